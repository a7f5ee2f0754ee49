import { expect, it } from 'vitest';
import { sharedState } from '@/lib/process/shared-state.mjs';
import { routePatterns } from '@/server/route-patterns.mjs';

const patternOf = routePatterns({
  appPaths: [
    '/_not-found',
    '/client-api/[...path]',
    '/client-api/v1/search-index/[locale]',
    '/[locale]',
    '/[locale]/cards',
    '/[locale]/cards/[id]',
    '/[locale]/news/rss.xml',
    '/[locale]/news/[name]',
    '/[locale]/query/cards',
    '/[locale]/status/[status]',
    '/[locale]/[...path]',
    '/social-picture/[locale]/[[...path]]',
    '/images/[...key]',
    '/robots.txt',
  ],
  pages: { '/kk': '/[locale]', '/ru/wifi': '/[locale]/[...path]', '/kk/wifi': '/[locale]/[...path]' },
  files: ['icon.svg', 'sw.js'],
});

sharedState.calls = new Map([['/client-api/v1/config', new Map()]]);

it.each([
  ['/', '/'],
  ['/kk', '/'],
  ['/cards', '/cards'],
  ['/kk/cards', '/cards'],
  ['/cards/17', '/cards/[id]'],
  ['/kk/cards/87010000001', '/cards/[id]'],
  ['/news/rss.xml', '/news/rss.xml'],
  ['/kk/news/a', '/news/[name]'],
  ['/wifi', '/wifi'],
  ['/address/abaya/5', '/address/[street]/[house]'],
  ['/redirect', '/redirect'],
  ['/client-api/v1/config', '/client-api/v1/config'],
  ['/client-api/v1/health/ready', '/client-api/v1/health/ready'],
  ['/client-api/v1/search-index/kk', '/client-api/v1/search-index/[locale]'],
  ['/client-api/v1/none', 'other'],
  ['/social-picture/kk/cards', '/social-picture/[locale]/[[...path]]'],
  ['/images/channels/87010000001', '/images/[...key]'],
  ['/images', 'other'],
  ['/robots.txt', '/robots.txt'],
  ['/icon.svg', '/[file]'],
  ['/_next/static/chunks/1.js', '/_next/static'],
  ['/_next/data/1', '/_next'],
  ['/query/cards', 'other'],
  ['/status/404', 'other'],
  ['/kkcards', 'other'],
  ['/cards/1/2', 'other'],
  ['/87010000001', 'other'],
  ['', 'other'],
  ['/__proto__', 'other'],
])('the route pattern of %s is %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
