import { getLocale, getTranslations } from 'next-intl/server';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Tariff } from '@/lib/contracts/tariff';
import { localizedPath } from '@/lib/i18n/routing';

export async function TariffLinks({ tariff: { name, news_url: news, external_path: external } }: { tariff: Tariff }) {
  const locale = await getLocale();
  const t = await getTranslations('tariff');
  const target = external?.startsWith('/') === true ? localizedPath(locale, external) : external;
  return (
    <>
      {target !== null && (
        <AppLink
          href={`/redirect?href=${encodeURIComponent(target)}`}
          className={buttonClass('quiet')}
          target="_blank"
          rel="noopener"
          aria-label={t('externalName', { name })}
        >
          {t('externalLink')}
          <Icon name="external" size={18} />
        </AppLink>
      )}
      {news !== null && (
        <AppLink href={news} className={buttonClass('quiet')} aria-label={t('newsName', { name })}>
          {t('newsLink')}
        </AppLink>
      )}
    </>
  );
}
