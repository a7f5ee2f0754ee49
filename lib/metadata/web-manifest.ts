import 'server-only';
import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { brand } from '../provider-files/company';
import { isLocale, localizedPath } from '../i18n/routing.mjs';
import type { RoutePath } from '../pages/routes';
import { providerFiles } from '../provider-files/current';
import { screenshotPages } from '../provider-files/marks';
import { brandPath, type ShortcutSign } from './brand-path';
import { tokenColour } from './design-tokens';

const icon = (name: string, size: number) => ({
  src: brandPath(`icon-${name}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** The screens of scripts/app-pictures.ts. */
const screenshotSizes = { narrow: '720x1480', wide: '1280x800' } as const;

/**
 * The web manifest of a language: each language is a separate application with its own start page (product.md, section
 * 2.12). Throws for an unknown language.
 */
export async function webManifest(locale: string): Promise<MetadataRoute.Manifest> {
  if (!isLocale(locale)) throw new Error(`"${locale}" is no language of the site`);
  const t = await getTranslations({ locale });
  const start = localizedPath(locale, '/');
  const shortcut = (path: RoutePath, name: string, sign: ShortcutSign) => ({
    name,
    url: localizedPath(locale, path),
    icons: [icon(`shortcut-${sign}`, 192)],
  });
  const { monochrome, screenshots } = providerFiles().marks;
  const labels = { home: t('addressCheck.heading'), 'no-internet': t('routes.noInternet'), cards: t('routes.cards') };
  return {
    id: start,
    name: brand().title[locale],
    short_name: brand().name,
    description: brand().description[locale],
    lang: locale,
    dir: 'ltr',
    // Covers both languages.
    scope: '/',
    start_url: start,
    display: 'standalone',
    background_color: tokenColour('surface'),
    theme_color: tokenColour('mark'),
    categories: ['utilities'],
    icons: [
      { src: brandPath('icon.svg'), sizes: 'any', type: 'image/svg+xml' },
      icon('192', 192),
      icon('512', 512),
      { ...icon('maskable-192', 192), purpose: 'maskable' },
      { ...icon('maskable-512', 512), purpose: 'maskable' },
      ...(monochrome === null ? [] : [{ ...icon('monochrome-512', 512), purpose: 'monochrome' as const }]),
    ],
    shortcuts: [
      shortcut('/', t('addressCheck.submit'), 'address'),
      shortcut('/request', t('routes.request'), 'request'),
      shortcut('/payments', t('routes.payments'), 'payments'),
      shortcut('/no-internet', t('routes.noInternet'), 'no-internet'),
    ],
    screenshots: screenshotPages.flatMap(({ page, form }) => {
      const name = `${page}-${form}-${locale}.webp`;
      if (!screenshots.has(name)) return [];
      const src = brandPath(`screenshot-${name}`);
      return [{ src, sizes: screenshotSizes[form], type: 'image/webp', form_factor: form, label: labels[page] }];
    }),
  };
}

/** The manifest as a response that caches must revalidate. */
export async function manifestAnswer(locale: string): Promise<Response> {
  const headers = {
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=0, must-revalidate',
  };
  return Response.json(await webManifest(locale), { headers });
}
