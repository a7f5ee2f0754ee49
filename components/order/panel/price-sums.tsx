import { useTranslations } from 'next-intl';
import type { Calculation } from '@/lib/contracts/crm-order';
import { formatDate, formatTenge } from '@/lib/i18n/format';
import styles from './price-sums.module.css';

/** Every sum of an order in a row of its own: a month, what comes after the promotion, what is paid once, and first. */
export function PriceSums({
  price: { monthly, one_off: once, discount, first_payment: first, promo },
}: {
  price: Calculation;
}) {
  const t = useTranslations('order');
  return (
    <dl className={styles['price']}>
      <Sum label={t('sumMonthly')} sum={formatTenge(monthly)} />
      {promo !== null && (
        <Sum label={t('sumAfter', { date: formatDate(promo.ends_on) })} sum={formatTenge(promo.monthly_after)} />
      )}
      <Sum label={t('sumOnce')} sum={formatTenge(once)} />
      {discount > 0 && <Sum label={t('sumDiscount')} sum={`−${formatTenge(discount)}`} />}
      <Sum label={t('sumFirst')} sum={formatTenge(first)} total />
    </dl>
  );
}

function Sum({ label, sum, total = false }: { label: string; sum: string; total?: boolean }) {
  return (
    <div data-total={total || undefined}>
      <dt>{label}</dt>
      <dd>{sum}</dd>
    </div>
  );
}
