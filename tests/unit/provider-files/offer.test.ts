import { expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { listsWithoutPage, productsWithoutText } from '@/lib/provider-files/offer';
import { sample } from '../../support/sample';

const { brand, content } = sample;
const pages = { ru: content.pages.ru.filter(({ key }) => key !== 'internet-tv'), kk: content.pages.kk };
const withoutText = { ...sample, content: { ...content, pages } };

it('productsWithoutText returns nothing when each sold product has its text', () => {
  expect(productsWithoutText(sample)).toEqual([]);
});

it('productsWithoutText warns about a missing text only when its product is sold', () => {
  expect(productsWithoutText(withoutText).map(faultLine)).toEqual([
    'content/ru/pages/internet-tv.md: warning: tv is sold, but /internet-tv has no text, so search engines get the description of brand.yaml: write content/ru/pages/internet-tv.md and content/kk/pages/internet-tv.md',
  ]);
  expect(productsWithoutText({ ...withoutText, brand: { ...brand, products: ['internet'] } })).toEqual([]);
});

it('listsWithoutPage names the page that a list needs, and ignores a list without items', () => {
  const written = content.pages.ru.filter(({ key }) => !['tech', 'static-instrukcii', 'archives'].includes(key));
  const withoutPages = { ...sample, content: { ...content, pages: { ru: written, kk: content.pages.kk } } };
  const fault = (list: string, page: string) =>
    `${list}: the page that shows them is missing: write content/ru/pages/${page}.md and content/kk/pages/${page}.md`;
  expect(listsWithoutPage(sample)).toEqual([]);
  expect(listsWithoutPage(withoutPages).map(faultLine)).toEqual([
    fault('content/ru/tech', 'tech'),
    fault('content/ru/instructions', 'static-instrukcii'),
    fault('tariffs.yaml', 'archives'),
  ]);
  const empty = {
    ...withoutPages,
    content: { ...withoutPages.content, articles: { ...content.articles, tech: { ru: [], kk: [] } } },
    tariffs: { ...sample.tariffs, tariffs: sample.tariffs.tariffs.filter(({ archived }) => archived === null) },
  };
  expect(listsWithoutPage(empty).map(({ file }) => file)).toEqual(['content/ru/instructions']);
});
