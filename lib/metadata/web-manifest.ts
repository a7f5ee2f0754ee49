import 'server-only';
import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { brand } from '../provider-files/company';
import { isLocale, localizedPath } from '../i18n/routing';
import type { RoutePath } from '../pages/routes';
import { tokenColour } from './design-tokens';

const icon = (name: string, size: number) => ({
  src: `/icon-${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/**
 * The web manifest of a language: each language is a separate application with its own start page (product.md, section
 * 2.12). Throws for an unknown language.
 */
export async function webManifest(locale: string): Promise<MetadataRoute.Manifest> {
  if (!isLocale(locale)) throw new Error(`"${locale}" is no language of the site`);
  const t = await getTranslations({ locale });
  const start = localizedPath(locale, '/');
  const shortcut = (path: RoutePath, name: string, sign: string) => ({
    name,
    url: localizedPath(locale, path),
    icons: [icon(`shortcut-${sign}`, 192)],
  });
  const screenshot = (name: string, form: 'narrow' | 'wide', sizes: string, label: string) => ({
    src: `/screenshot-${name}-${form}-${locale}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: form,
    label,
  });
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
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('192', 192),
      icon('512', 512),
      { ...icon('maskable-192', 192), purpose: 'maskable' },
      { ...icon('maskable-512', 512), purpose: 'maskable' },
      { ...icon('monochrome-512', 512), purpose: 'monochrome' },
    ],
    shortcuts: [
      shortcut('/', t('addressCheck.submit'), 'address'),
      shortcut('/request', t('routes.request'), 'request'),
      shortcut('/payments', t('routes.payments'), 'payments'),
      shortcut('/no-internet', t('routes.noInternet'), 'no-internet'),
    ],
    screenshots: [
      screenshot('home', 'narrow', '720x1480', t('addressCheck.heading')),
      screenshot('no-internet', 'narrow', '720x1480', t('routes.noInternet')),
      screenshot('home', 'wide', '1280x800', t('addressCheck.heading')),
      screenshot('cards', 'wide', '1280x800', t('routes.cards')),
    ],
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
