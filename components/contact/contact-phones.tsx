import { useTranslations } from 'next-intl';
import { PhoneLink } from '@/components/ui/phone-link';
import { whatsappLink, webWhatsappLink } from '@/lib/contact/messenger-links';
import { readablePhone } from '@/lib/person/phone';
import styles from './contact-phones.module.css';

interface ContactPhonesProps {
  phones: readonly string[];
  chats: boolean;
}

/** All phones for manual dialling; each link dials exactly the number it shows. */
export function ContactPhones({ phones, chats }: ContactPhonesProps) {
  const t = useTranslations('dialogs');
  return (
    <ul className={styles['phones']} aria-label={t('phones')}>
      {phones.map((phone) => (
        <li key={phone}>
          <PhoneLink className={styles['phone']} phone={phone}>
            {readablePhone(phone)}
          </PhoneLink>
          {chats && <ChatLink phone={phone} />}
        </li>
      ))}
    </ul>
  );
}

/** A chat with one phone; the screen width at the click selects the mobile or the web link. */
function ChatLink({ phone }: { phone: string }) {
  const t = useTranslations('dialogs');
  return (
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
  );
}
