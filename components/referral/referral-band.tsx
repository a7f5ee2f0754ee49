import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { buttonClass } from '@/components/ui/button';
import type { Tariff } from '@/lib/contracts/tariff';
import { formatPercent, formatTenge } from '@/lib/i18n/format';
import { referralWay } from '@/lib/referral/referral-way';
import { firstPayment } from '@/lib/tariff/first-payment';
import styles from './referral-band.module.css';

interface ReferralBandProps {
  tariffs: readonly Tariff[];
  /** 0 without referrals, which hides the band. */
  discountPercent: number;
  applications: readonly unknown[];
}

/** The one-off discount of a friend's code, with one tariff's first payment before and after it. */
export async function ReferralBand({ tariffs, discountPercent, applications }: ReferralBandProps) {
  if (discountPercent === 0) return null;
  const t = await getTranslations('home');
  const tariff = tariffs.find(({ popular }) => popular) ?? tariffs[0];
  return (
    <section className={styles['band']} aria-labelledby="referral-heading">
      <div className={styles['inner']}>
        <b className={styles['figure']}>−{formatPercent(discountPercent)}</b>
        <div className={styles['words']}>
          <h2 id="referral-heading">{t('referralHeading')}</h2>
          <p>{t('referral', referralWay(applications))}</p>
        </div>
        {tariff !== undefined && (
          <FirstPayment
            tariff={tariff}
            discountPercent={discountPercent}
            label={t('referralSum', { name: tariff.name })}
          />
        )}
        <DialogLink dialog="referral" href="/referal" className={buttonClass('secondary')}>
          {t('referralAction')}
        </DialogLink>
      </div>
    </section>
  );
}

interface FirstPaymentProps {
  tariff: Tariff;
  discountPercent: number;
  label: string;
}

function FirstPayment({ tariff, discountPercent, label }: FirstPaymentProps) {
  const sum = { monthly: tariff.price, once: tariff.connection_fee };
  return (
    <p className={styles['sum']}>
      <small>{label}</small>
      <s>{formatTenge(firstPayment(sum).total)}</s>{' '}
      <b>{formatTenge(firstPayment({ ...sum, discountPercent }).total)}</b>
    </p>
  );
}
