import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { Icon } from '@/components/ui/icon';
import { brand, chatPhone } from '@/lib/provider-files/company';
import { webWhatsappLink } from '@/lib/contact/messenger-links';
import styles from './social-links.module.css';

/** Social networks with generic icons, because their logos are trademarks. The last link opens the WhatsApp dialog. */
export async function SocialLinks() {
  const t = await getTranslations();
  return (
    <ul className={styles['list']} aria-label={t('header.social')}>
      {brand().social.map(({ id, name, sign, url }) => (
        <li key={id}>
          <a className={styles['tile']} href={url} rel="noopener" target="_blank" aria-label={name}>
            <Icon name={sign} size={22} />
          </a>
        </li>
      ))}
      <li>
        <DialogLink
          dialog="whatsapp"
          href={webWhatsappLink(chatPhone(), t('dialogs.greeting'))}
          className={styles['tile']}
          aria-label={t('header.writeWhatsapp')}
        >
          <Icon name="chat" size={22} />
        </DialogLink>
      </li>
    </ul>
  );
}
