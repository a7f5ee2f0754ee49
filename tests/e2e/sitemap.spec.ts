import { expect, test, type APIRequestContext } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { allMessages } from '@/lib/i18n/all-messages';
import { routes } from '@/lib/pages/routes';
import { sample } from '../support/sample';
import { structuredDataFaults } from '../support/structured-data';
import { isFull } from './support/full';
import { inParallel, pngSize, readAlternates, readPage, type Alternates, type PageFacts } from './support/site-walk';

const { kk, ru } = allMessages;

/** The walk asks for some hundred pages, their links and their pictures. */
const WALK_LIMIT_MS = 600_000;
/** Of so many pages `npm test` examines the picture and the structured data of one, `npm run test:full` of each. */
const EXAMINED_ONE_IN = 21;
/** So many words of a Russian page under /kk are not a name of a street or a channel. */
const WORDS_OF_A_SENTENCE = 4;

const languages = ['ru', 'kk'] as const;
const plainPath = (path: string) => path.replace(/^\/kk(?=\/|$)/, '') || '/';
const languageOf = (path: string) => (/^\/kk(?:\/|$)/.test(path) ? 'kk' : 'ru');

/* The sitemap. */

async function readXml(request: APIRequestContext, path: string): Promise<Document> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toMatch(/\bxml\b/);
  return new JSDOM(await answer.text(), { url: 'https://site.example', contentType: 'application/xml' }).window
    .document;
}

/** Canonical address of every page → its alternates. */
async function readSitemap(request: APIRequestContext): Promise<Map<string, Alternates>> {
  const document = await readXml(request, '/sitemap.xml');
  const entries = Array.from(
    document.querySelectorAll('url'),
    (entry) => [entry.querySelector('loc')?.textContent ?? '', readAlternates(entry)] as const,
  );
  const sitemap = new Map(entries);
  expect(sitemap.size, 'addresses that stand twice').toBe(entries.length);
  return sitemap;
}

/* Russian under /kk. */

type Messages = { [key: string]: string | Messages };

function flat(messages: Messages): string[] {
  return Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : flat(value)));
}

const kazakhMessages = new Set(flat(kk));
/** Names of channels are the same in both languages. */
const channelNames = new Set(sample.channels.map(({ name }) => name.ru));
/** Words that both languages write alike (glossary). */
const loanwords = new Set(['Интернет', 'Тариф', 'Роутер']);
const russianMessages = new Set(
  flat(ru).filter((text) => !kazakhMessages.has(text) && !loanwords.has(text) && /\p{Script=Cyrillic}/u.test(text)),
);
/** Words that Kazakh lacks; without «не», which is a question word there. */
const russianWord =
  /(?<![\p{L}\d-])(?:и|для|на|это|или|чтобы|можно|если|как|что|при|от|вы|вам|ваш|мы|нет|есть|только|уже)(?![\p{L}\d-])/iu;

function isRussian(text: string, russianPage: ReadonlySet<string>): boolean {
  const isSentence = text.split(' ').length >= WORDS_OF_A_SENTENCE && /\p{Script=Cyrillic}/u.test(text);
  return (
    !channelNames.has(text) &&
    (russianMessages.has(text) || russianWord.test(text) || (isSentence && russianPage.has(text)))
  );
}

/* The faults of the pages, each in words. */

type Pages = ReadonlyMap<string, PageFacts>;

function headFaults(pages: Pages, sitemap: ReadonlyMap<string, Alternates>): string[] {
  return [...pages].flatMap(([url, page]) => {
    const { pathname } = new URL(url);
    const alternates = JSON.stringify(page.alternates);
    return [
      page.status === 200 ? null : `status ${page.status}`,
      page.language === languageOf(pathname) ? null : `lang "${page.language}"`,
      page.headings === 1 ? null : `${page.headings} headings of the first level`,
      page.canonical === url ? null : `canonical "${page.canonical}"`,
      alternates === JSON.stringify(sitemap.get(url)) ? null : `alternates ${alternates}`,
      ...languages.map((language) => {
        const other = page.alternates[language] ?? '';
        return JSON.stringify(pages.get(other)?.alternates) === alternates
          ? null
          : `the page in ${language}, "${other}", does not lead back`;
      }),
    ].flatMap((fault) => (fault === null ? [] : [`${pathname}: ${fault}`]));
  });
}

function repetitions(pages: Pages, textOf: (page: PageFacts) => string): string[] {
  const owners = new Map<string, string[]>();
  for (const [url, page] of pages)
    owners.set(textOf(page), [...(owners.get(textOf(page)) ?? []), new URL(url).pathname]);
  return [...owners].flatMap(([text, paths]) =>
    text.trim() === '' || paths.length > 1 ? [`"${text}": ${paths.join(' ')}`] : [],
  );
}

function neededTypes(path: string): string[] {
  const [, section, name] = plainPath(path).split('/');
  if (section === '') return ['Organization', 'WebSite'];
  const own =
    name === undefined
      ? undefined
      : { cards: 'Product', news: 'NewsArticle', tech: 'TechArticle', telephony: 'Article' }[section ?? ''];
  return ['BreadcrumbList', ...(own === undefined ? [] : [own])];
}

async function structuredFaults(pages: Pages): Promise<string[]> {
  const faults = await inParallel(pages, async ([url, { structuredData }]) => {
    const { pathname } = new URL(url);
    const missing = neededTypes(pathname).filter(
      (type) => !structuredData.some((json) => json.includes(`"@type":"${type}"`)),
    );
    const wrong = await Promise.all(structuredData.map(structuredDataFaults));
    return [...missing.map((type) => `has no ${type}`), ...wrong.flat()].map((fault) => `${pathname}: ${fault}`);
  });
  return faults.flat();
}

function russianTexts(pages: Pages): string[] {
  return [...pages].flatMap(([url, { texts, alternates }]) => {
    if (languageOf(new URL(url).pathname) !== 'kk') return [];
    const russianPage = new Set(pages.get(alternates['ru'] ?? '')?.texts);
    return texts.filter((text) => isRussian(text, russianPage)).map((text) => `${new URL(url).pathname}: ${text}`);
  });
}

/** Follows every link inside the site once; `origin` is that of the site under test. */
async function linkFaults(
  read: (address: string) => Promise<PageFacts>,
  pages: Pages,
  origin: string,
): Promise<string[]> {
  const known = new Map([...pages].map(([url, page]) => [`${origin}${new URL(url).pathname}`, page]));
  /** Address → place on that page ("" for its beginning) → a page with the link. */
  const targets = new Map<string, Map<string, string>>();
  for (const [url, { links }] of pages) {
    for (const link of links.filter((candidate) => candidate.startsWith(`${origin}/`))) {
      // The switch without scripts leads through the server to the page in the other language.
      const [address = '', place = ''] = link.replace(/\?language=(?:ru|kk)$/, '').split('#');
      targets.set(
        address,
        (targets.get(address) ?? new Map<string, string>()).set(decodeURIComponent(place), new URL(url).pathname),
      );
    }
  }
  const faults = await inParallel(targets, async ([address, places]) => {
    const isWayOut = plainPath(new URL(address).pathname) === '/redirect';
    const page = known.get(address) ?? (await read(address));
    if (page.status !== (isWayOut ? 307 : 200))
      return [`${address} answers ${page.status}; on ${[...places.values()].join(' ')}`];
    const missing = [...places].filter(([place]) => place !== '' && !isWayOut && !page.ids.has(place));
    return missing.map(([place, source]) => `${address}#${place} leads to no place; on ${source}`);
  });
  return faults.flat();
}

async function pictureFaults(request: APIRequestContext, pages: Pages): Promise<string[]> {
  const faults = await inParallel(pages, async ([url, { picture }]) => {
    if (picture === null) return `${url} has none`;
    const answer = await request.get(new URL(picture).pathname);
    const size = pngSize(await answer.body());
    const isRight =
      answer.status() === 200 &&
      answer.headers()['content-type'] === 'image/png' &&
      size?.width === 1200 &&
      size.height === 630;
    return isRight
      ? null
      : `${picture} answers ${answer.status()} ${answer.headers()['content-type']} ${JSON.stringify(size)}`;
  });
  return faults.filter((fault) => fault !== null);
}

test('every page in the sitemap has valid metadata and links, and no Russian text under /kk', async ({
  page: browserPage,
  request,
  baseURL,
}) => {
  test.setTimeout(WALK_LIMIT_MS);
  const sitemap = await readSitemap(request);
  const listed = new Set([...sitemap.keys()].map((url) => new URL(url).pathname));
  const prefixed = (path: string) => (path === '/' ? '/kk' : `/kk${path}`);
  const indexed = routes.filter((route) => !('indexed' in route)).flatMap(({ path }) => [path, prefixed(path)]);
  expect(
    indexed.filter((path) => !listed.has(path)),
    'pages that the sitemap lacks',
  ).toEqual([]);
  expect(listed.size).toBeGreaterThan(indexed.length);

  const readAddress = (address: string) => readPage(browserPage, request, address);
  const read = await inParallel(
    sitemap.keys(),
    async (url) => [url, await readAddress(new URL(new URL(url).pathname, baseURL).href)] as const,
  );
  const pages = new Map(read);
  const examined = new Map(read.filter((_, index) => isFull || index % EXAMINED_ONE_IN === 0));
  expect.soft(headFaults(pages, sitemap), 'status, language, heading and addresses').toEqual([]);
  expect
    .soft(
      repetitions(pages, ({ title }) => title),
      'titles that are empty or repeated',
    )
    .toEqual([]);
  expect
    .soft(
      repetitions(pages, ({ description }) => description),
      'descriptions that are empty or repeated',
    )
    .toEqual([]);
  expect.soft(await structuredFaults(examined), 'structured data').toEqual([]);
  expect.soft(russianTexts(pages), 'Russian under /kk').toEqual([]);
  expect.soft(await linkFaults(readAddress, pages, new URL('/', baseURL).origin), 'links').toEqual([]);
  expect.soft(await pictureFaults(request, examined), 'pictures').toEqual([]);
});

test('the social picture of an unknown page is a 404', async ({ request }) => {
  for (const page of ['ru/no-such-page', 'kk/news/no-such-item', 'en', 'ru/redirect'])
    expect((await request.get(`/social-picture/${page}`)).status(), page).toBe(404);
});

test('robots.txt names the sitemap and disallows addresses that are not pages', async ({ request }) => {
  const [first = ''] = (await readSitemap(request)).keys();
  const lines = (await (await request.get('/robots.txt')).text()).split('\n');
  expect(lines).toContain(`Sitemap: ${new URL(first).origin}/sitemap.xml`);
  const pages = ['/redirect', '/kk/redirect', '/map-frame', '/kk/map-frame', '/offline'];
  const paths = [...pages, '/client-api/', '/*?q=', '/*?language='];
  expect(lines).toEqual(expect.arrayContaining(paths.map((path) => `Disallow: ${path}`)));
  expect(lines).not.toContain('Disallow: /');
});

/** The path of an address in a page's head. */
async function linkedAddress(request: APIRequestContext, path: string, selector: string): Promise<string> {
  const { document } = new JSDOM(await (await request.get(path)).text(), { url: 'https://site.example' }).window;
  return new URL(document.querySelector(selector)?.getAttribute('href') ?? '', document.baseURI).pathname;
}

test('pages link the manifest of their language, and security.txt names a contact address', async ({ request }) => {
  for (const [page, start] of [
    ['/contacts', '/'],
    ['/kk/contacts', '/kk'],
  ] as const) {
    const manifest = await request.get(await linkedAddress(request, page, 'link[rel="manifest"]'));
    expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    expect(await manifest.json()).toMatchObject({ start_url: start });
  }
  const contact = await request.get('/.well-known/security.txt');
  expect([contact.status(), contact.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await contact.text()).toMatch(/^Contact: mailto:\S+\nExpires: \d{4}-/);
});

for (const [language, path] of [
  ['ru', '/news'],
  ['kk', '/kk/news'],
] as const) {
  test(`the news at ${path} have an RSS feed whose items are in the sitemap`, async ({ request }) => {
    const sitemap = await readSitemap(request);
    const feed = await readXml(request, await linkedAddress(request, path, 'link[type="application/rss+xml"]'));
    expect(feed.querySelector('channel > language')?.textContent).toBe(language);
    const items = Array.from(feed.querySelectorAll('item > link'), ({ textContent }) => textContent ?? '');
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => !sitemap.has(item))).toEqual([]);
    expect(new URL(items[0] ?? '').pathname.startsWith(`${path}/`)).toBe(true);
  });
}
