import { expect, it } from 'vitest';
import { faultLine } from '@/lib/provider-files/faults';
import { productsWithoutText } from '@/lib/provider-files/offer';
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
