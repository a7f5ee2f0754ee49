import { getTranslations } from 'next-intl/server';
import { DialogLink } from '@/components/dialog/dialog-link';
import { SocialLinks } from '@/components/page/social-links';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { contactEmail, salesPhone } from '@/lib/config/brand';
import type { Department } from '@/lib/contracts/office';
import { webWhatsappLink } from '@/lib/contact/messenger-links';
import { dialablePhone } from '@/lib/person/phone';
import styles from './contact-cards.module.css';
import { CardGrid } from '../page/card-grid';
import { Section } from '../page/section';

export async function Departments({ departments }: { departments: Department[] }) {
  const t = await getTranslations();
  const sales = salesPhone();
  return (
    <Section id="departments" heading={t('contacts.departments')}>
      {departments.length > 0 && (
        <CardGrid className={styles['cards']}>
          {departments.map(({ title, text, phone, email, hours }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles['contact']}>
                <PhoneLink phone={phone ?? sales} />
              </p>
              <p className={styles['contact']}>
                <a href={`mailto:${email ?? contactEmail()}`}>{email ?? contactEmail()}</a>
              </p>
              <p className={styles['muted']}>{hours}</p>
            </li>
          ))}
        </CardGrid>
      )}
      <div className={styles['actions']}>
        <DialogLink dialog="call" href={`tel:${dialablePhone(sales)}`} className={buttonClass('primary')}>
          {t('header.call')}
        </DialogLink>
        <DialogLink dialog="callback" href="/consultation" className={buttonClass('secondary')}>
          {t('callback.open')}
        </DialogLink>
        <DialogLink
          dialog="whatsapp"
          href={webWhatsappLink(sales, t('dialogs.greeting'))}
          className={buttonClass('secondary')}
        >
          {t('header.writeWhatsapp')}
        </DialogLink>
      </div>
      <h3>{t('contacts.messengers')}</h3>
      <SocialLinks />
    </Section>
  );
}
