import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import type { Tariff } from '@/lib/contracts/tariff';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import styles from './tariff-links.module.css';

export async function TariffLinks({ tariff: { name, news_url: news, external_path: external } }: { tariff: Tariff }) {
  const locale = await getLocale();
  const t = await getTranslations('tariff');
  const target = external?.startsWith('/') === true ? localizedPath(locale, external) : external;
  return (
    <>
      {target !== null && (
        <AppLink
          href={`/redirect?href=${encodeURIComponent(target)}`}
          className={styles['link']}
          target="_blank"
          rel="noopener"
          aria-label={t('externalName', { name })}
        >
          {t('externalLink')}
          <Icon name="external" size={16} />
        </AppLink>
      )}
      {news !== null && (
        <AppLink href={news} className={styles['link']} aria-label={t('newsName', { name })}>
          {t('newsLink')}
        </AppLink>
      )}
    </>
  );
}
