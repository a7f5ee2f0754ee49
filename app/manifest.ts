import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { brand } from '@/lib/config/brand';
import { tokenColour } from '@/lib/metadata/design-tokens';
import { defaultLocale } from '@/lib/i18n/routing';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'meta' });
  return {
    id: '/',
    name: t('homeTitle'),
    short_name: brand.name,
    description: t('homeDescription'),
    lang: defaultLocale,
    start_url: '/',
    display: 'standalone',
    background_color: tokenColour('surface'),
    theme_color: tokenColour('mark'),
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
