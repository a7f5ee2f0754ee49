import 'server-only';
import { articleAnswerSchema, articlesAnswerSchema, type Article, type ArticleSection, type ArticleSummary } from '../contracts/article';
import { channelTabsAnswerSchema, type ChannelTab } from '../contracts/channel';
import { coverageAnswerSchema, type CoverageDistrict } from '../contracts/coverage';
import { questionsAnswerSchema, type Question } from '../contracts/question';
import type { Locale } from '../i18n/routing';
import { callUpstream, UpstreamError } from './http';

const content = { to: 'content', method: 'GET' } as const;

/** Articles of a section, newest first; all of them unless `count` says how many. Throws UpstreamError. */
export async function fetchArticles(locale: Locale, section: ArticleSection, count?: number): Promise<ArticleSummary[]> {
  const query: Record<string, string> = count === undefined ? {} : { per_page: String(count) };
  return (await callUpstream({ ...content, path: `/v1/articles/${section}`, query, locale, answer: articlesAnswerSchema })).data;
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

/** The tabs of the TV channels block, a category each. Throws UpstreamError. */
export async function fetchChannelTabs(locale: Locale): Promise<ChannelTab[]> {
  return (await callUpstream({ ...content, path: '/v1/tv-channels', locale, answer: channelTabsAnswerSchema })).data;
}

/** Questions with answers; `home` limits them to those of the home page. Throws UpstreamError. */
export async function fetchQuestions(locale: Locale, place: 'home' | 'all'): Promise<Question[]> {
  const query = { place };
  return (await callUpstream({ ...content, path: '/v1/questions', query, locale, answer: questionsAnswerSchema })).data;
}

/** Districts with the streets and microdistricts where houses are connected. Throws UpstreamError. */
export async function fetchCoverage(locale: Locale): Promise<CoverageDistrict[]> {
  return (await callUpstream({ ...content, path: '/v1/coverage', locale, answer: coverageAnswerSchema })).data;
}
