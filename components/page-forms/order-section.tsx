import { getLocale, getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/page-forms/form-host';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { breadcrumbs } from '@/lib/metadata/structured-data';
import { orderSteps } from '@/lib/order/order-flow';
import styles from './order-section.module.css';
import { StructuredData } from '../page/structured-data';
import { siteContacts } from '../page/site-contacts';

/** The online connection in its place on the page. Until it has come, and with scripts off: its steps and the phone. */
export async function OrderSection() {
  const [t, names] = await Promise.all([getTranslations('order'), getTranslations()]);
  const trail = [
    { name: names('breadcrumbs.home'), path: '/' },
    { name: names('routes.navigator'), path: '/navigator' },
  ];
  const contacts = siteContacts();
  return (
    <section id="order" aria-labelledby="order-heading" className={styles['order']}>
      <StructuredData data={breadcrumbs(await getLocale(), trail)} />
      <h1 id="order-heading">{t('heading')}</h1>
      <FormHost form="online-connection" contacts={contacts}>
        <div className={styles['placeholder']}>
          <ol>
            {orderSteps
              .filter((step) => step !== 'code')
              .map((step) => (
                <li key={step}>{t(`steps.${step}`)}</li>
              ))}
          </ol>
          <AppLink href="/navigator?people=">{t('adviceSummary')}</AppLink>
          <p>{t('byPhone')}</p>
          <PhoneLink className={buttonClass('secondary')} phone={contacts.salesPhone} />
        </div>
      </FormHost>
    </section>
  );
}
