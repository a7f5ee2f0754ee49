import 'server-only';
import { articleSections } from '../contracts/article';
import { defaultLocale } from '../i18n/routing.mjs';
import { messageOf } from '../log/error-message.mjs';
import { log } from '../log/log.mjs';
import { offeredRoutes } from '../provider-files/company';
import { NEWS_PER_PAGE } from '../pages/news-selection';
import { isConditional } from '../pages/offered-pages';
import { contentAges, contentRenewedAt } from '../process/content-age.mjs';
import { fetchArticleIndex, fetchArticlePage } from './content';
import { fetchTariffGroups } from './tariff-calls';
import { fetchPageTitle } from './page-title';
import { fetchTariffIds } from './tariffs';

/** Bounds the memory, whatever total a back end claims: 90,000 news. */
const NEWS_PAGES_AT_MOST = 10_000;

/**
 * Checks paths against a list of all pages with a parameter, refreshed after a minute. During an outage the old list is
 * used; without one, `isPage` decides.
 */
export function createPageCheck(
  listPages: () => Promise<string[]>,
  isPage: (path: string) => Promise<boolean>,
  now: () => number = Date.now,
): (path: string) => Promise<boolean> {
  let known: Set<string> | undefined;
  let fetchedAt = 0;
  let fetching: Promise<Set<string>> | undefined;
  const refresh = () => {
    fetchedAt = now();
    fetching ??= listPages()
      .then((list) => (known = new Set(list)))
      .catch((error: unknown) => {
        if (known === undefined) throw error;
        log.warn(`page check: the old list stays: ${messageOf(error)}`);
        return known;
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
  return async (path) => {
    const isFresh = now() - fetchedAt <= contentAges.readFreshMs && fetchedAt >= contentRenewedAt();
    if (known !== undefined && isFresh && fetching === undefined) return known.has(path);
    const fresh = fetching ?? refresh();
    // A path in the stale list is accepted at once, so that a hanging upstream does not delay it.
    if (known?.has(path) === true) return true;
    const list = await fresh.catch((error: unknown) => {
      log.error(`page check: ${messageOf(error)}`);
      return null;
    });
    return list === null ? isPage(path) : list.has(path);
  };
}

/** The plain paths of all articles and tariffs. Throws UpstreamError. */
export async function listParameterisedPages(): Promise<string[]> {
  const sections = articleSections.map(async (section) =>
    (await fetchArticleIndex(section)).map(({ slug }) => `/${section}/${slug}`),
  );
  const tariffs = fetchTariffIds().then((ids) => ids.map((id) => `/cards/${id}`));
  return (await Promise.all([...sections, tariffs])).flat();
}

/** Each group of tariffs, year and page of the news as a path such as `/news?page=2`. Throws UpstreamError. */
export async function listQueryPages(): Promise<string[]> {
  const groups = fetchTariffGroups(defaultLocale).then((all) => all.map(({ id }) => `/cards?group=${id}`));
  return (await Promise.all([groups, listNewsPages()])).flat();
}

/** All paths of the page check, with the pages that not all providers have. Throws UpstreamError. */
export async function listKnownPages(): Promise<string[]> {
  const conditional = offeredRoutes()
    .filter(isConditional)
    .map(({ path }) => path);
  return [...conditional, ...(await Promise.all([listParameterisedPages(), listQueryPages()])).flat()];
}

/** Counts the pages of all news: a year has no more. */
async function listNewsPages(): Promise<string[]> {
  const { total, years } = await fetchArticlePage(defaultLocale, 'news', { page: 1, perPage: NEWS_PER_PAGE });
  const last = Math.min(Math.max(1, Math.ceil(total / NEWS_PER_PAGE)), NEWS_PAGES_AT_MOST);
  const pages = Array.from({ length: last }, (_, at) => `/news?page=${at + 1}`);
  return [...pages, ...years.map((year) => `/news?year=${year}`)];
}

/** True if a page with a path parameter exists; a page with a query decides by itself. Throws UpstreamError. */
export async function isParameterisedPage(path: string): Promise<boolean> {
  if (path.includes('?')) return true;
  return (await fetchPageTitle(defaultLocale, path)) !== null;
}
