import type { ReactNode } from 'react';
import { getLocale, getTranslations } from 'next-intl/server';
import { brand, contactEmail, hasPage, offeredRoutes, salesPhone, supportHours } from '@/lib/provider-files/company';
import { TIME_ZONE } from '@/lib/i18n/format';
import { dialablePhone } from '@/lib/person/phone';
import type { FooterGroup, Route } from '@/lib/pages/route';
import styles from './footer.module.css';
import { Logo } from './logo';
import { RouteLinks } from '../page/route-links';
import { SocialLinks } from '../page/social-links';

const groups: FooterGroup[] = ['individuals', 'help', 'company', 'builders'];
/** Without a page for builders the other links of its group stand under help. */
function groupOf({ footer }: Route): FooterGroup | undefined {
  return footer === 'builders' && !hasPage('/internet-for-builders') ? 'help' : footer;
}

const year = new Intl.DateTimeFormat('ru-RU', { year: 'numeric', timeZone: TIME_ZONE });

function yearsSince(founded: number | undefined): string {
  const now = year.format(new Date());
  return [...new Set([String(founded ?? now), now])].join('–');
}

export async function Footer() {
  const t = await getTranslations();
  const locale = await getLocale();
  const { vat_percent: vat, vat_included: isIncluded } = brand();
  const shown = groups.filter((group) => offeredRoutes().some((route) => groupOf(route) === group));
  return (
    <footer id="footer" className={styles['footer']} tabIndex={-1}>
      <div className={styles['inner']}>
        <section aria-label={t('footer.contacts')} className={styles['contacts']}>
          <Logo />
          <address>
            <Contact
              label={t('footer.salesHours', { hours: brand().sales_hours })}
              href={`tel:${dialablePhone(salesPhone())}`}
              text={salesPhone()}
            />
            <Contact
              label={t('footer.supportPhone', supportHours())}
              href={`tel:${dialablePhone(brand().support_phone)}`}
              text={brand().support_phone}
            />
            <a href={`mailto:${contactEmail()}`}>{contactEmail()}</a>
            <p className={styles['label']}>{brand().address[locale]}</p>
          </address>
          <SocialLinks />
          {brand().applications.length > 0 && (
            <Group id="more" heading={t('footer.applications')}>
              <ul className={styles['applications']} aria-label={t('footer.applications')}>
                {brand().applications.map(({ id, name, url }) => (
                  <li key={id}>
                    <a href={url} rel="noopener" target="_blank">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Group>
          )}
        </section>
        {shown.map((group) => (
          <nav key={group} aria-labelledby={`footer-${group}`}>
            <Group id={group} heading={t(`footer.${group}`)}>
              <ul>
                <RouteLinks of={(route) => groupOf(route) === group} />
              </ul>
            </Group>
          </nav>
        ))}
        <p className={styles['copyright']}>
          <span>
            {t('footer.copyright', {
              years: yearsSince(brand().founded),
              name: brand().legal_name[locale],
              businessNumber: brand().business_number,
            })}
          </span>{' '}
          {vat !== null && t('footer.vat', { percent: String(vat), included: isIncluded ? 'yes' : 'no' })}{' '}
          {brand().notice[locale]}
        </p>
      </div>
    </footer>
  );
}

/** Folded on phones. */
function Group({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <div className={styles['group']}>
      <h2 id={`footer-${id}`}>{heading}</h2>
      <details>
        <summary aria-label={heading} />
        {children}
      </details>
    </div>
  );
}

function Contact({ label, href, text }: { label: string; href: string; text: string }) {
  return (
    <p>
      <a href={href}>{text}</a>
      <span className={styles['label']}>{label}</span>
    </p>
  );
}
