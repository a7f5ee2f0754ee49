import { expect, it } from 'vitest';
import { blockingSheets, BUDGETS, firstLoadScripts, overBudget } from '@/bench/first-load.mjs';

const html = `
  <link rel="stylesheet" href="/_next/static/css/a.css?dpl=1" data-precedence="next"/>
  <link rel="preload" as="style" href="/_next/static/css/b.css"/>
  <link rel="preload" as="script" href="/_next/static/chunks/a.js"/>
  <script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>`;

it('scripts and sheets of a page are found once each', () => {
  expect(firstLoadScripts(html)).toEqual(['/_next/static/chunks/a.js']);
  expect(blockingSheets(html)).toEqual(['/_next/static/css/a.css']);
});

it('each budget is held, for every page', () => {
  const { fonts, pack, ...page } = BUDGETS;
  const within = { path: '/', bytes: 1, ...page };
  const firstLoad = { emptyBytes: 1, fonts, worker: 1, pack, pages: [within], unmeasured: [] };
  expect(overBudget(firstLoad)).toEqual([]);
  const heavy = { path: '/cards', bytes: 1, ratio: 1.0901, html: 37_501, sheets: 2, styles: 18_001 };
  expect(overBudget({ ...firstLoad, fonts: fonts + 1, pack: pack + 1, pages: [within, heavy] })).toEqual([
    '/cards: ratio 1.09, the budget is 1.09',
    '/cards: html 37501, the budget is 37500',
    '/cards: sheets 2, the budget is 1',
    '/cards: styles 18001, the budget is 18000',
    'fonts: 48001, the budget is 48000',
    'pack: 125001, the budget is 125000',
  ]);
});
