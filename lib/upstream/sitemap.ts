import 'server-only';
import { locales } from '../i18n/routing.mjs';
import { escapeXml } from '../metadata/escape-xml';
import { pageLanguages } from '../metadata/page-metadata';
import { fetchSitePages, type SitePage } from './site-pages';

/** A sitemap of the pages in both languages with their alternates. */
export function renderSitemap(pages: readonly SitePage[]): string {
  const entries = pages.flatMap(({ path, changes, updated }) => {
    const languages = pageLanguages(path);
    const alternates = Object.entries(languages).map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
    );
    const changed = updated === null ? '' : `<lastmod>${escapeXml(updated)}</lastmod>`;
    return locales.map(
      (locale) =>
        `<url><loc>${escapeXml(languages[locale])}</loc>${alternates.join('')}${changed}<changefreq>${changes}</changefreq></url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** The sitemap of the whole site. Throws UpstreamError. */
export async function siteMap(): Promise<Response> {
  return new Response(renderSitemap(await fetchSitePages()), { headers: { 'content-type': 'application/xml' } });
}
