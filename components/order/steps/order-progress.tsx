import { useTranslations } from 'next-intl';
import { orderProgress, type OrderStep } from '@/lib/order/order-flow';
import styles from './step-frame.module.css';

export function OrderProgress({ step }: { step: OrderStep }) {
  const t = useTranslations('order');
  const { number, total } = orderProgress(step);
  return (
    <>
      <p id="order-progress" className={styles['progress']}>
        {t('progress', { number, total })}
      </p>
      <progress className={styles['bar']} value={number} max={total} aria-hidden="true" />
    </>
  );
}
