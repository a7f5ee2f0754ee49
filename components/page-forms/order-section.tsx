import { getTranslations } from 'next-intl/server';
import { FormHost } from '@/components/page-forms/form-host';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import { orderSteps } from '@/lib/order/order-flow';
import styles from './order-section.module.css';
import { Section } from '../page/section';
import { siteContacts } from '../page/site-contacts';

/** The online connection in its place on the page. Until it has come, and with scripts off: its steps and the phone. */
export async function OrderSection() {
  const t = await getTranslations('order');
  const contacts = siteContacts();
  return (
    <Section id="order" heading={t('heading')} lead={t('lead')}>
      <FormHost form="online-connection" contacts={contacts}>
        <div className={styles['placeholder']}>
          <ol>
            {orderSteps
              .filter((step) => step !== 'code')
              .map((step) => (
                <li key={step}>{t(`steps.${step}`)}</li>
              ))}
          </ol>
          <p>{t('byPhone')}</p>
          <PhoneLink className={buttonClass('secondary')} phone={contacts.salesPhone} />
        </div>
      </FormHost>
    </Section>
  );
}
