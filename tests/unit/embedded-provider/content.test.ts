import { expect, it } from 'vitest';
import { locales, type Locale } from '@/lib/i18n/routing.mjs';
import { isQueryPage } from '@/lib/pages/query-pages.mjs';
import { routes } from '@/lib/pages/routes';
import { embeddedProvider } from '@/lib/embedded-provider/provider';
import type { PageText } from '@/lib/provider-files/content';
import { sample, samplePage, textsBelow } from '../../support/sample';
import { providerRequest } from './provider-request';

/** From this many letters on, a Kazakh text has letters that Russian lacks. */
const SENTENCE_LETTERS = 40;

const { pages, documents, instructions, questions } = sample.content;
/** `/` is made of blocks; `/redirect` is answered by middleware. */
const paths: string[] = routes.map(({ path }) => path).filter((path) => path !== '/' && path !== '/redirect');
const keyOf = (path: string) => path.slice(1).replaceAll('/', '-');

/** The texts below a part of a page, each with its place. */
const placedTexts = (part: unknown) => textsBelow(part, '', 'ru');
const textsOf = (part: unknown) => placedTexts(part).map(([, text]) => text);
const linksOf = (page: PageText) => placedTexts(page).flatMap(([place, text]) => (/\.href$/.test(place) ? text : []));

/** The faults that `find` sees in any page, each with its page and language. */
function faults(find: (page: PageText, locale: Locale) => string[]): string[] {
  return locales.flatMap((locale) =>
    pages[locale].flatMap((page) => find(page, locale).map((fault) => `${page.key} ${locale}: ${fault}`)),
  );
}

it('the sample has exactly one text per page in each language', () => {
  for (const locale of locales)
    expect(pages[locale].map(({ key }) => key).toSorted()).toEqual(paths.map(keyOf).toSorted());
});

it('no sample page has an empty text, outer space or mark-up in its text', () => {
  const untidy = /^$|^ | $|<\/?[a-z]|&[a-z]+;|\*\*|\]\(/i;
  expect(faults((page) => textsOf(page).filter((text) => untidy.test(text)))).toEqual([]);
});

it('the sample pages link only to queries and places that exist, by their plain paths', () => {
  const placesOn = (locale: Locale): Record<string, string[]> => ({
    '/static/dokumenty': documents[locale].map(({ id }) => id),
    '/static/instrukcii': instructions[locale].map(({ slug }) => slug),
    '/support': questions[locale].flatMap(({ id, topic }) => [id, `topic-${topic}`]),
    '/': ['channels'],
    '/internet-for-builders': ['request'],
  });
  const wrong = faults((page, locale) =>
    linksOf(page).filter((href) => {
      const { pathname, search, searchParams, hash } = new URL(href, 'https://qosyl.example');
      const isQuery = search === '' || isQueryPage(pathname, searchParams);
      const isPlace =
        hash === '' ? keyOf(pathname) !== page.key : placesOn(locale)[pathname]?.includes(hash.slice(1)) === true;
      return !(isQuery && isPlace && href === pathname + search + hash);
    }),
  );
  expect(wrong).toEqual([]);
});

it.each(pages.ru)('the sample page $key has the same blocks and numbers in both languages', (russian) => {
  const kazakh = samplePage(russian.key, 'kk');
  const buildOf = (page: PageText) =>
    placedTexts(page).map(([place, text]) =>
      /\.(?:type|href|dialog|drawing|updated|questions\.\d+)$/.test(place) ? `${place}: ${text}` : place,
    );
  expect(buildOf(kazakh)).toEqual(buildOf(russian));
  const numbersOf = ({ body }: PageText) =>
    body.map((block) =>
      textsOf(block)
        .join('\n')
        .replaceAll(/(?<=\d)[\u00A0\u202F ](?=\d{3})/g, '')
        .match(/\d+(?:[.,:]\d+)*/g)
        ?.toSorted(),
    );
  expect(numbersOf(kazakh)).toEqual(numbersOf(russian));
});

it.each(pages.ru)('the sample page $key has separate texts in Russian and Kazakh', (page) => {
  const [russian, kazakh] = [page, samplePage(page.key, 'kk')].map((one) => textsOf({ ...one, keywords: null }));
  const own = /[әғқңөұүһі]/i;
  const isSentence = (text: string) => (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) >= SENTENCE_LETTERS;
  /** One word, such as a loanword or a unit, may be the same. */
  const isPhrase = (text: string) => (text.match(/\p{Script=Cyrillic}{4,}/gu)?.length ?? 0) >= 2;
  expect(kazakh?.filter((text, index) => isPhrase(text) && text === russian?.[index])).toEqual([]);
  expect(kazakh?.filter((text) => isSentence(text) && !own.test(text))).toEqual([]);
  expect(russian?.filter((text) => own.test(text.replaceAll(/«[^»]*»/g, '')))).toEqual([]);
});

it.each(['unknown', '__proto__'])('the embedded provider refuses the page "%s" with 404', async (key) => {
  expect((await embeddedProvider(providerRequest(`/v1/pages/${key}`))).status).toBe(404);
});
