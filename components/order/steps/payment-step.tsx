import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { ManualHandover } from '@/components/order/manual/manual-handover';
import orderStyles from '@/components/order/parts/order.module.css';
import { BottomLine } from '@/components/order/panel/price-line';
import { QueryLoading } from '@/components/order/parts/query-loading';
import { useVisitWords } from '@/components/fields/use-visit-words';
import { showHeading } from '@/components/order/parts/show-heading';
import { isUnknownPayment, paymentKey, usePayment } from '@/components/order/state/use-payment';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { formatTenge } from '@/lib/i18n/format';
import { ContractCopy } from './contract-copy';
import { EngineerFirst } from './engineer-note';
import { OrderProgress } from './order-progress';
import { PaymentContract } from './payment-contract';
import styles from './payment-step.module.css';
import { WaysToPay } from './ways-to-pay';

interface PaymentStepProps {
  token: string;
  /** True after a step of the order: focuses the heading. */
  moved: boolean;
  /** Receives the payment's token while it is unpaid. */
  onReset: (openPayment: string | null) => void;
  status?: ReactNode;
}

/** Step 6: account, amount and ways to pay; the link of the page shows it again later. */
export function PaymentStep({ token, moved, onReset, status }: PaymentStepProps) {
  const t = useTranslations('order');
  const { salesPhone } = useContacts();
  const payment = usePayment(token);
  const { data } = payment;
  const isPaid = data?.paid === true;
  const words = useVisitWords();
  const heading = useHeading(moved, data && isPaid);
  const unknown = isUnknownPayment(payment.error);
  // During a refetch the library clears an error that preceded any data.
  const failed =
    !unknown && (payment.isError || data?.paid === null || (data === undefined && payment.errorUpdateCount > 0));
  // The form of the manual fallback stays after the next answer.
  const [hasFailed, setFailed] = useState(false);
  if ((failed || unknown) && !hasFailed) setFailed(true);

  const statusText = () => {
    if (unknown) return t('paymentUnknownText');
    if (data === undefined || failed) return null;
    return t(isPaid ? 'paid' : 'paymentWaiting');
  };
  const title = unknown ? t('paymentUnknown') : t(isPaid ? 'paidTitle' : 'paymentTitle');
  const page = (
    <section className={styles['payment']} aria-labelledby="order-payment">
      <div className={styles['head']}>
        {!unknown && <OrderProgress step="payment" />}
        <h2 id="order-payment" ref={heading} tabIndex={-1} aria-describedby={unknown ? undefined : 'order-progress'}>
          {title}
        </h2>
      </div>
      <p role="status" className={styles['news']} data-paid={data && isPaid}>
        {isPaid && <Icon name="check" />}
        {statusText()}
      </p>
      {data === undefined && !failed && !unknown && (
        <QueryLoading
          words={t('paymentLoading')}
          queryKey={paymentKey(token)}
          onRetried={() => heading.current?.focus()}
        />
      )}
      {failed && (
        <div className={styles['problem']} role="alert">
          <p>{t('paymentFailed')}</p>
          <Button look="secondary" loading={payment.isFetching} onClick={() => void payment.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data?.engineer === true && <EngineerFirst text={t(isPaid ? 'engineerPaid' : 'engineerUnpaid')} />}
      {data !== undefined && <PaymentContract payment={data} />}
      {data !== undefined && !isPaid && <WaysToPay payment={data} token={token} check={payment.refetch} />}
      {isPaid && (
        <ol className={styles['next']}>
          <li>{data.visit === null ? t('paidNext1') : t('paidNextVisit', { visit: words.dayAndTime(data.visit) })}</li>
          <li>{t('paidNext2')}</li>
        </ol>
      )}
      {data !== undefined && <ContractCopy payment={data} token={token} />}
      <PhoneLink phone={salesPhone} />
      <div className={styles['actions']}>
        <Button look="quiet" onClick={() => onReset(unknown || isPaid ? null : token)}>
          {t('orderAnew')}
        </Button>
        {hasFailed && !isPaid && (
          <ManualHandover
            step="payment"
            known={{
              tariff: null,
              address: '',
              firstname: '',
              phone: '',
              note: data && `${t('contractNumber')} ${data.number}.`,
            }}
          />
        )}
      </div>
      {status}
    </section>
  );
  return (
    <div className={orderStyles['order']}>
      {page}
      {data !== undefined && (
        <BottomLine title={t(isPaid ? 'paidTitle' : 'sumFirst')} repeated>
          {formatTenge(data.amount)}
        </BottomLine>
      )}
    </div>
  );
}

/** Focuses the heading on arrival, and if the payment removed the focused element. */
function useHeading(moved: boolean, paid: boolean | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasUnpaid, setWasUnpaid] = useState(false);
  if (paid === false && !wasUnpaid) setWasUnpaid(true);
  useEffectIf(moved, () => showHeading(heading.current));
  useEffectIf(wasUnpaid && paid, () => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return heading;
}
