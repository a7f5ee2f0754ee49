import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { routes } from '@/lib/pages/routes';
import { INSIDES } from '../support/hostile-input';
import { startSite } from './support/own-site';
import { samplePaths } from './support/sample-paths';
import { inParallel } from './support/site-walk';
import { spoilingBackEnd, spoilingsOf, type SpoilingBackEnd } from './support/spoiling-back-end';
import { languages } from './support/test';
import { providerPort } from './support/ports';

/**
 * Pages keep their last good answer, so only the first requests of a fresh process show the effect of a bad one: each
 * seed has a site of its own. `SPOILED_SITES=20 SPOILED_SEED=7 npx playwright test spoiled-answers` tries more, or the
 * same again.
 */
const SITES = Number(process.env['SPOILED_SITES'] ?? 2);
const FIRST_SEED = Number(process.env['SPOILED_SEED'] ?? 3);
/** Of a hundred answers so many are spoiled: few enough to leave most of each page. */
const SPOILED_PERCENT = 12;
const LIMIT_MS = 600_000;
const TRIES = 5;

const paths = languages.flatMap((language) => [
  ...samplePaths(language),
  ...[
    '/cards?tv=1',
    '/navigator?people=few&devices=few',
    '/news?page=2',
    '/news?year=2026',
    '/support?q=wi-fi',
    '/request/new',
    '/cards/999',
    '/news/no-such-item',
  ].map(language.path),
]);
/** Other files. */
const files = [
  '/sitemap.xml',
  '/news/rss.xml',
  '/kk/news/rss.xml',
  '/client-api/v1/search-index/ru',
  '/social-picture/ru/cards/103',
];

/** The calls that a page cannot do without; it must be shown if none of them is spoiled. */
function needs(path: string): RegExp {
  const plain = path.replace(/^\/kk(?=[/?]|$)/, '') || '/';
  const [, section = '', name] = plain.split(/[/?]/);
  const [bare = ''] = plain.split('?');
  const route = routes.find((one) => one.path === bare);
  if (route !== undefined && 'wordsOnly' in route) return new RegExp(`/pages/${section}$`);
  if (bare === '/' || section === 'cards' || bare === '/navigator') return /\/connection\/tariff(?:s|-groups)/;
  if (name !== undefined && ['news', 'tech', 'telephony'].includes(section) && !plain.includes('?'))
    return new RegExp(`/articles/${section}/`);
  if (section === 'news' || section === 'tech') return new RegExp(`/articles/${section}\\b`);
  if (section === 'static') return /\/(?:documents|instructions)$/;
  if (section === 'archives') return /\/archived-tariffs$/;
  return section === 'contacts' ? /\/contacts$/ : /^(?!)/;
}

/** The faults of an answer, in words. */
async function faults(address: string, path: string, backEnd: SpoilingBackEnd): Promise<string[]> {
  const language = /^\/kk(?:[/?]|$)/.test(path) ? 'kk' : 'ru';
  const headers = { 'accept-language': language, 'x-forwarded-for': '198.51.100.7' };
  const ask = () => fetch(address + path, { redirect: 'manual', headers });
  const isNeeded = needs(path);
  const lacksNeeded = () =>
    [...backEnd.asked()].some(([asked, spoiling]) => spoiling !== null && isNeeded.test(asked.split('?')[0] ?? ''));
  let answer = await ask();
  // On a slow machine a page may give up on a good answer; a spoiled answer is so at every try.
  for (let tries = 1; answer.status >= 500 && !lacksNeeded() && tries < TRIES; tries += 1) answer = await ask();
  const text = await answer.text();
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  const { document } = new JSDOM(isPage ? text : '').window;
  const home = language === 'kk' ? '/kk' : '/';
  return [
    answer.status < 500 || !isPage || lacksNeeded() ? null : `answers ${answer.status}`,
    answer.status < 500 || isPage || (answer.status === 503 && answer.headers.has('retry-after'))
      ? null
      : `answers ${answer.status}`,
    isPage && document.querySelector('a[href^="tel:"]') === null ? 'has no phone' : null,
    isPage && document.querySelector(`a[href="${home}"]`) === null ? 'has no way home' : null,
    INSIDES.test(isPage ? (document.body.textContent ?? '') : text) ? 'shows the insides' : null,
    /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date/.test(isPage ? visibleText(document) : '')
      ? 'shows what is none'
      : null,
  ].flatMap((fault) => (fault === null ? [] : [`${path} ${fault} (${answer.status})`]));
}

function visibleText(document: Document): string {
  for (const script of document.querySelectorAll('script, style, template')) script.remove();
  return document.body.textContent ?? '';
}

for (let seed = FIRST_SEED; seed < FIRST_SEED + SITES; seed += 1)
  test(
    `every page survives spoiled back-end answers with its phone and a link home (seed ${seed})`,
    { tag: '@full' },
    async () => {
      test.setTimeout(LIMIT_MS);
      const backEnd = await spoilingBackEnd(`http://127.0.0.1:${providerPort}`);
      backEnd.spoil(spoilingsOf(seed, SPOILED_PERCENT));
      const site = await startSite(backEnd.address, 'embedded-provider');
      try {
        const found = await inParallel([...paths, ...files], (path) => faults(site.address, path, backEnd));
        const spoiled = [...backEnd.asked().values()].filter((spoiling) => spoiling !== null);
        console.log(
          `seed ${seed}: ${backEnd.asked().size} answers, ${spoiled.length} spoiled, ${paths.length + files.length} pages, ${found.flat().length} findings`,
        );
        expect(spoiled.length).toBeGreaterThan(0);
        expect(found.flat()).toEqual([]);
      } finally {
        await site.end();
        await backEnd.close();
      }
    },
  );
