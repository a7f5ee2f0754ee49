import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { buttonClass } from '@/components/ui/button';
import { referralDiscount } from '@/lib/provider-files/company';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatPercent, formatTenge } from '@/lib/i18n/format';
import { firstPayment } from '@/lib/tariff/first-payment';
import styles from './referral-band.module.css';

/** The discount of a friend's code, once, with one tariff's first payment before and after it. */
export async function ReferralBand({ tariff }: { tariff: Tariff | undefined }) {
  const t = await getTranslations('home');
  return (
    <section className={styles['band']} aria-labelledby="referral-heading">
      <div className={styles['inner']}>
        <b className={styles['figure']}>−{formatPercent(referralDiscount())}</b>
        <div className={styles['words']}>
          <h2 id="referral-heading">{t('referralHeading')}</h2>
          <p>{t('referral')}</p>
        </div>
        {tariff !== undefined && <FirstPayment tariff={tariff} label={t('referralSum', { name: tariff.name })} />}
        <DialogLink dialog="referral" href="/referal" className={buttonClass('secondary')}>
          {t('referralAction')}
        </DialogLink>
      </div>
    </section>
  );
}

function FirstPayment({ tariff: { price, connection_fee: once }, label }: { tariff: Tariff; label: string }) {
  const sum = (discountPercent: number) => formatTenge(firstPayment({ monthly: price, once, discountPercent }).total);
  return (
    <p className={styles['sum']}>
      <small>{label}</small>
      <s>{sum(0)}</s> <b>{sum(referralDiscount())}</b>
    </p>
  );
}
