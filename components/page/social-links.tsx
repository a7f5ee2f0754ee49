import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { brand } from '@/lib/provider-files/company';
import { PageDialogLink } from './page-dialog-link';
import styles from './social-links.module.css';

/** Social networks with generic icons, because their logos are trademarks. The last link opens the WhatsApp dialog. */
export async function SocialLinks() {
  const t = await getTranslations('header');
  return (
    <ul className={styles['list']} aria-label={t('social')}>
      {brand().social.map(({ id, name, sign, url }) => (
        <li key={id}>
          <a className={styles['tile']} href={url} rel="noopener" target="_blank" aria-label={name}>
            <Icon name={sign} size={22} />
          </a>
        </li>
      ))}
      <li>
        <PageDialogLink dialog="whatsapp" className={styles['tile']} aria-label={t('writeWhatsapp')}>
          <Icon name="chat" size={22} />
        </PageDialogLink>
      </li>
    </ul>
  );
}
