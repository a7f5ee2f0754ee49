import 'server-only';
import { articleSections } from '../contracts/article';
import { defaultLocale, locales } from '../i18n/routing.mjs';
import { escapeXml } from '../metadata/escape-xml';
import { pageLanguages } from '../metadata/page-metadata';
import type { ChangeFrequency } from '../pages/route';
import type { RoutePath } from '../pages/routes';
import { listedRoutes } from '../provider-files/company';
import { fetchArticleIndex, fetchPage } from './content';
import { optionalSection } from './optional-section';
import { fetchTariffIds } from './tariffs';

interface SitePage {
  path: string;
  changes: ChangeFrequency;
  /** Date of the last change (ISO); null if unknown. */
  updated: string | null;
}

/** All indexed pages, once for both languages. Throws UpstreamError. */
export async function fetchSitePages(): Promise<SitePage[]> {
  const [articles, tariffs] = await Promise.all([fetchArticlePages(), fetchTariffIds()]);
  const indexed = listedRoutes().filter((route) => route.indexed !== false);
  const routes = await Promise.all(
    indexed.map(async ({ path, changes }) => ({ path, changes, updated: await fetchUpdated(path, articles) })),
  );
  return [
    ...routes,
    ...tariffs.map((id): SitePage => ({ path: `/cards/${id}`, changes: 'weekly', updated: null })),
    ...articles,
  ];
}

async function fetchArticlePages(): Promise<SitePage[]> {
  const sections = articleSections.map(async (section) =>
    (await fetchArticleIndex(section)).map(({ slug, date }) => ({
      path: `/${section}/${encodeURIComponent(slug)}`,
      changes: 'monthly' as const,
      updated: date,
    })),
  );
  return (await Promise.all(sections)).flat();
}

/** The home page has no date of its own; a list has that of its latest item. */
async function fetchUpdated(path: RoutePath, articles: readonly SitePage[]): Promise<string | null> {
  if (path === '/') return null;
  const latest = articles.find((article) => article.path.startsWith(`${path}/`))?.updated ?? '';
  const updated = (await optionalSection(fetchPage(defaultLocale, path)))?.updated ?? '';
  return (latest > updated ? latest : updated) || null;
}

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
