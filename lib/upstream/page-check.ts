import 'server-only';
import { articleSections } from '../contracts/article';
import { defaultLocale } from '../i18n/routing';
import { fetchArticles } from './content';
import { fetchTariffIds } from './page-content';

const FRESH_MS = 60_000;

/** Answers from a list of all pages with a parameter, fetched again after a minute; an outage keeps the old list. */
export function createPageCheck(listPages: () => Promise<string[]>, now: () => number = Date.now): (path: string) => Promise<boolean> {
  let pages: Promise<Set<string>> | undefined;
  let fetchedAt = 0;
  return async (path) => {
    if (pages === undefined || now() - fetchedAt > FRESH_MS) {
      const earlier = pages;
      fetchedAt = now();
      pages = listPages().then(
        (list) => new Set(list),
        (error: unknown) => {
          pages = earlier;
          if (earlier === undefined) throw error;
          return earlier;
        },
      );
    }
    return (await pages).has(path);
  };
}

/** The plain paths of all articles and tariffs. Throws UpstreamError. */
export async function listParameterisedPages(): Promise<string[]> {
  const sections = articleSections.map(async (section) => (await fetchArticles(defaultLocale, section)).map(({ slug }) => `/${section}/${slug}`));
  const tariffs = fetchTariffIds(defaultLocale).then((ids) => ids.map((id) => `/cards/${id}`));
  return (await Promise.all([...sections, tariffs])).flat();
}
