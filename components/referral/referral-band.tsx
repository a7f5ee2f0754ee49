import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { buttonClass } from '@/components/ui/button';
import { REFERRAL_DISCOUNT_PERCENT } from '@/lib/config/limits';
import { Band } from '../page/band';
import styles from './referral-band.module.css';

export async function ReferralBand() {
  const t = await getTranslations('home');
  const words = (
    <>
      <p>{t('referral')}</p>
      <DialogLink dialog="referral" href="/referal" className={buttonClass('accent')}>
        {t('referralAction')}
      </DialogLink>
    </>
  );
  return (
    <Band id="referral" heading={t('referralHeading')} look="dark" words={words}>
      <span className={styles['figure']} aria-hidden="true">
        {REFERRAL_DISCOUNT_PERCENT}%
      </span>
    </Band>
  );
}
