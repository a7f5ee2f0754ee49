import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import headStyles from '@/components/order/parts/order-head.module.css';
import { useTabTitle } from '@/components/order/parts/order-head';
import { NightCity } from '@/components/page/night-city';
import type { Payment } from '@/lib/contracts/order';
import { formatDate } from '@/lib/i18n/format';
import styles from './payment.module.css';

interface PaymentHeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  payment: Payment | undefined;
  unknown: boolean;
  failed: boolean;
  /** A new contract animates the trace, once. */
  fresh: boolean;
}

/** The head of the payment step: the light trace enters from the left and becomes the tick of the contract. */
export function PaymentHead({ heading, payment, unknown, failed, fresh }: PaymentHeadProps) {
  const t = useTranslations('order');
  const isPaid = payment?.paid === true;
  const isMade = !unknown && (payment !== undefined || fresh);
  const words = () => {
    if (unknown) return t('paymentUnknown');
    if (!isMade) return t('steps.payment');
    return t(isPaid ? 'paidTitle' : 'paymentTitle');
  };
  const title = words();
  useTabTitle(title);
  const news = () => {
    if (isPaid) return t('paid');
    return payment === undefined || failed ? null : t('paymentLeft');
  };
  return (
    <div
      className={`${headStyles['head']} ${styles['head']}`}
      data-fresh={fresh || undefined}
      data-made={isMade || undefined}
    >
      {isMade && <NightCity />}
      {isMade && (
        <svg viewBox="0 0 150 110" aria-hidden="true">
          <path className={styles['before']} d="M-3000 62H-80" />
          <path pathLength="1" d="M-80 62H46q16 0 26 12l12 16q4 5 8 0l44-54" />
        </svg>
      )}
      <h1 id="order-payment" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {payment !== undefined && <p>{t('contractOf', { number: payment.number, date: formatDate(payment.made_at) })}</p>}
      <p role="status">{news()}</p>
    </div>
  );
}
