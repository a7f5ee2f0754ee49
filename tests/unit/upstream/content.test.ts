import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allMessages } from '@/lib/i18n/all-messages';
import { allRoutes } from '@/lib/pages/routes';
import {
  fetchArchivedTariffs,
  fetchArticle,
  fetchArticleIndex,
  fetchArticlePage,
  fetchArticles,
  fetchChannels,
  fetchContacts,
  fetchCoverage,
  fetchDocuments,
  fetchInstructions,
  fetchCity,
  fetchPage,
  fetchQuestions,
  fetchRedirectHosts,
} from '@/lib/upstream/content';
import { fetchSearchItems } from '@/lib/upstream/search-items';
import { fetchSitePages } from '@/lib/upstream/sitemap';
import { provider } from '../../support/provider';
import { filled } from '../../support/filled';

const { kk } = allMessages;

vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

const isContent = (url: string) =>
  /\/v1\/(?:articles|tv-channels|questions|documents|instructions|coverage|archived-tariffs|pages|contacts|redirect-hosts|city)/.test(
    url,
  );

/** Sets the status of all answers of the Content API. */
function answerContent(status: number): void {
  provider.answer = ({ url }) => (isContent(url) ? Promise.resolve(Response.json({}, { status })) : null);
}

const calls: [name: string, ask: () => Promise<unknown>, nothing: unknown][] = [
  ['articles', () => fetchArticles('ru', 'news'), []],
  ['a page', () => fetchArticlePage('ru', 'news', { page: 1, perPage: 10 }), { items: [], total: 0, years: [] }],
  ['an index of articles', () => fetchArticleIndex('tech'), []],
  ['an article', () => fetchArticle('ru', 'news', 'work'), null],
  ['channels', () => fetchChannels('ru'), { data: [], packages: [] }],
  ['questions', () => fetchQuestions('ru', 'all'), []],
  ['contacts', () => fetchContacts('ru'), { offices: [], departments: [] }],
  ['hosts', () => fetchRedirectHosts(), []],
  ['districts', () => fetchCoverage('ru'), []],
  ['archived tariffs', () => fetchArchivedTariffs('ru'), []],
  ['documents', () => fetchDocuments('ru'), []],
  ['instructions', () => fetchInstructions('ru'), []],
  ['the city', () => fetchCity('ru'), null],
];

describe('a Content API that answers 404 to all calls', () => {
  beforeEach(() => answerContent(404));

  it('yields an empty result for each call', async () => {
    for (const [name, ask, nothing] of calls) expect(await ask(), name).toEqual(nothing);
  });

  it('yields every page with its menu title and an empty body', async () => {
    for (const { path, title } of allRoutes) {
      const expected = { title: filled(kk.routes[title], { percent: '20' }), body: [], updated: null };
      expect(await fetchPage('kk', path), path).toMatchObject(expected);
    }
  });

  it('leaves pages and tariffs in the search index, and pages without a date in the sitemap', async () => {
    const found = await fetchSearchItems('ru');
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['page', 'tariff']));
    const pages = await fetchSitePages();
    expect(pages.find(({ path }) => path === '/wifi')).toMatchObject({ updated: null });
  });
});

it('a Content API that fails makes each call reject with its status', async () => {
  answerContent(500);
  for (const [name, ask] of [...calls, ['words of a page', () => fetchPage('ru', '/wifi')] as const])
    await expect(ask(), name).rejects.toThrow('500');
});

it('the article index is read from the article list when the index call answers 404', async () => {
  const all = await fetchArticleIndex('tech');
  provider.answer = ({ url }) => (url.endsWith('/index') ? Promise.resolve(Response.json({}, { status: 404 })) : null);
  expect((await fetchArticleIndex('tech')).map(({ slug, date }) => ({ slug, date }))).toEqual(all);
});

const article = { slug: 'work', title: 'Работы', summary: '', date: '2026-09-01' };

it.each([
  ['has at least those of the pages that came', 3, [article, article], 22],
  ['has none beyond its last page', 9_999, [], 0],
])('an article list without a total and years gets a derived total: it %s', async (_name, page, data, total) => {
  provider.answer = ({ url }) => (url.includes('/v1/articles/') ? Promise.resolve(Response.json({ data })) : null);
  expect(await fetchArticlePage('ru', 'news', { page, perPage: 10 })).toEqual({ items: data, total, years: [] });
});
