import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PhoneLink } from '@/components/ui/phone-link';
import { standingLinkClass } from '@/components/ui/standing-link';
import { salesPhone } from '@/lib/provider-files/company';
import { noticeAttributes } from '@/lib/pages/idle-attributes';
import styles from './page-notice.module.css';

/** Notices about the network (product.md, section 4.3). Rendered ahead, because they cannot load offline. */
export async function PageNotice() {
  const t = await getTranslations();
  return (
    <div className={styles['notice']} {...noticeAttributes(t('pageState.loading'))}>
      <Icon name="warning" size={20} />
      <div role="status">
        {(['offline', 'slow', 'failed'] as const).map((state) => (
          <p key={state} className={styles[state]}>
            {t(`pageState.${state}`)}
          </p>
        ))}
      </div>
      <PhoneLink phone={salesPhone()} className={standingLinkClass} />
      <button type="button" className={buttonClass('secondary')} data-notice-again="">
        {t('pageState.again')}
      </button>
      <button type="button" className={styles['close']} aria-label={t('dialogs.close')} data-notice-close="">
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
