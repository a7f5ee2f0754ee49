import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param';
import { describe, expect, it } from 'vitest';
import { readPageRequest } from '@/server/page-cache/page-request.mjs';
import { segmentNames } from '@/server/page-cache/segment-names.mjs';

type Headers = Record<string, string>;

const segments = segmentNames(['/[locale]/(site)/cards/page', '/[locale]/(site)/cards/[id]/page']);
const ask = (url: string, headers: Headers = {}, method = 'GET') => readPageRequest({ method, url, headers }, segments);
const keyOf = (url: string, headers?: Headers) => ask(url, headers)?.key;

/** Asks for the data of a page as Next's client does. */
async function askForPart(path: string, headers: Headers = {}) {
  const vouched = await computeCacheBustingSearchParam(
    headers['next-router-prefetch'] === '1' ? '1' : undefined,
    headers['next-router-segment-prefetch'],
    headers['next-router-state-tree'],
    headers['next-url'],
  );
  return ask(`${path}${path.includes('?') ? '&' : '?'}_rsc=${vouched}`, { rsc: '1', ...headers });
}

describe('the request for a page', () => {
  it.each([
    ['/', '/ru'],
    ['/kk', '/kk'],
    ['/contacts', '/ru/contacts'],
    ['/kk/static/dokumenty', '/kk/static/dokumenty'],
    ['/news/%D0%B0%D0%B1%D0%B0%D1%8F', '/ru/news/%D0%B0%D0%B1%D0%B0%D1%8F'],
    ['/no-such-page', '/ru/no-such-page'],
    ['/kkk', '/ru/kkk'],
  ])('has its path as the cache key and no headers: %s', (url, page) => {
    expect(ask(url)).toEqual({ key: url, url, headers: {}, page, hasQuery: false });
    expect(ask(url, {}, 'HEAD')).toEqual(ask(url));
  });

  it('is independent of the headers of the visitor', () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-http-method-override': 'POST',
      'x-middleware-subrequest': 'middleware:middleware',
      'x-kept-page': '1',
      'x-prerender-revalidate': '1',
      'next-router-state-tree': '%5B%22%22%5D',
      'next-router-segment-prefetch': '/_tree',
      'next-url': '/kk',
      authorization: 'Bearer x',
      cookie: 'referral=AIGERIM; __prerender_bypass=1',
      range: 'bytes=0-1',
    };
    for (const [name, value] of Object.entries(headers))
      expect(ask('/contacts', { [name]: value }), name).toEqual(ask('/contacts'));
  });

  it.each([
    ['/contacts?x=1', '/contacts'],
    ['/?step=1&dialog=call', '/'],
    ['/cards?fbclid=1&sort=price', '/cards?sort=price'],
    ['/cards?sort=price&speed=100', '/cards?speed=100&sort=price'],
    ['/kk/cards?speed=100&sort=price&sort=speed', '/kk/cards?speed=100&sort=price'],
  ])('is normalised from %s to %s', (url, key) => {
    expect(keyOf(url)).toBe(key);
    expect(ask(url)?.url).toBe(key);
  });

  it.each([
    ['a file or a call', ['/_next/static/chunks/main.js', '/client-api/v1/config', '/favicon.ico', '/kk/news/rss.xml']],
    ['a picture', ['/images/channels/qazsport?w=96', '/social-picture/ru/cards']],
    ['a page for one visitor', ['/address', '/address/%D0%90/17', '/request/new', '/kk/request/new?step=next']],
    ['answered by the middleware', ['/redirect?href=%2Fcards', '/status/500', '/ru/contacts', '/?address=%D0%90']],
    ['from a sender', ['/contacts?utm_source=x', '/contacts?utm%5Fsource=x', '/kk?referral=AIGERIM']],
    ['another spelling', ['/contacts/', '//contacts', '/a/../contacts', '/%63ontacts', '/news/%ff', '/a\\b', '']],
    ['too long or elsewhere', [`/${'a'.repeat(300)}`, 'http://evil.example/contacts']],
  ])('is refused when the address is not a cacheable page: %s', (_what, urls) => {
    expect(urls.filter((url) => ask(url) !== null)).toEqual([]);
  });

  it.each(['POST', 'OPTIONS', 'get'])('is refused for the method %s', (method) => {
    expect(ask('/contacts', {}, method)).toBeNull();
  });
});

describe('the request for the root page', () => {
  it.each<[Headers, boolean]>([
    [{}, true],
    [{ 'accept-language': 'kk', cookie: 'a=b; language=ru' }, true],
    [{ 'accept-language': 'kk-KZ,ru;q=0.8' }, false],
    [{ 'accept-language': 'ru', cookie: 'language=kk' }, false],
    [{ 'accept-language': 'kk', cookie: 'xlanguage=ru' }, false],
    [{ 'accept-language': 'kk', cookie: 'language=xx' }, false],
  ])('is cacheable only for visitors who get the page in Russian: %j', (headers, isShown) => {
    expect(keyOf('/', headers)).toBe(isShown ? '/' : undefined);
    expect(keyOf('/kk', headers)).toBe('/kk');
  });
});

describe('the request for a part of a page', () => {
  it('has another cache key than the page', async () => {
    expect(await askForPart('/cards?sort=price')).toEqual({
      key: '/cards?sort=price 1',
      url: '/cards?sort=price&_rsc=',
      headers: { rsc: '1' },
      page: '/ru/cards',
      hasQuery: true,
    });
  });

  it('is independent of the page that the visitor comes from', async () => {
    const tree = { 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D', 'next-url': '/kk' };
    expect(await askForPart('/cards', tree)).toEqual(await askForPart('/cards'));
  });

  it('keeps only its own headers, with a matching _rsc parameter', async () => {
    const headers = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    const vouched = await computeCacheBustingSearchParam('1', '/_tree', undefined, undefined);
    expect(await askForPart('/cards', { ...headers, 'next-url': '/' })).toEqual({
      key: '/cards 1 1 /_tree',
      url: `/cards?_rsc=${vouched}`,
      headers: { rsc: '1', ...headers },
      page: '/ru/cards',
      hasQuery: false,
    });
  });

  it.each(['/_tree', '/$d$locale/!KHNpdGUp/cards/$d$id/__PAGE__'])(
    'has the name of an existing segment in its cache key: %s',
    async (segment) => {
      const headers = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment };
      expect((await askForPart('/cards?sort=price', headers))?.key).toBe(`/cards?sort=price 1 1 ${segment}`);
    },
  );

  it.each<Headers>([
    { 'next-router-prefetch': 'x' },
    { rsc: '' },
    { 'next-router-segment-prefetch': 'x y' },
    { 'next-router-segment-prefetch': '/nonsense3' },
    { 'next-router-segment-prefetch': '/$d$locale/!KHNpdGUp/cards/101' },
    { 'next-router-segment-prefetch': `/${'a'.repeat(300)}` },
  ])('is left to Next with the headers %j', async (headers) => {
    expect(await askForPart('/cards', headers)).toBeNull();
  });

  it('is left to Next when its _rsc parameter does not match its headers', () => {
    for (const url of ['/cards', '/cards?_rsc=x', '/cards?_rsc=x&_rsc=']) expect(ask(url, { rsc: '1' })).toBeNull();
    expect(ask('/cards?_rsc=', { rsc: '1', 'next-url': '/kk' })).toBeNull();
  });
});
