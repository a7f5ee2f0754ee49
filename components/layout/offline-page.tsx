import { getTranslations } from 'next-intl/server';
import { PageLinks } from '@/components/page/page-links';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { LooseFibre } from '@/components/ui/loose-fibre';
import { PhoneLink } from '@/components/ui/phone-link';
import { brand, salesPhone, supportHours } from '@/lib/provider-files/company';
import styles from './error-page.module.css';

/** The offline fallback of a page: phones, a retry, cached pages (product.md, section 2.12). */
export async function OfflinePage() {
  const t = await getTranslations();
  const { support_phone: supportPhone, sales_hours: salesHours } = brand();
  return (
    <>
      <div className={styles['error']} data-night>
        <div className={styles['inner']}>
          <h1>{t('offlinePage.title')}</h1>
          <p>{t('offlinePage.lead')}</p>
          <div className={styles['actions']}>
            <PhoneLink className={buttonClass('primary')} phone={supportPhone}>
              {`${t('footer.supportPhone', supportHours())}: ${supportPhone}`}
            </PhoneLink>
            <PhoneLink className={buttonClass('secondary')} phone={salesPhone()}>
              {`${t('footer.sales')}, ${salesHours}: ${salesPhone()}`}
            </PhoneLink>
            <AppLink className={buttonClass('secondary')} href="/no-internet">
              {t('routes.noInternet')}
            </AppLink>
            {/* Reloads the requested page by a full load. */}
            <a className={buttonClass('quiet')} href="" target="_self">
              {t('offlinePage.retry')}
            </a>
          </div>
          <nav className={`${styles['list']} ${styles['kept']}`} aria-labelledby="kept-pages">
            <h2 id="kept-pages">{t('offlinePage.pages')}</h2>
            {/* The service worker inserts the list of cached pages. */}
            <ul data-kept-pages="" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
          </nav>
        </div>
        <LooseFibre />
      </div>
      <PageLinks />
    </>
  );
}
