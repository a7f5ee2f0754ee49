import { describe, expect, it } from 'vitest';
import { documentKey, isLasting, isShareable, fetchStrategyOf } from '@/lib/offline/fetch-strategies';

const ORIGIN = 'https://qosyl.example';

const navigation = { method: 'GET', mode: 'navigate', destination: 'document', url: `${ORIGIN}/cards` } as const;
const part = { ...navigation, mode: 'cors', destination: '' } as const;

it.each([
  ['a page', navigation, 'document'],
  ['a page of one visitor', { ...navigation, url: `${ORIGIN}/kk/request` }, 'document'],
  ['code', { ...part, destination: 'script', url: `${ORIGIN}/_next/static/chunks/1-a.js` }, 'asset'],
  ['the colours', { ...part, destination: 'style', url: `${ORIGIN}/brand/0123456789ab/theme.css` }, 'asset'],
  ['the logo as a page', { ...navigation, url: `${ORIGIN}/brand/0123456789ab/logo.svg` }, 'asset'],
  ['a form that was sent', { ...navigation, method: 'POST' }, 'network'],
  ['a call', { ...part, url: `${ORIGIN}/client-api/v1/config` }, 'network'],
  ['a picture as a page', { ...navigation, url: `${ORIGIN}/images/channels/qazsport` }, 'network'],
  ['the answer of a call as a page', { ...navigation, url: `${ORIGIN}/client-api/forms/lead` }, 'network'],
  ['the data of a page', { ...part, url: `${ORIGIN}/cards?_rsc=1` }, 'network'],
  ['a page in a frame', { ...navigation, destination: 'iframe', url: `${ORIGIN}/map-frame` }, 'network'],
  ['a picture', { ...part, destination: 'image', url: `${ORIGIN}/icon.svg` }, 'network'],
  ['code of another site', { ...part, url: 'https://other.example/_next/static/1.js' }, 'network'],
  ['what was sent to where code lies', { ...part, method: 'POST', url: `${ORIGIN}/_next/static/1.js` }, 'network'],
] as const)('the fetch strategy is right for %s', (_what, request, way) => {
  expect(fetchStrategyOf(request, ORIGIN)).toBe(way);
});

it('isLasting is true for a file that is found and cacheable', () => {
  expect(isLasting(new Response('', { headers: { 'cache-control': 'public, immutable' } }))).toBe(true);
  expect(isLasting(new Response('', { headers: { 'cache-control': 'no-store' } }))).toBe(false);
  expect(isLasting(new Response('', { status: 404 }))).toBe(false);
});

describe('documentKey', () => {
  it.each([
    ['/', '/'],
    ['/kk', '/kk'],
    ['/?utm_source=vk', '/'],
    ['/kk/cards/101#price', '/kk/cards/101'],
    ['/cards?sort=price&speed=200&x=1', '/cards?speed=200&sort=price'],
    ['/kk/navigator', '/kk/navigator'],
    ['/requests', '/requests'],
  ])('returns for %s the key %s', (address, key) => {
    expect(documentKey(new URL(address, ORIGIN))).toBe(key);
  });

  it('returns null for personal pages and for pages with another query', () => {
    const own = ['/request', '/request/new', '/request?number=1', '/address/x/1', '/redirect?href=x', '/kk/offline'];
    for (const address of [...own, '/kk/navigator?people=few', '/navigator?order=1', '/support?q=x'])
      expect(documentKey(new URL(address, ORIGIN)), address).toBeNull();
  });
});

describe('isShareable', () => {
  const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=300' };
  const answer = (headers: Record<string, string>, status = 200, redirected = false) => ({
    status,
    redirected,
    headers: new Headers(headers),
  });

  it('is true for a public page', () => {
    expect(isShareable(answer(page))).toBe(true);
  });

  it.each([
    ['the page of a status', answer(page, 404)],
    ['a page of elsewhere', answer(page, 200, true)],
    ['the data of a page', answer({ ...page, 'content-type': 'text/x-component' })],
    ['a page that was made for one visitor', answer({ ...page, 'cache-control': 'private, no-store' })],
    ['a page that nobody may keep', answer({ ...page, 'cache-control': 'no-store' })],
    ['what says nothing', answer({})],
  ])('is false for %s', (_what, other) => {
    expect(isShareable(other)).toBe(false);
  });
});
