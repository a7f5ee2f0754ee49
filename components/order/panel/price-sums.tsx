import { useTranslations } from 'next-intl';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import type { Calculation } from '@/lib/contracts/crm-order';
import { formatDate, formatTenge } from '@/lib/i18n/format';
import styles from './price-sums.module.css';

export function PriceSums({
  price: { monthly, one_off: once, discount, first_payment: first, promo, referral },
}: {
  price: Calculation;
}) {
  const t = useTranslations('order');
  return (
    <div className={styles['box']}>
      <dl className={styles['price']}>
        <Sum label={t('sumMonthly')} sum={formatTenge(monthly)} />
        {promo !== null && (
          <Sum label={t('sumAfter', { date: formatDate(promo.ends_on) })} sum={formatTenge(promo.monthly_after)} />
        )}
        <Sum label={t('sumOnce')} sum={formatTenge(once)} />
        {discount > 0 && <Sum label={t('sumDiscount')} sum={`−${formatTenge(discount)}`} />}
        <Sum label={t('sumFirst')} sum={formatTenge(first)} total />
      </dl>
      {referral !== undefined && <ReferralNote referral={referral} />}
    </div>
  );
}

function ReferralNote({ referral: { confirmed, message } }: { referral: NonNullable<Calculation['referral']> }) {
  const t = useTranslations('order');
  const words = () => {
    if (confirmed) return t('referralConfirmed', { percent: String(REFERRAL_DISCOUNT_PERCENT) });
    const reason = message.replace(/\.$/, '');
    return reason === '' ? t('referralRefusedSilently') : t('referralRefused', { reason });
  };
  return <p className={styles['referral']}>{words()}</p>;
}

function Sum({ label, sum, total = false }: { label: string; sum: string; total?: boolean }) {
  return (
    <div data-total={total || undefined}>
      <dt>{label}</dt>
      <dd>{sum}</dd>
    </div>
  );
}
