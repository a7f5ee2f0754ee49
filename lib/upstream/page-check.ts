import 'server-only';
import { articleSections } from '../contracts/article';
import { defaultLocale } from '../i18n/routing';
import { log } from '../log/log.mjs';
import { NEWS_PER_PAGE } from '../pages/news-selection';
import { fetchArticleIndex, fetchArticlePage } from './content';
import { contentRenewedAt } from './content-renewal';
import { fetchTariffGroups } from './tariff-calls';
import { fetchPageTitle } from './page-title';
import { fetchTariffIds } from './tariffs';

const FRESH_MS = 60_000;
/** 90,000 news: the number that a back end tells must not fill the memory. */
const NEWS_PAGES_AT_MOST = 10_000;

/**
 * Answers from a list of all pages with a parameter, fetched again after a minute; an outage keeps the old list, and where
 * there is none yet `isPage` answers.
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
        log.warn(`page check: the old list stays: ${error instanceof Error ? error.message : 'unknown error'}`);
        return known;
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };
  return async (path) => {
    const isFresh = now() - fetchedAt <= FRESH_MS && fetchedAt >= contentRenewedAt();
    if (known !== undefined && isFresh && fetching === undefined) return known.has(path);
    const fresh = fetching ?? refresh();
    // A page of the old list is answered for at once: an upstream that hangs must not hold it up.
    if (known?.has(path) === true) return true;
    const list = await fresh.catch((error: unknown) => {
      log.error(`page check: ${error instanceof Error ? error.message : 'unknown error'}`);
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
  const tariffs = fetchTariffIds(defaultLocale).then((ids) => ids.map((id) => `/cards/${id}`));
  return (await Promise.all([...sections, tariffs])).flat();
}

/** Each group of tariffs, year and page of the news as a path with this one parameter: `/news?page=2`. Throws UpstreamError. */
export async function listQueryPages(): Promise<string[]> {
  const groups = fetchTariffGroups(defaultLocale).then((all) => all.map(({ id }) => `/cards?group=${id}`));
  return (await Promise.all([groups, listNewsPages()])).flat();
}

/** All that the page check knows. Throws UpstreamError. */
export async function listKnownPages(): Promise<string[]> {
  return (await Promise.all([listParameterisedPages(), listQueryPages()])).flat();
}

/** A year has no more pages than all of them together. */
async function listNewsPages(): Promise<string[]> {
  const { total, years } = await fetchArticlePage(defaultLocale, 'news', { page: 1, perPage: NEWS_PER_PAGE });
  const last = Math.min(Math.max(1, Math.ceil(total / NEWS_PER_PAGE)), NEWS_PAGES_AT_MOST);
  const pages = Array.from({ length: last }, (_, at) => `/news?page=${at + 1}`);
  return [...pages, ...years.map((year) => `/news?year=${year}`)];
}

/** Whether there is a page with a parameter, by what it shows; a page with a query decides by itself. Throws UpstreamError. */
export async function isParameterisedPage(path: string): Promise<boolean> {
  if (path.includes('?')) return true;
  return (await fetchPageTitle(defaultLocale, path)) !== null;
}
