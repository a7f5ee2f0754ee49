'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { useContacts } from '@/components/dialogs/contacts';
import orderStyles from '@/components/online-connection/online-connection.module.css';
import { BottomLine } from '@/components/online-connection/panel/price-line';
import { isUnknownPayment, usePayment } from '@/components/online-connection/state/use-payment';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import type { Payment } from '@/lib/contracts/order';
import { formatDate, formatTenge, formatTime } from '@/lib/i18n/format';
import { localizedPath } from '@/lib/i18n/routing';
import { paymentSearch } from '@/lib/order-place';
import { dialablePhone } from '@/lib/phone';
import { EngineerFirst } from './engineer-note';
import { OrderProgress } from './order-progress';
import styles from './payment-step.module.css';
import { WaysToPay } from './ways-to-pay';

interface PaymentStepProps {
  token: string;
  /** Somebody has come here step by step: the heading takes the focus. */
  moved: boolean;
  onAnew: () => void;
  /** How that goes. */
  status?: ReactNode;
}

/** Step 6: account, sum and ways to pay; whoever has left comes back by this page's own link. */
export function PaymentStep({ token, moved, onAnew, status }: PaymentStepProps) {
  const t = useTranslations('order');
  const locale = useLocale();
  const { salesPhone } = useContacts();
  const payment = usePayment(token);
  const { data } = payment;
  const heading = useHeading(moved, data?.paid);
  const unknown = isUnknownPayment(payment.error);
  // While it is asked for again, the library takes back an error that nothing has come before.
  const failed = !unknown && (payment.isError || (data === undefined && payment.errorUpdateCount > 0));

  const news = () => {
    if (unknown) return t('paymentUnknownText');
    if (data === undefined) return failed ? null : t('paymentLoading');
    if (!data.paid) return t('paymentWaiting');
    return t('paid');
  };
  const title = unknown ? t('paymentUnknown') : data?.paid === true ? t('paidTitle') : t('paymentTitle');
  const page = (
    <section className={styles['payment']} aria-labelledby="order-payment" data-print-alone="true">
      <div className={styles['head']}>
        {!unknown && <OrderProgress step="payment" />}
        <p className={styles['printed']}>{t('printedTitle')}</p>
        <h3 id="order-payment" ref={heading} tabIndex={-1} aria-describedby={unknown ? undefined : 'order-progress'}>
          {title}
        </h3>
      </div>
      <p role="status" className={styles['news']} data-paid={data?.paid} data-screen={data?.paid === true ? undefined : true}>
        {data?.paid === true && <Icon name="check" />}
        {news()}
      </p>
      {failed && (
        <div className={styles['problem']} role="alert">
          <p>{t('paymentFailed')}</p>
          <Button look="secondary" loading={payment.isFetching} onClick={() => void payment.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data?.engineer === true && <EngineerFirst text={t(data.paid ? 'engineerPaid' : 'engineerUnpaid')} />}
      {data !== undefined && <Contract payment={data} />}
      {data !== undefined && !data.paid && <WaysToPay payment={data} token={token} check={payment.refetch} />}
      {data?.paid === true && (
        <ol className={styles['next']}>
          <li>{t('paidNext1')}</li>
          <li>{t('paidNext2')}</li>
        </ol>
      )}
      <p className={styles['printed']}>{t('printedLink', { address: window.location.host + localizedPath(locale, `/navigator${paymentSearch(token, null)}`) })}</p>
      <a href={`tel:${dialablePhone(salesPhone)}`}>{salesPhone}</a>
      <div className={styles['actions']}>
        {data !== undefined && (
          <Button look="quiet" onClick={() => window.print()}>
            <Icon name="print" size={20} />
            {t('print')}
          </Button>
        )}
        <Button look="quiet" onClick={onAnew}>
          {t('orderAnew')}
        </Button>
      </div>
      {status}
    </section>
  );
  return (
    <div className={orderStyles['order']}>
      {page}
      {data !== undefined && (
        <BottomLine title={t(data.paid ? 'paidTitle' : 'sumFirst')} repeated>
          {formatTenge(data.amount)}
        </BottomLine>
      )}
    </div>
  );
}

/** The heading takes the focus of who has come here, and of who was on something that the payment has taken away. */
function useHeading(moved: boolean, paid: boolean | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const waited = useRef(false);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  useEffect(() => {
    if (paid === true && waited.current && document.activeElement === document.body) heading.current?.focus();
    waited.current = paid === false;
  }, [paid]);
  return heading;
}

function Contract({ payment: { number, account, amount, paid_at: paidAt } }: { payment: Payment }) {
  const t = useTranslations('order');
  const copy = { copy: t('accountCopy'), copied: t('accountCopied'), refused: t('accountRefused') };
  return (
    <dl className={styles['contract']}>
      <div>
        <dt>{t('contractNumber')}</dt>
        <dd>{number}</dd>
      </div>
      <div>
        <dt>{t('account')}</dt>
        <dd>
          <span id="order-account">{account}</span>
          <CopyButton text={account} source="order-account" labels={copy} subject={t('account')} />
        </dd>
      </div>
      <div>
        <dt>{t('sumFirst')}</dt>
        <dd>
          {formatTenge(amount)}
          {paidAt !== null && <small>{`${formatDate(paidAt)}, ${formatTime(paidAt)}`}</small>}
        </dd>
      </div>
    </dl>
  );
}
