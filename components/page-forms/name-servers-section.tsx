import { getTranslations } from 'next-intl/server';
import styles from '@/components/dns/name-servers.module.css';
import { FormHost } from '@/components/hosts/form-host';
import { hasNameServers } from '@/lib/provider-files/company';
import { siteContacts } from '../page/site-contacts';
import { Section } from '../page/section';

const families = [
  ['ipv4', 'IPv4'],
  ['ipv6', 'IPv6'],
] as const;

/** The provider's name servers as text; null without any. The code adds copy buttons. */
export async function NameServersSection() {
  const t = await getTranslations('dns');
  const contacts = siteContacts();
  if (!hasNameServers()) return null;
  return (
    <Section id="dns" heading={t('title')} lead={t('lead')}>
      <FormHost form="name-servers" contacts={contacts}>
        <div className={styles['addresses']}>
          {families
            .filter(([family]) => contacts.nameServers[family].length > 0)
            .map(([family, title]) => (
              <section key={family}>
                <h3>{title}</h3>
                <ul>
                  {contacts.nameServers[family].map((address) => (
                    <li key={address}>
                      <code>{address}</code>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </FormHost>
    </Section>
  );
}
