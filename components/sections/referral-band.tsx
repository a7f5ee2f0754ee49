import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialogs/dialog-link';
import { buttonClass } from '@/components/ui/button';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import styles from './referral-band.module.css';

/** The dark band with the one accent: 20 % off the first payment. */
export async function ReferralBand() {
  const t = await getTranslations('home');
  return (
    <section className={styles['band']} aria-labelledby="referral-heading">
      <div className={styles['inner']}>
        <div>
          <h2 id="referral-heading">{t('referralHeading')}</h2>
          <p>{t('referral')}</p>
          <DialogLink dialog="referral" href="/referal" className={buttonClass('accent')}>
            {t('referralAction')}
          </DialogLink>
        </div>
        <p className={styles['figure']} aria-hidden="true">
          {REFERRAL_DISCOUNT_PERCENT}%
        </p>
      </div>
    </section>
  );
}
