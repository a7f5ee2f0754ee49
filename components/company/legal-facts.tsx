import { getLocale, getTranslations } from 'next-intl/server';
import { brand } from '@/lib/provider-files/company';
import styles from './contact-cards.module.css';
import { Section } from '../page/section';

export async function LegalFacts() {
  const t = await getTranslations();
  const locale = await getLocale();
  const { licence, legal_address: legalAddress } = brand();
  const facts = [
    [t('contacts.name'), brand().legal_name[locale]],
    [t('contacts.businessNumber'), brand().business_number],
    ...(licence === undefined ? [] : [[t('contacts.licence'), licence] as const]),
    legalAddress === undefined
      ? [t('contacts.address'), brand().address[locale]]
      : [t('contacts.legalAddress'), legalAddress[locale]],
  ] as const;
  return (
    <Section id="legal" heading={t('contacts.legal')} lead={brand().notice[locale]}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
