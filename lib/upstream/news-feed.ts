import 'server-only';
import { brand, siteOrigin } from '../provider-files/company';
import type { ArticleSummary } from '../contracts/article';
import { isLocale, type Locale } from '../i18n/routing.mjs';
import { escapeXml } from '../metadata/escape-xml';
import { feedPath, pageUrl } from '../metadata/page-metadata';
import { fetchArticles, fetchPage } from './content';

const LATEST = 20;

interface Feed {
  title: string;
  description: string;
  language: Locale;
  /** Absolute addresses of the feed and of its page. */
  self: string;
  home: string;
  items: readonly ArticleSummary[];
  addressOf: (item: ArticleSummary) => string;
}

/** Start of a day in Almaty as an RFC 822 date: `Thu, 12 Nov 2026 00:00:00 +0500`. */
function pubDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString().replace('GMT', '+0500');
}

/** An RSS 2.0 document of the items, in their order. */
export function renderFeed({ title, description, language, self, home, items, addressOf }: Feed): string {
  const entries = items.map((item) => {
    const address = escapeXml(addressOf(item));
    return `<item><title>${escapeXml(item.title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><description>${escapeXml(item.summary)}</description><pubDate>${pubDate(item.date)}</pubDate></item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeXml(title)}</title><link>${escapeXml(home)}</link><description>${escapeXml(description)}</description><language>${language}</language>`,
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '</channel></rss>\n',
  ].join('\n');
}

/** The latest news in a language as RSS; 404 for an unknown language. Throws UpstreamError. */
export async function newsFeed(locale: string): Promise<Response> {
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const [{ title, description }, items] = await Promise.all([
    fetchPage(locale, '/news'),
    fetchArticles(locale, 'news', LATEST),
  ]);
  const body = renderFeed({
    title: `${title} – ${brand().name}`,
    description,
    language: locale,
    self: siteOrigin() + feedPath(locale),
    home: pageUrl(locale, '/news'),
    items,
    addressOf: ({ slug }) => pageUrl(locale, `/news/${encodeURIComponent(slug)}`),
  });
  return new Response(body, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
