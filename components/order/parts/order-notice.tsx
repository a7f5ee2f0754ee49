import { useTranslations } from 'next-intl';
import { CallUs } from '@/components/fields/call-us';
import type { OrderState } from '@/lib/order/order-flow';
import styles from './order.module.css';

/** Why the order is at this step, and that a contract may be under way. Stands before the code of the step comes. */
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
