import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';
import { useContacts } from '../runtime/contacts';
import styles from './name-servers.module.css';

const families = [
  { id: 'ipv4', title: 'IPv4' },
  { id: 'ipv6', title: 'IPv6' },
] as const;

export function NameServers() {
  const t = useTranslations('dns');
  const { nameServers } = useContacts();
  const labels = { copy: t('copy'), copied: t('copied'), refused: t('refused') };
  return (
    <div id="dns-addresses" className={styles['addresses']}>
      {families
        .filter(({ id }) => nameServers[id].length > 0)
        .map(({ id: family, title }) => (
          <section key={family} aria-labelledby={`dns-${family}`}>
            <h3 id={`dns-${family}`}>{title}</h3>
            <ul>
              {nameServers[family].map((address) => (
                <li key={address}>
                  <code id={`dns-${address}`}>{address}</code>
                  <CopyButton
                    text={address}
                    source={`dns-${address}`}
                    subject={address}
                    labels={labels}
                    variant="quiet"
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
