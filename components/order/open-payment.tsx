import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import styles from './parts/order.module.css';

export function OpenPayment({ token, onShow }: { token: string; onShow: (token: string) => void }) {
  const t = useTranslations('order');
  return (
    <section className={styles['draft']} aria-labelledby="open-payment">
      <p id="open-payment">{t('openPayment')}</p>
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={() => onShow(token)}>
          {t('openPaymentShow')}
        </Button>
      </div>
    </section>
  );
}
