import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { Icon } from '@/components/ui/icon';
import styles from './invitation-bar.module.css';

/** The bar for a visitor with a friend's code; the mark of the document shows it (invitation-mark.ts). */
export async function InvitationBar({ discountPercent }: { discountPercent: number }) {
  const t = await getTranslations();
  return (
    <aside className={styles['bar']} aria-label={t('invitation.label')}>
      <div className={styles['right']}>
        <p>{t('invitation.text', { percent: String(discountPercent) })}</p>
        <DialogLink dialog="referral" href="/referal">
          {t('invitation.action')}
        </DialogLink>
      </div>
      <p className={styles['wrong']}>{t('referral.wrongCode')}</p>
      <button type="button" aria-label={t('invitation.close')} data-invitation-close="">
        <Icon name="close" size={20} />
      </button>
    </aside>
  );
}
