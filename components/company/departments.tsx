import { getTranslations } from 'next-intl/server';
import { PageDialogLink } from '@/components/page/page-dialog-link';
import { SocialLinks } from '@/components/page/social-links';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { SpotDrawing } from '@/components/ui/spot-drawing';
import { brand, contactEmail, salesPhone, supportHours } from '@/lib/provider-files/company';
import type { Department } from '@/lib/contracts/office';
import styles from './departments.module.css';
import { Section } from '../page/section';

/** Phones with their hours, beside the ways to write. */
export async function Departments({ departments }: { departments: Department[] }) {
  const t = await getTranslations();
  const sales = salesPhone();
  return (
    <Section id="departments" heading={t('contacts.departments')}>
      <div className={styles['ways']}>
        <ul className={styles['departments']}>
          {departments.length === 0 && <OwnPhones />}
          {departments.map(({ title, text, phone, email, hours, links }) => (
            <li key={title}>
              <h3>{title}</h3>
              <PhoneLink phone={phone ?? sales} />
              <small>{hours}</small>
              <p>{text}</p>
              {links.map((link) => (
                <AppLink key={link.href} href={link.href}>
                  {link.text}
                </AppLink>
              ))}
              <a href={`mailto:${email ?? contactEmail()}`}>{email ?? contactEmail()}</a>
            </li>
          ))}
        </ul>
        <Writing />
      </div>
    </Section>
  );
}

/** Sales and support phones for a company without departments. */
async function OwnPhones() {
  const t = await getTranslations();
  return (
    <>
      <li>
        <h3>{t('footer.sales')}</h3>
        <PhoneLink phone={salesPhone()} />
        <small>{t('contacts.daily', { hours: brand().sales_hours })}</small>
        <a href={`mailto:${contactEmail()}`}>{contactEmail()}</a>
      </li>
      <li>
        <h3>{t('footer.supportPhone', supportHours())}</h3>
        <PhoneLink phone={brand().support_phone} />
      </li>
    </>
  );
}

async function Writing() {
  const t = await getTranslations();
  return (
    <div className={styles['writing']}>
      <SpotDrawing name="phone" />
      <h3>{t('contacts.write')}</h3>
      <PageDialogLink dialog="whatsapp" className={buttonClass('secondary', true)}>
        {t('header.writeWhatsapp')}
      </PageDialogLink>
      <PageDialogLink dialog="callback" className={buttonClass('secondary', true)}>
        {t('callback.open')}
      </PageDialogLink>
      <SocialLinks />
    </div>
  );
}
