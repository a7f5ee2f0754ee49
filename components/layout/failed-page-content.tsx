import { getLocale, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { hasPage, salesPhone } from '@/lib/provider-files/company';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { usefulLinks } from '@/lib/pages/useful-links';
import styles from './error-page.module.css';

/** The content of `FailedPage`. Every page includes it, so the links are a plain list. */
export async function FailedPageContent() {
  const t = await getTranslations();
  const locale = await getLocale();
  return (
    <div className={styles['error']} data-night>
      <div className={styles['inner']}>
        <h1>{`500 – ${t('error.titles.s500')}`}</h1>
        <p>{`${t('error.message')}. ${t('error.failed')}`}</p>
        <div className={styles['actions']}>
          {/* Reloads the page by a full load. */}
          <a className={buttonClass('primary')} href="" target="_self">
            {t('error.retry')}
          </a>
          <PhoneLink className={buttonClass('secondary')} phone={salesPhone()} />
          <a href={localizedPath(locale, '/')} className={buttonClass('quiet')}>
            {t('error.home')}
          </a>
        </div>
        <nav className={styles['list']} aria-labelledby="useful-links">
          <h2 id="useful-links">{t('usefulLinks.heading')}</h2>
          <ul>
            {usefulLinks
              .filter(({ href }) => hasPage(href))
              .map(({ name, href }) => (
                <li key={name}>
                  <a href={localizedPath(locale, href)}>{t(`usefulLinks.${name}`)}</a>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
