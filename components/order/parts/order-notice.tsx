import { useTranslations } from 'next-intl';
import { CallUs } from '@/components/fields/call-us';
import type { OrderState } from '@/lib/order/order-flow';
import styles from './order.module.css';

/** The reason for this step, and a pending contract. Shown before the code of the step loads. */
export function OrderNotice({ state: { notice, order } }: { state: OrderState }) {
  const t = useTranslations('order');
  return (
    <p id="order-notice" className={styles['notice']} role="status">
      {notice !== null && t(notice)}
      {order?.sent === true && (
        <>
          {' '}
          {t('sent', { action: t('summarySubmit') })} <CallUs />
        </>
      )}
    </p>
  );
}
