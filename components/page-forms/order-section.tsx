import { getLocale, getTranslations } from 'next-intl/server';
import { EarlyTariffStep } from '@/components/order/steps/early-tariff-step';
import { FormHost } from '@/components/hosts/form-host';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { breadcrumbs } from '@/lib/metadata/structured-data';
import { ORDER_DRAFT } from '@/lib/order/order-draft';
import { fetchTariffsOfPage } from '@/lib/upstream/tariffs';
import styles from './order-section.module.css';
import { SectionUnavailable } from '../page/section-unavailable';
import { StructuredData } from '../page/structured-data';
import { siteContacts } from '../page/site-contacts';

/** Marks an order that continues: for a later step the first one is hidden; with a tariff or a draft the code loads at once. */
const markStarted = `{
const { search } = location, { dataset } = document.currentScript.parentElement;
if (/[?&](step|payment)=/.test(search)) dataset.started = 'later';
else try { if (search || localStorage.getItem('${ORDER_DRAFT}')) dataset.started = 'first' } catch { /* No storage, no order. */ }
}`;

/** The order. The page has its first step, and the phone without scripts. */
export async function OrderSection() {
  const locale = await getLocale();
  const [t, names, { groups, isLost }] = await Promise.all([
    getTranslations('order'),
    getTranslations(),
    fetchTariffsOfPage(locale),
  ]);
  const trail = [
    { name: names('breadcrumbs.home'), path: '/' },
    { name: names('routes.navigator'), path: '/navigator' },
  ];
  const contacts = siteContacts();
  return (
    <section id="order" aria-label={t('heading')} className={styles['order']} suppressHydrationWarning>
      <script dangerouslySetInnerHTML={{ __html: markStarted }} />
      <StructuredData data={breadcrumbs(locale, trail)} />
      <FormHost form="online-connection" contacts={contacts}>
        <div className={styles['early']}>
          <p className={styles['loading']}>{t('loading')}</p>
          {groups.length === 0 && <h1>{t('heading')}</h1>}
          {isLost && <SectionUnavailable />}
          {groups.length > 0 && <EarlyTariffStep groups={groups} />}
          <div role="status">
            <p className={styles['coming']}>{t('loading')}</p>
            <p className={styles['lost']}>{t('loadFailed')}</p>
          </div>
          <div className={styles['without-scripts']}>
            {/* Focus anywhere in the island loads the code again. */}
            <button type="button" className={buttonClass('primary')}>
              {t('retry')}
            </button>
            <p>{t('byPhone')}</p>
            <PhoneLink className={buttonClass('secondary')} phone={contacts.salesPhone} />
          </div>
        </div>
      </FormHost>
    </section>
  );
}
