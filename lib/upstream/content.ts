import 'server-only';
import {
  articleAnswerSchema,
  articleIndexAnswerSchema,
  articlesAnswerSchema,
  type Article,
  type ArticleIndexEntry,
  type ArticleSection,
  type ArticleSummary,
} from '../contracts/article';
import { channelTabsAnswerSchema, type ChannelTab, type ChannelTabsAnswer } from '../contracts/channel';
import { contactsAnswerSchema, type Department, type Office } from '../contracts/office';
import { pageAnswerSchema, pageKey, type Page } from '../contracts/page';
import { documentsAnswerSchema, type Document } from '../contracts/document';
import { instructionsAnswerSchema, type Instruction } from '../contracts/instruction';
import { coverageAnswerSchema, type CoverageDistrict } from '../contracts/coverage';
import { questionsAnswerSchema, type Question, type QuestionPlace } from '../contracts/question';
import { redirectHostsAnswerSchema } from '../contracts/redirect';
import { archivedTariffsAnswerSchema, type ArchivedTariff } from '../contracts/tariff';
import { mapStreetsAnswerSchema, type MapStreetsAnswer } from '../contracts/zone';
import { defaultLocale, type Locale } from '../i18n/routing';
import type { RoutePath } from '../pages/routes';
import { callUpstream, UpstreamError } from './http';

const content = { to: 'content', method: 'GET' } as const;

/** Articles of a section, newest first; 100 unless `count` says fewer. Throws UpstreamError. */
export async function fetchArticles(
  locale: Locale,
  section: ArticleSection,
  count?: number,
): Promise<ArticleSummary[]> {
  const query: Record<string, string> = count === undefined ? {} : { per_page: String(count) };
  return (
    await callUpstream({ ...content, path: `/v1/articles/${section}`, query, locale, answer: articlesAnswerSchema })
  ).data;
}

/**
 * A page of a section's articles, newest first, of one year if it is given; pages are counted from 1. `total` counts the
 * articles of all pages, `years` are those that have articles, the latest first. Throws UpstreamError.
 */
export async function fetchArticlePage(
  locale: Locale,
  section: ArticleSection,
  { page, perPage, year }: { page: number; perPage: number; year?: number },
): Promise<{ items: ArticleSummary[]; total: number; years: number[] }> {
  const query = {
    page: String(page),
    per_page: String(perPage),
    ...(year === undefined ? {} : { year: String(year) }),
  };
  const { data, ...rest } = await callUpstream({
    ...content,
    path: `/v1/articles/${section}`,
    query,
    locale,
    answer: articlesAnswerSchema,
  });
  return { items: data, ...rest };
}

/** The names and days of all articles of a section, newest first; the same in both languages. Throws UpstreamError. */
export async function fetchArticleIndex(section: ArticleSection): Promise<ArticleIndexEntry[]> {
  return (
    await callUpstream({
      ...content,
      path: `/v1/articles/${section}/index`,
      locale: defaultLocale,
      answer: articleIndexAnswerSchema,
    })
  ).data;
}

/** One article with its text, or null when there is none of that name. Throws UpstreamError. */
export async function fetchArticle(locale: Locale, section: ArticleSection, slug: string): Promise<Article | null> {
  const path = `/v1/articles/${section}/${encodeURIComponent(slug)}`;
  try {
    return (await callUpstream({ ...content, path, locale, answer: articleAnswerSchema })).data;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}

/** The TV channels, a tab for each category, and their packages. Throws UpstreamError. */
export function fetchChannels(locale: Locale): Promise<ChannelTabsAnswer> {
  return callUpstream({ ...content, path: '/v1/tv-channels', locale, answer: channelTabsAnswerSchema });
}

/** The tabs of the TV channels block, a category each. Throws UpstreamError. */
export async function fetchChannelTabs(locale: Locale): Promise<ChannelTab[]> {
  return (await fetchChannels(locale)).data;
}

/** Questions with answers; `home` limits them to those of the home page. Throws UpstreamError. */
export async function fetchQuestions(locale: Locale, place: QuestionPlace): Promise<Question[]> {
  const query = { place };
  return (await callUpstream({ ...content, path: '/v1/questions', query, locale, answer: questionsAnswerSchema })).data;
}

/** The words of a page. Throws UpstreamError. */
export async function fetchPage(locale: Locale, path: RoutePath): Promise<Page> {
  return (await callUpstream({ ...content, path: `/v1/pages/${pageKey(path)}`, locale, answer: pageAnswerSchema }))
    .data;
}

/** Offices, and who answers which question. Throws UpstreamError. */
export async function fetchContacts(locale: Locale): Promise<{ offices: Office[]; departments: Department[] }> {
  return (await callUpstream({ ...content, path: '/v1/contacts', locale, answer: contactsAnswerSchema })).data;
}

/** Hosts that `/redirect` may lead to; a host stands for its subdomains too. Throws UpstreamError. */
export async function fetchRedirectHosts(): Promise<string[]> {
  return (
    await callUpstream({
      ...content,
      path: '/v1/redirect-hosts',
      locale: defaultLocale,
      answer: redirectHostsAnswerSchema,
    })
  ).data;
}

/** Districts with the streets and microdistricts where houses are connected. Throws UpstreamError. */
export async function fetchCoverage(locale: Locale): Promise<CoverageDistrict[]> {
  return (await callUpstream({ ...content, path: '/v1/coverage', locale, answer: coverageAnswerSchema })).data;
}

/** Tariffs that nobody is connected to any more, those closed last first. Throws UpstreamError. */
export async function fetchArchivedTariffs(locale: Locale): Promise<ArchivedTariff[]> {
  return (await callUpstream({ ...content, path: '/v1/archived-tariffs', locale, answer: archivedTariffsAnswerSchema }))
    .data;
}

/** Contracts, prices, policies and forms with their texts. Throws UpstreamError. */
export async function fetchDocuments(locale: Locale): Promise<Document[]> {
  return (await callUpstream({ ...content, path: '/v1/documents', locale, answer: documentsAnswerSchema })).data;
}

/** Instructions with their steps. Throws UpstreamError. */
export async function fetchInstructions(locale: Locale): Promise<Instruction[]> {
  return (await callUpstream({ ...content, path: '/v1/instructions', locale, answer: instructionsAnswerSchema })).data;
}

/** Streets and outlines of microdistricts for the drawn base map. Throws UpstreamError. */
export function fetchMapStreets(locale: Locale, signal: AbortSignal): Promise<MapStreetsAnswer> {
  return callUpstream({ ...content, path: '/v1/map-streets', locale, answer: mapStreetsAnswerSchema, signal });
}
