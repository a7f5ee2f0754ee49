import { sampleColourFinder, sampleWordFinder } from '../support/sample-words';
import { askForHouse, dialogOf, fillPerson, leadNumber, submitButton } from './support/connection';
import { crawl, type Answer } from './support/crawl';
import { sitePorts } from './support/ports';
import { expect, freshPhone, languages, openPage, test } from './support/test';

/** The site of tests/fixtures/second-provider, started with the build of the sample: its built pages are stale. */
const SITE = `http://localhost:${sitePorts.second}`;
const ORIGIN = 'https://arqalink.example';
const CRAWL_LIMIT_MS = 600_000;
const FOUND_ON_THE_SAMPLE = 10;

/** A connected house of that provider. */
const house = { ru: 'Степная', kk: 'Дала', number: '4' };
/** Its unsold products and unwritten pages. */
const absent = [
  '/internet-tv',
  '/telephony',
  '/combo-2-in-1',
  '/wifi',
  '/tech',
  '/archives',
  '/internet-for-builders',
].flatMap((path) => [path, `/kk${path}`]);
const wordsOfUnsold = /(?<!\p{L})(?:ТВ|TV|телевидени\p{L}*|телеканал\p{L}*|телеарна\p{L}*|телефония\p{L}*)(?!\p{L})/giu;

test.use({ baseURL: SITE });

for (const language of languages) {
  const { words, path } = language;
  test(`a visitor of the second provider sends a lead, in ${language.language}`, async ({ page }) => {
    await openPage(page, path('/'));
    await askForHouse(page, language, house[language.language], house.number);
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: words.connectivity.availableAction, exact: true }).click();
    await fillPerson(dialog, language, freshPhone());
    await submitButton(dialog, language).click();
    await expect(leadNumber(dialog)).toHaveText(/№\sS-\d{4,}/);
    // Without a CRM there is no contract: the order takes a request.
    await openPage(page, path('/navigator'));
    await expect(page.getByRole('heading', { name: words.leadSection.consultationHeading })).toBeVisible();
  });
}

test(
  'the site of the second provider contains no words, colours or products of the sample',
  { tag: '@full' },
  async ({ request }) => {
    test.setTimeout(CRAWL_LIMIT_MS);
    const starts = [
      '/sitemap.xml',
      '/robots.txt',
      '/.well-known/security.txt',
      '/',
      '/kk',
      '/offline',
      '/sw.js',
      ...absent,
    ];
    const indexes = ['ru', 'kk'].map((locale) => `/client-api/v1/search-index/${locale}`);
    const answers = await crawl(request, [...starts, ...indexes], ORIGIN);

    const broken = answers.filter(({ path, status }) => status >= 400 && !absent.includes(path));
    expect
      .soft(
        broken.map(({ path, status }) => `${path}: ${status}`),
        'addresses without a page',
      )
      .toEqual([]);
    const find = sampleWordFinder();
    expect.soft(faultsOf(answers, find), 'words of the sample').toEqual([]);
    const findColours = sampleColourFinder();
    expect.soft(faultsOf(answers, findColours), 'colours of the sample').toEqual([]);
    // The searches work: on the site of the sample they find its words.
    const ofSample = `http://localhost:${sitePorts.embedded}`;
    const home = await (await request.get(`${ofSample}/`)).text();
    expect(find(home).length).toBeGreaterThan(FOUND_ON_THE_SAMPLE);
    const theme = await request.get(ofSample + (/\/brand\/[^"]+\/theme\.css/.exec(home)?.[0] ?? ''));
    expect(findColours(await theme.text()).length).toBeGreaterThan(FOUND_ON_THE_SAMPLE);

    const pages = answers.filter(({ type }) => type.startsWith('text/html'));
    expect(pages.length).toBeGreaterThan(absent.length);
    const shown = pages.map((page) => ({ ...page, text: readableText(page.text) }));
    expect
      .soft(
        faultsOf(shown, (text) => text.match(wordsOfUnsold) ?? []),
        'words of products not sold',
      )
      .toEqual([]);
    for (const page of pages.filter(({ path }) => absent.includes(path))) expect.soft(page.status, page.path).toBe(404);
  },
);

function faultsOf(answers: readonly Answer[], find: (text: string) => string[]): string[] {
  return answers.flatMap(({ path, text }) => {
    const found = [...new Set(find(text))];
    return found.length === 0 ? [] : [`${path}: ${found.join(', ')}`];
  });
}

/** The text and the readable attributes of a page. */
function readableText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*?(?:(?:content|alt|aria-label|title|placeholder)="([^"]*)"[^>]*)?>/g, ' $1 ');
}
