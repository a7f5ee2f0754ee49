import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allMessages } from '@/lib/i18n/all-messages';
import { allRoutes } from '@/lib/pages/routes';
import * as content from '@/lib/upstream/content';
import { fetchSearchItems } from '@/lib/upstream/search-items';
import { fetchSitePages } from '@/lib/upstream/sitemap';
import { answerTo, provider } from '../../support/provider';
import { filled } from '../../support/filled';

const { kk } = allMessages;

vi.mock('@/lib/embedded-provider/provider', () => import('../../support/provider'));

const calledPaths =
  /\/v1\/(?:articles|tv-channels|questions|documents|instructions|coverage|archived-tariffs|pages|contacts|redirect-hosts|city)/;

/** Sets the status of all answers of the Content API. */
function answerContent(status: number): void {
  provider.answer = ({ url }) => (calledPaths.test(url) ? Promise.resolve(Response.json({}, { status })) : null);
}

const calls: [name: string, ask: () => Promise<unknown>, nothing: unknown][] = [
  ['articles', () => content.fetchArticles('ru', 'news'), []],
  [
    'a page',
    () => content.fetchArticlePage('ru', 'news', { page: 1, perPage: 10 }),
    { items: [], total: 0, years: [] },
  ],
  ['an index of articles', () => content.fetchArticleIndex('tech'), []],
  ['an article', () => content.fetchArticle('ru', 'news', 'work'), null],
  ['channels', () => content.fetchChannels('ru'), { data: [], packages: [] }],
  ['questions', () => content.fetchQuestions('ru', 'all'), []],
  ['contacts', () => content.fetchContacts('ru'), { offices: [], departments: [] }],
  ['hosts', () => content.fetchRedirectHosts(), []],
  ['districts', () => content.fetchCoverage('ru'), []],
  ['archived tariffs', () => content.fetchArchivedTariffs('ru'), []],
  ['documents', () => content.fetchDocuments('ru'), []],
  ['instructions', () => content.fetchInstructions('ru'), []],
  ['the city', () => content.fetchCity('ru'), null],
];

describe('a Content API that answers 404 to all calls', () => {
  beforeEach(() => answerContent(404));

  it('yields an empty result for each call', async () => {
    for (const [name, ask, nothing] of calls) expect(await ask(), name).toEqual(nothing);
  });

  it('yields every page with its menu title and an empty body', async () => {
    for (const { path, title } of allRoutes) {
      const expected = { title: filled(kk.routes[title], { percent: '20' }), body: [], updated: null };
      expect(await content.fetchPage('kk', path), path).toMatchObject(expected);
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
  for (const [name, ask] of [...calls, ['words of a page', () => content.fetchPage('ru', '/wifi')] as const])
    await expect(ask(), name).rejects.toThrow('500');
});

it('the article index is read from the article list when the index call answers 404', async () => {
  const all = await content.fetchArticleIndex('tech');
  answerTo('/tech/index', () => Promise.resolve(Response.json({}, { status: 404 })));
  expect((await content.fetchArticleIndex('tech')).map(({ slug, date }) => ({ slug, date }))).toEqual(all);
});

const article = { slug: 'work', title: 'Работы', summary: '', date: '2026-09-01' };

it.each([
  ['has at least those of the pages that came', 3, [article, article], 22],
  ['has none beyond its last page', 9_999, [], 0],
])('an article list without a total and years gets a derived total: it %s', async (_name, page, data, total) => {
  answerTo('/v1/articles/', () => Promise.resolve(Response.json({ data })));
  expect(await content.fetchArticlePage('ru', 'news', { page, perPage: 10 })).toEqual({
    items: data,
    total,
    years: [],
  });
});
