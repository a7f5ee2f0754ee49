import { softTarget } from '../browser/soft-navigation';
import { PAGES_AHEAD_AT_ONCE } from '../config/limits';
import { splitLocale } from '../i18n/routing.mjs';
import { asksForDialog } from './page-command';

/** Personal pages and the exit page. */
const oneVisitors = /^\/(?:request|address|redirect)(?:[/?]|$)|^\/navigator\?(?!tariff=\d+$)/;

/**
 * Path and query of a link's page if it may be prefetched (product.md, section 9.1); null for this page, personal
 * pages, another language (which only a click may store) and links that are not pages.
 */
export function prefetchPath(link: HTMLAnchorElement): string | null {
  if (softTarget(link) === null || link.matches(`[hreflang], ${asksForDialog}`)) return null;
  const page = link.pathname + link.search;
  const isHere = page === window.location.pathname + window.location.search;
  return isHere || oneVisitors.test(splitLocale(link.pathname).path + link.search) ? null : page;
}

/**
 * The next pages to prefetch for visible links; `prefetched` are those fetched before. Pages with a query are excluded,
 * because the server renders them per request, and links to a part of a page, which are references.
 */
export function pagesToPrefetch(links: readonly HTMLAnchorElement[], prefetched: ReadonlySet<string>): string[] {
  const pages = links.flatMap((link) => {
    const page = prefetchPath(link);
    return page === null || page.includes('?') || link.hash !== '' || prefetched.has(page) ? [] : [page];
  });
  return [...new Set(pages)].slice(0, PAGES_AHEAD_AT_ONCE);
}
