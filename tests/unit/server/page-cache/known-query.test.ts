import { expect, it } from 'vitest';
import { replyToUnknownQuery } from '@/server/page-cache/known-query.mjs';

const known = new Set([
  '/cards?group=tv',
  '/cards/101',
  '/cards/102',
  '/news?page=1',
  '/news?page=2',
  '/news?year=2026',
]);
const reply = (url: string) => replyToUnknownQuery(url, (path) => Promise.resolve(known.has(path)));

it.each([
  ['/cards?group=g123', '/cards'],
  ['/kk/cards?group=g123', '/kk/cards'],
  ['/cards?group=g123&speed=100', '/cards?speed=100'],
  ['/cards?compare=101-9999', '/cards?compare=101'],
  ['/cards?compare=9999&compare=102&compare=101', '/cards?compare=102-101'],
  ['/cards?compare=9-8-7&view=compare', '/cards?view=compare'],
  ['/news?page=834211', '/news'],
  ['/news?page=3&year=2026', '/news?year=2026'],
  ['/news?page=2&year=2019&_rsc=1abc', '/news?page=2&_rsc=1abc'],
])('a query with unknown values is redirected: %s to %s', async (url, location) => {
  expect(await reply(url)).toEqual({ status: 307, headers: { location, 'cache-control': 'no-store' }, body: null });
  expect(await reply(location)).toBeNull();
});

it.each([
  '/cards?group=tv&compare=101-102',
  '/cards?compare=101%2C102-x',
  '/cards?group=&sort=x',
  '/cards?group=%D0%B0',
  '/news?page=2&year=2026',
  '/news?page=0',
  '/navigator?people=few',
  '/support?q=group',
])('a query without unknown values is not redirected: %s', async (url) => {
  expect(await reply(url)).toBeNull();
});
