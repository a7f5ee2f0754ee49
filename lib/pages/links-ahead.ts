import { softTarget } from '../browser/soft-navigation';
import { PAGES_AHEAD_AT_ONCE } from '../config/limits';
import { splitLocale } from '../i18n/routing';
import { asksForDialog } from './page-command';

/** What is shown to one visitor, and the way out of the site. */
const oneVisitors = /^\/(?:request|address|redirect)(?:[/?]|$)|^\/navigator\?(?!tariff=\d+$)/;

/**
 * Path and query of the page that may be fetched before a click on the link asks for it (product.md, section 9.1); null for
 * this page itself, for what is one visitor's, for another language, whose choice is kept by the click alone, and for what
 * is no page.
 */
export function pageAhead(link: HTMLAnchorElement): string | null {
  if (softTarget(link) === null || link.matches(`[hreflang], ${asksForDialog}`)) return null;
  const page = link.pathname + link.search;
  const isHere = page === window.location.pathname + window.location.search;
  return isHere || oneVisitors.test(splitLocale(link.pathname).path + link.search) ? null : page;
}

/**
 * The pages behind links in view that are fetched next; `asked` are those that were. None with a query: the server makes
 * such a page for the one who asks.
 */
export function nextPagesAhead(links: readonly HTMLAnchorElement[], asked: ReadonlySet<string>): string[] {
  const pages = links.flatMap((link) => {
    const page = pageAhead(link);
    return page === null || page.includes('?') || asked.has(page) ? [] : [page];
  });
  return [...new Set(pages)].slice(0, PAGES_AHEAD_AT_ONCE);
}
