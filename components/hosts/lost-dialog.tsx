import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { LOST_DIALOG } from '@/lib/pages/dialogs';
import styles from './lost-dialog.module.css';

/** Server markup of the dialog that replaces one whose code fails to load: a retry and the phone. */
export async function LostDialog({ phone }: { phone: string }) {
  const t = await getTranslations();
  return (
    <dialog id={LOST_DIALOG} className={styles['lost']} aria-labelledby={`${LOST_DIALOG}-text`}>
      <p id={`${LOST_DIALOG}-text`}>{t('dialogs.lost')}</p>
      <button type="button" value="retry" className={buttonClass('primary', true)}>
        {t('dialogs.lostRetry')}
      </button>
      <PhoneLink phone={phone} className={buttonClass('secondary', true)}>
        {t('connection.callUs', { phone })}
      </PhoneLink>
      <button type="button" className={buttonClass('quiet', true)}>
        {t('dialogs.close')}
      </button>
    </dialog>
  );
}
