import { expect, it, vi } from 'vitest';
import { GET as feed } from '@/app/[locale]/(site)/news/rss.xml/route';
import { GET } from '@/app/client-api/v1/search-index/[locale]/route';
import { GET as sitemap } from '@/app/sitemap.xml/route';
import { GET as picture } from '@/app/social-picture/[locale]/[[...path]]/route';
import { apiErrorSchema } from '@/lib/contracts/api-error';
import { searchIndexAnswerSchema } from '@/lib/contracts/search-item';
import { fetchSearchItems } from '@/lib/upstream/search-items';
import { answerTo, isDown, provider } from '../support/provider';

const get = (locale: string) =>
  GET(new Request(`http://localhost:3000/client-api/v1/search-index/${locale}`), {
    params: Promise.resolve({ locale }),
  });

it.each([
  ['ru', 'ru'],
  ['kk', 'kk'],
  ['en', 'ru'],
] as const)('the search index for "%s" contains all items in %s', async (asked, locale) => {
  const { data } = searchIndexAnswerSchema.parse(await (await get(asked)).json());
  expect(data).toEqual(await fetchSearchItems(locale));
  expect(data.length).toBeGreaterThan(0);
});

it('the search index contains the other kinds when the call for one kind fails', async () => {
  const all = await fetchSearchItems('ru');
  answerTo('/questions', () => Promise.resolve(new Response('oops')));
  const { data } = searchIndexAnswerSchema.parse(await (await get('ru')).json());
  expect(data).toEqual(all.filter(({ kind }) => kind !== 'question'));
});

it.each([
  ['search index', () => get('kk')],
  ['sitemap', () => sitemap()],
  [
    'news feed',
    () => feed(new Request('http://localhost:3000/news/rss.xml'), { params: Promise.resolve({ locale: 'kk' }) }),
  ],
  [
    'picture of a page',
    () =>
      picture(new Request('http://localhost:3000/social-picture/kk/cards'), {
        params: Promise.resolve({ locale: 'kk', path: ['cards'] }),
      }),
  ],
])('the %s answers 503 with Retry-After and no-store when the back end is down', async (name, ask) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  provider.answer = isDown;
  const response = await ask();
  expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
    503,
    '60',
    'no-store',
  ]);
  expect(apiErrorSchema.parse(await response.json()).error.code).toBe('upstream');
  expect(logged).toHaveBeenLastCalledWith(expect.stringMatching(`^${name}: GET /v1/.*network`));
});
