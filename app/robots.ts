import type { MetadataRoute } from 'next';
import { siteOrigin } from '@/lib/provider-files/company';
import { locales, localizedPath } from '@/lib/i18n/routing.mjs';
import { OFFLINE_PATH } from '@/lib/offline/fetch-strategies';

export default function robots(): MetadataRoute.Robots {
  const pages = ['/redirect', '/map-frame', '/address', OFFLINE_PATH].flatMap((path) =>
    locales.map((locale) => localizedPath(locale, path)),
  );
  return {
    // Excludes search results from indexing.
    rules: { userAgent: '*', allow: '/', disallow: [...pages, '/client-api/', '/*?q=', '/*?language='] },
    sitemap: `${siteOrigin()}/sitemap.xml`,
    host: siteOrigin(),
  };
}
