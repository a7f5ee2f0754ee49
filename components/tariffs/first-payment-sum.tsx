import { getTranslations } from 'next-intl/server';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatTenge } from '@/lib/i18n/format';
import { referralDiscount } from '@/lib/provider-files/company';
import { firstPayment } from '@/lib/tariff/first-payment';
import styles from './first-payment-sum.module.css';

/** The first payment; for a visitor with a friend's code struck through, beside the one with the discount. */
export async function FirstPaymentSum({ tariff }: { tariff: Pick<Tariff, 'price' | 'connection_fee'> }) {
  const t = await getTranslations('invitation');
  const sum = { monthly: tariff.price, once: tariff.connection_fee };
  const whole = firstPayment(sum);
  if (referralDiscount() === 0) return formatTenge(whole.total);
  const discounted = firstPayment({ ...sum, discountPercent: referralDiscount() });
  return (
    <>
      <span className={styles['whole']}>{formatTenge(whole.total)}</span>
      <span className={styles['discounted']}> {t('sum', { price: formatTenge(discounted.total) })}</span>
    </>
  );
}
