import 'server-only';
import * as calls from '../contracts/calls/content';
import type { Article, ArticleIndexEntry, ArticleSection, ArticleSummary } from '../contracts/article';
import { channelTabs } from '../channel/content-channels';
import type { ChannelTab, ChannelTabsAnswer } from '../contracts/channel';
import type { Department, Office } from '../contracts/office';
import type { Page } from '../contracts/page';
import { pageKey } from '../pages/page-key';
import type { Document } from '../contracts/document';
import type { Instruction } from '../contracts/instruction';
import type { City } from '../contracts/city';
import type { CoverageDistrict } from '../contracts/coverage';
import type { Question, QuestionPlace } from '../contracts/question';
import type { ArchivedTariff } from '../contracts/tariff';
import { defaultLocale, type Locale } from '../i18n/routing.mjs';
import type { RoutePath } from '../pages/routes';
import { hasPage, sells } from '../provider-files/company';
import { orElseOn404 } from './upstream-error';
import { callUpstream } from './http';
import { wordlessPage } from './wordless-page';

/** Fallback for a Content API without a call: product.md (section 7) names none of these calls. */
const none = { data: [] };

/** Articles of a section, newest first; 100 unless `count` is lower. Throws UpstreamError. */
export async function fetchArticles(
  locale: Locale,
  section: ArticleSection,
  count?: number,
): Promise<ArticleSummary[]> {
  const query = count === undefined ? {} : { per_page: String(count) };
  return (await articlesOf(locale, section, query)).data;
}

async function articlesOf(locale: Locale, section: ArticleSection, query: Record<string, string>) {
  const noArticles = { data: [], total: 0, years: [] };
  if (!hasPage(`/${section}`)) return noArticles;
  return orElseOn404(callUpstream(calls.articlesCall, { locale, segments: { section }, query }), noArticles);
}

/**
 * A page of a section's articles, newest first, optionally of one year; pages start at 1. `total` counts the articles
 * of all pages, `years` lists those with articles, latest first. Throws UpstreamError.
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
  const { data, total, years } = await articlesOf(locale, section, query);
  // Lower bound for an answer without a total.
  const known = data.length === 0 ? 0 : (page - 1) * perPage + data.length;
  return { items: data, total: Math.max(total, known), years };
}

/**
 * Slugs and dates of all articles of a section, newest first; the same in both languages. Limited to the latest 100 if
 * the Content API lacks the call. Throws UpstreamError.
 */
export async function fetchArticleIndex(section: ArticleSection): Promise<ArticleIndexEntry[]> {
  if (!hasPage(`/${section}`)) return [];
  const index = await orElseOn404(
    callUpstream(calls.articleIndexCall, { locale: defaultLocale, segments: { section } }),
    null,
  );
  return index?.data ?? fetchArticles(defaultLocale, section);
}

/** One article with its text, or null if it does not exist. Throws UpstreamError. */
export async function fetchArticle(locale: Locale, section: ArticleSection, slug: string): Promise<Article | null> {
  if (!hasPage(`/${section}`)) return null;
  const answer = await orElseOn404(callUpstream(calls.articleCall, { locale, segments: { section, slug } }), null);
  return answer?.data ?? null;
}

/** The TV channels, one tab per category, and their packages; none where no TV is sold. Throws UpstreamError. */
export async function fetchChannels(locale: Locale): Promise<ChannelTabsAnswer> {
  const noChannels = { data: [], packages: [] };
  return channelTabs(
    sells('tv') ? await orElseOn404(callUpstream(calls.channelsCall, { locale }), noChannels) : noChannels,
  );
}

/** The tabs of the TV channels, one per category. Throws UpstreamError. */
export async function fetchChannelTabs(locale: Locale): Promise<ChannelTab[]> {
  return (await fetchChannels(locale)).data;
}

/** Questions with answers; `home` selects those of the home page. Throws UpstreamError. */
export async function fetchQuestions(locale: Locale, place: QuestionPlace): Promise<Question[]> {
  return (await orElseOn404(callUpstream(calls.questionsCall, { locale, query: { place } }), none)).data;
}

/** Content of a page; only its menu title if the Content API does not have it. Throws UpstreamError. */
export async function fetchPage(locale: Locale, path: RoutePath): Promise<Page> {
  const answer = await orElseOn404(callUpstream(calls.pageCall, { locale, segments: { key: pageKey(path) } }), null);
  return answer?.data ?? wordlessPage(locale, path);
}

/** Offices and departments. Throws UpstreamError. */
export async function fetchContacts(locale: Locale): Promise<{ offices: Office[]; departments: Department[] }> {
  const none = { data: { offices: [], departments: [] } };
  return (await orElseOn404(callUpstream(calls.contactsCall, { locale }), none)).data;
}

/** Hosts that `/redirect` may lead to, including their subdomains. Throws UpstreamError. */
export async function fetchRedirectHosts(): Promise<string[]> {
  return (await orElseOn404(callUpstream(calls.redirectHostsCall, { locale: defaultLocale }), none)).data;
}

/** Districts with their connected streets and microdistricts. Throws UpstreamError. */
export async function fetchCoverage(locale: Locale): Promise<CoverageDistrict[]> {
  return (await orElseOn404(callUpstream(calls.coverageCall, { locale }), none)).data;
}

/** The city with its streets and houses; null if the Content API lacks the call. Throws UpstreamError. */
export async function fetchCity(locale: Locale): Promise<City | null> {
  return (await orElseOn404(callUpstream(calls.cityCall, { locale }), { data: null })).data;
}

/** Tariffs closed to new customers, latest first. Throws UpstreamError. */
export async function fetchArchivedTariffs(locale: Locale): Promise<ArchivedTariff[]> {
  return (await orElseOn404(callUpstream(calls.archivedTariffsCall, { locale }), none)).data;
}

/** Contracts, prices, policies and forms with their texts. Throws UpstreamError. */
export async function fetchDocuments(locale: Locale): Promise<Document[]> {
  return (await orElseOn404(callUpstream(calls.documentsCall, { locale }), none)).data;
}

/** Instructions with their steps. Throws UpstreamError. */
export async function fetchInstructions(locale: Locale): Promise<Instruction[]> {
  return (await orElseOn404(callUpstream(calls.instructionsCall, { locale }), none)).data;
}
