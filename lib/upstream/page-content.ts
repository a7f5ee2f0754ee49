import 'server-only';
import { articleSections, type ArticleSection, type ArticleSummary } from '../contracts/article';
import type { Question } from '../contracts/question';
import type { Tariff, TariffGroup } from '../contracts/tariff';
import type { Locale } from '../i18n/routing';
import type { RoutePath } from '../routes';
import { fetchTariffGroups, fetchTariffs } from './connection';
import { fetchArticles, fetchQuestions } from './content';

const groupOfPage: Partial<Record<RoutePath, string>> = { '/internet-tv': 'internet-tv', '/combo-2-in-1': 'combo', '/telephony': 'telephony' };

interface PageContent {
  groups: { group: TariffGroup; tariffs: Tariff[] }[];
  articles: { section: ArticleSection; items: ArticleSummary[] } | null;
  questions: Question[];
}

/** What there already is for a page: its tariffs, its articles, its questions. Throws UpstreamError. */
export async function fetchPageContent(locale: Locale, path: RoutePath): Promise<PageContent> {
  const section = articleSections.find((name) => `/${name}` === path);
  return {
    groups: await fetchGroups(locale, path),
    articles: section === undefined ? null : { section, items: await fetchArticles(locale, section) },
    questions: path === '/support' ? await fetchQuestions(locale, 'all') : [],
  };
}

async function fetchGroups(locale: Locale, path: RoutePath): Promise<PageContent['groups']> {
  const only = groupOfPage[path];
  if (only === undefined && path !== '/cards') return [];
  const groups = (await fetchTariffGroups(locale)).filter((group) => only === undefined || group.id === only);
  return Promise.all(groups.map(async (group) => ({ group, tariffs: await fetchTariffs(locale, group.id) })));
}

/** A tariff with the title of its group, or null when no group has it. Throws UpstreamError. */
export async function fetchTariff(locale: Locale, id: number): Promise<{ tariff: Tariff; group: TariffGroup } | null> {
  for (const { group, tariffs } of await fetchGroups(locale, '/cards')) {
    const tariff = tariffs.find((candidate) => candidate.id === id);
    if (tariff !== undefined) return { tariff, group };
  }
  return null;
}

/** The ids of all tariffs that have a page. Throws UpstreamError. */
export async function fetchTariffIds(locale: Locale): Promise<number[]> {
  return (await fetchGroups(locale, '/cards')).flatMap(({ tariffs }) => tariffs.map(({ id }) => id));
}
