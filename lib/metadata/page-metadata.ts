import 'server-only';
import type { Metadata } from 'next';
import { brand, siteOrigin } from '../provider-files/company';
import { defaultLocale, localizedPath, type Locale } from '../i18n/routing.mjs';

interface PageFacts {
  locale: Locale;
  /** The plain Russian path, with the query if that is a page of its own. */
  path: string;
  title: string;
  description: string;
  /** Omits the name of the site from `title`. */
  titleAlone?: boolean;
  /** False for pages hidden from search engines. */
  indexed?: boolean;
  /** Date of an article, ISO. */
  published?: string;
}

/** The absolute canonical address of a page; `path` is the plain Russian one. The home page has no trailing slash. */
export function pageUrl(locale: Locale, path: string): string {
  return siteOrigin() + localizedPath(locale, path).replace(/^\/$/, '');
}

/** Addresses of a page in both languages, for alternates; `x-default` is the Russian one. */
export function pageLanguages(path: string): Record<Locale | 'x-default', string> {
  return { ru: pageUrl('ru', path), kk: pageUrl('kk', path), 'x-default': pageUrl(defaultLocale, path) };
}

/** The path of the news feed in a language. */
export function feedPath(locale: Locale): string {
  return localizedPath(locale, '/news/rss.xml');
}

/** The path of a page's social picture. */
export function pictureUrl(locale: Locale, path: string): string {
  return `/social-picture/${locale}${path === '/' ? '' : path}`;
}

const openGraphLocales: Record<Locale, string> = { ru: 'ru_KZ', kk: 'kk_KZ' };

/** Title, description, canonical address, both languages, and the previews in messengers and networks. */
export function pageMetadata({
  locale,
  path,
  title,
  description,
  titleAlone = false,
  indexed = true,
  published,
}: PageFacts): Metadata {
  const [plainPath = path] = path.split('?');
  const canonical = pageUrl(locale, path);
  const alternates = { canonical, languages: pageLanguages(path), types: { 'application/rss+xml': feedPath(locale) } };
  const picture = { url: pictureUrl(locale, plainPath), width: 1200, height: 630, alt: title };
  return {
    metadataBase: new URL(siteOrigin()),
    title: titleAlone ? { absolute: title } : title,
    description,
    ...(indexed ? { alternates } : { robots: { index: false, follow: true } }),
    openGraph: {
      title,
      description,
      url: canonical,
      siteName: brand().name,
      locale: openGraphLocales[locale],
      images: [picture],
      ...(published === undefined ? { type: 'website' } : { type: 'article', publishedTime: published }),
    },
    twitter: { card: 'summary_large_image', title, description, images: [picture.url] },
  };
}
