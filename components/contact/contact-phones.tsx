import { useTranslations } from 'next-intl';
import { PhoneLink } from '@/components/ui/phone-link';
import { whatsappLink, webWhatsappLink } from '@/lib/contact/messenger-links';
import { readablePhone } from '@/lib/person/phone';
import styles from './contact-phones.module.css';

interface ContactPhonesProps {
  phones: readonly string[];
  chats: boolean;
}

/**
 * All phones for manual dialling, with a chat each on request. Each link dials exactly the number it shows; the screen
 * width at the click selects the mobile or the web chat.
 */
export function ContactPhones({ phones, chats }: ContactPhonesProps) {
  const t = useTranslations('dialogs');
  return (
    <ul className={styles['phones']} aria-label={t('phones')}>
      {phones.map((phone) => (
        <li key={phone}>
          <PhoneLink className={styles['phone']} phone={phone}>
            {readablePhone(phone)}
          </PhoneLink>
          {chats && (
            <a
              href={webWhatsappLink(phone, t('greeting'))}
              target="_blank"
              rel="noopener"
              aria-label={t('chatWith', { phone: readablePhone(phone) })}
              onClick={(event) => {
                event.currentTarget.href = whatsappLink(phone, t('greeting'), window.innerWidth);
              }}
            >
              {t('whatsapp')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
