import { getLocale, getTranslations } from 'next-intl/server';
import { brand, contactEmail, salesPhone } from '@/lib/config/brand';
import { TIME_ZONE } from '@/lib/i18n/format';
import { dialablePhone } from '@/lib/person/phone';
import type { FooterGroup } from '@/lib/pages/routes';
import styles from './footer.module.css';
import { RouteLinks } from '../page/route-links';
import { SocialLinks } from '../page/social-links';

const groups: FooterGroup[] = ['individuals', 'company', 'builders'];
const year = new Intl.DateTimeFormat('ru-RU', { year: 'numeric', timeZone: TIME_ZONE });

export async function Footer() {
  const t = await getTranslations();
  const locale = await getLocale();
  return (
    <footer id="footer" className={styles['footer']} tabIndex={-1}>
      <div className={styles['inner']}>
        {groups.map((group) => (
          <nav key={group} aria-labelledby={`footer-${group}`} className={styles['group']}>
            <h2 id={`footer-${group}`}>{t(`footer.${group}`)}</h2>
            <details>
              <summary aria-label={t(`footer.${group}`)} />
              <ul>
                <RouteLinks of={(route) => route.footer === group} />
              </ul>
            </details>
          </nav>
        ))}
        <section aria-labelledby="footer-contacts" className={styles['group']}>
          <h2 id="footer-contacts">{t('footer.contacts')}</h2>
          <address>
            <p>{brand.address[locale]}</p>
            <Contact label={t('footer.sales')} href={`tel:${dialablePhone(salesPhone())}`} text={salesPhone()} />
            <Contact
              label={t('footer.supportPhone')}
              href={`tel:${dialablePhone(brand.supportPhone)}`}
              text={brand.supportPhone}
            />
            <Contact label={t('footer.email')} href={`mailto:${contactEmail()}`} text={contactEmail()} />
          </address>
          <ul className={styles['applications']} aria-label={t('footer.applications')}>
            {brand.applications.map(({ id, name, url }) => (
              <li key={id}>
                <a href={url} rel="noopener" target="_blank">
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <SocialLinks />
        </section>
      </div>
      <p className={styles['copyright']}>
        {t('footer.copyright', {
          year: year.format(new Date()),
          name: brand.legalName[locale],
          businessNumber: brand.businessNumber,
        })}{' '}
        {t('footer.sample')}
      </p>
    </footer>
  );
}

function Contact({ label, href, text }: { label: string; href: string; text: string }) {
  return (
    <p>
      <span className={styles['label']}>{label}</span>
      <a href={href}>{text}</a>
    </p>
  );
}
