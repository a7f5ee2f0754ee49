import { expect, it } from 'vitest';
import { keptPageOf, toKeep, withLine, withPages } from '@/lib/offline/kept-document';

const PAGE = [
  '<!DOCTYPE html><html lang="kk"><head><title>«А&amp;Б» – хабар – Qosyl</title>',
  '<link rel="stylesheet" href="/_next/static/css/1.css"/><link rel="preload" as="font" href="/_next/static/media/a.woff2"/>',
  '<link rel="stylesheet" href="/brand/0123456789ab/theme.css"/><img src="/brand/0123456789ab/icon.svg"/>',
  '<script src="/_next/static/chunks/app/%5Blocale%5D/(site)/page-1.js" async=""></script>',
  '<script src="/_next/static/chunks/polyfills-1.js" noModule=""></script></head>',
  '<body class="x"><script>self.f.push("\\"/_next/static/css/1.css\\"")</script>',
  '<ul data-kept-pages=""></ul><a href="/_next/image">$&</a></body></html>',
].join('');
const FILES = [
  '/_next/static/css/1.css',
  '/_next/static/media/a.woff2',
  '/brand/0123456789ab/theme.css',
  '/brand/0123456789ab/icon.svg',
  '/_next/static/chunks/app/%5Blocale%5D/(site)/page-1.js',
];

it('toKeep stores the files of a page, each once', () => {
  const filesOf = (html: string) => keptPageOf(toKeep(html, new Response(), 5)).assets;
  expect(filesOf(PAGE)).toEqual(FILES);
  expect(filesOf('<p>')).toEqual([]);
});

it('toKeep stores a page with its policy, without encoding, length and Vary headers', async () => {
  const headers = new Headers({
    'content-security-policy': "script-src 'sha256-x'",
    'content-encoding': 'br',
    'content-length': '3',
    vary: 'rsc',
  });
  const kept = toKeep(PAGE, { headers }, 5);
  expect(keptPageOf(kept)).toEqual({ at: 5, assets: FILES, title: '«А&amp;Б» – хабар' });
  expect(
    ['content-security-policy', 'content-encoding', 'content-length', 'vary'].map((name) => kept.headers.get(name)),
  ).toEqual(["script-src 'sha256-x'", null, null, null]);
  expect(await kept.text()).toBe(PAGE);
  expect(keptPageOf(toKeep('', { headers }, 5))).toEqual({ at: 5, assets: [], title: '' });
  expect(keptPageOf(toKeep(PAGE, { headers }, 5, ['/late.js', ...FILES])).assets).toEqual([...FILES, '/late.js']);
});

it('withLine inserts the escaped notice at the start of the body', () => {
  const words = `<b>"$&" & 'x'</b>`;
  const shown = withLine(PAGE, 'data-x', words);
  const body = new RegExp('<body class="x"><output data-x style="[^"]*">([^<]*)</output><script>').exec(shown);
  expect(body?.[1]).toBe('&#60;b&#62;&#34;$&#38;&#34; &#38; &#39;x&#39;&#60;/b&#62;');
  expect(shown.replace(/<output.*<\/output>/, '')).toBe(PAGE);
});

it('withPages adds links to kept pages to the list of the offline page and changes nothing else', () => {
  const shown = withPages(PAGE, [
    { path: '/kk/cards?group=tv&sort=price', title: '$1 &amp; 2' },
    { path: '/kk/x"y', title: '' },
  ]);
  expect(shown).toBe(
    PAGE.replace(
      '></ul>',
      () =>
        '><li><a href="/kk/cards?group=tv&#38;sort=price">$1 &amp; 2</a></li><li><a href="/kk/x&#34;y"></a></li></ul>',
    ),
  );
  expect(withPages(PAGE, [])).toBe(PAGE);
});
