import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import { ManualHandover } from '@/components/order/manual/manual-handover';
import { QueryLoading } from '@/components/order/parts/query-loading';
import { showHeading } from '@/components/order/parts/order-head';
import { isUnknownPayment, paymentKey, usePayment } from '@/components/order/state/use-payment';
import { EngineerFirst } from '@/components/order/parts/engineer-note';
import { Button } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { useEffectIf } from '@/components/ui/use-effect-if';
import { PaymentHead } from './payment-head';
import { PaymentSum } from './payment-sum';
import styles from './payment.module.css';
import { VisitOfContract } from './visit-of-contract';
import { WaysToPay } from './ways-to-pay';
import { PaymentNextSteps } from './payment-next-steps';

interface PaymentStepProps {
  token: string;
  /** True after a step of the order: focuses the heading. */
  moved: boolean;
  /** True for a new contract. */
  fresh?: boolean;
  /** Receives the payment's token while it is unpaid. */
  onReset: (openPayment: string | null) => void;
  status?: ReactNode;
}

/** The last step: visit, sum, ways to pay and the next steps; the link of the page shows it again later. */
export function PaymentStep({ token, moved, fresh = false, onReset, status }: PaymentStepProps) {
  const t = useTranslations('order');
  const { salesPhone } = useContacts();
  const payment = usePayment(token);
  const { data } = payment;
  const isPaid = data?.paid === true;
  const heading = useHeading(moved, data && isPaid);
  const unknown = isUnknownPayment(payment.error);
  // During a refetch the library clears an error that preceded any data.
  const failed =
    !unknown && (payment.isError || data?.paid === null || (data === undefined && payment.errorUpdateCount > 0));
  // The form of the manual fallback stays after the next answer.
  const [hasFailed, setFailed] = useState(false);
  if ((failed || unknown) && !hasFailed) setFailed(true);

  const reset = () => onReset(unknown || isPaid ? null : token);
  return (
    <section className={styles['payment']} aria-labelledby="order-payment">
      <PaymentHead heading={heading} payment={data} unknown={unknown} failed={failed} fresh={fresh} />
      <div className={styles['main']}>
        {unknown && <p>{t('paymentUnknownText')}</p>}
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
            <Button variant="secondary" loading={payment.isFetching} onClick={() => void payment.refetch()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {data?.engineer === true && <EngineerFirst text={t(isPaid ? 'engineerPaid' : 'engineerUnpaid')} />}
        {data !== undefined && (
          <>
            <VisitOfContract payment={data} />
            <PaymentSum payment={data} />
          </>
        )}
        {data !== undefined && !isPaid && (
          <WaysToPay payment={data} token={token} isWaiting={!failed} check={payment.refetch} />
        )}
      </div>
      {data !== undefined && <PaymentNextSteps payment={data} token={token} onReset={reset} />}
      <div className={styles['actions']}>
        {data?.paid !== false && <PhoneLink phone={salesPhone} />}
        {data === undefined && (
          <Button variant="quiet" onClick={reset}>
            {t('orderAnew')}
          </Button>
        )}
        {hasFailed && !isPaid && (
          <ManualHandover step="payment" known={data && { note: `${t('contractNumber')} ${data.number}.` }} />
        )}
        {status}
      </div>
    </section>
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
