import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useContacts } from '@/components/runtime/contacts';
import type { Calculation } from '@/lib/contracts/crm-order';
import { formatDate, formatTenge } from '@/lib/i18n/format';
import styles from './price-sums.module.css';

export function PriceSums({ price }: { price: Calculation }) {
  const t = useTranslations('order');
  const { monthly, one_off: once, discount, promo, referral } = price;
  return (
    <div className={styles['box']}>
      <dl className={styles['price']}>
        <Sum label={t('sumMonthly')} sum={formatTenge(monthly)} />
        {promo !== null && (
          <Sum label={t('sumAfter', { date: formatDate(promo.ends_on) })} sum={formatTenge(promo.monthly_after)} />
        )}
        <Sum label={t('sumOnce')} sum={formatTenge(once)} />
        {discount > 0 && <Sum label={t('sumDiscount')} sum={`−${formatTenge(discount)}`} />}
        <Sum label={t('sumFirst')} sum={<FirstPayment price={price} />} total />
      </dl>
      {referral !== undefined && <ReferralNote referral={referral} />}
    </div>
  );
}

/** The first payment; with a friend's code the sum without it is struck through. */
export function FirstPayment({ price: { discount, first_payment: first } }: { price: Calculation }) {
  if (discount <= 0) return formatTenge(first);
  return (
    <>
      <s aria-hidden="true">{formatTenge(first + discount)}</s> {formatTenge(first)}
    </>
  );
}

function ReferralNote({ referral: { confirmed, message } }: { referral: NonNullable<Calculation['referral']> }) {
  const t = useTranslations('order');
  const { referralDiscount } = useContacts();
  const words = () => {
    if (confirmed) return t('referralConfirmed', { percent: String(referralDiscount) });
    const reason = message.replace(/\.$/, '');
    return reason === '' ? t('referralRefusedSilently') : t('referralRefused', { reason });
  };
  return <p className={styles['referral']}>{words()}</p>;
}

function Sum({ label, sum, total = false }: { label: string; sum: ReactNode; total?: boolean }) {
  return (
    <div data-total={total || undefined}>
      <dt>{label}</dt>
      <dd>{sum}</dd>
    </div>
  );
}
