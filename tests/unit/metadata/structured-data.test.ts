import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Article } from '@/lib/contracts/article';
import type { Tariff } from '@/lib/contracts/tariff';
import { locales } from '@/lib/i18n/routing.mjs';
import { article, breadcrumbs, faqPage, organization, tariffProduct, webSite } from '@/lib/metadata/structured-data';
import type { BrandFile } from '@/lib/provider-files/brand';
import * as company from '@/lib/provider-files/company';
import { fetchTariffsByGroup } from '@/lib/upstream/tariffs';
import { present } from '../../support/present';
import { structuredDataFaults } from '../../support/structured-data';

const changed = vi.hoisted(() => ({ brand: {} as Partial<BrandFile> }));
vi.mock('@/lib/provider-files/company', async (original) => {
  const real = await original<typeof company>();
  return { ...real, brand: () => ({ ...real.brand(), ...changed.brand }) };
});
afterEach(() => {
  changed.brand = {};
});

const written: Article = { slug: 'optika', date: '2026-11-12', title: 'Оптика', summary: 'О сети', body: [] };
const question = { id: 'price', topic: 'payment', question: 'Сколько стоит?', answer: '6 990 ₸', link: null };
const trail = [
  { name: 'Басты бет', path: '/' },
  { name: 'Байланыс', path: '/contacts' },
];

function faultsOf(...nodes: unknown[]): Promise<string[]> {
  return structuredDataFaults(JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }));
}

async function tariffWith(fits: (tariff: Tariff) => boolean): Promise<Tariff> {
  return present((await fetchTariffsByGroup('ru')).flatMap(({ tariffs }) => tariffs).find(fits));
}

describe.each(locales)('structured data in %s', (locale) => {
  it('is valid for the company, the site, breadcrumbs, questions, articles and every tariff', async () => {
    const tariffs = (await fetchTariffsByGroup(locale)).flatMap((group) => group.tariffs);
    expect(tariffs.length).toBeGreaterThan(10);
    const sections = ['news', 'tech', 'telephony'] as const;
    const faults = await faultsOf(
      ...[organization(locale), webSite(locale), breadcrumbs(locale, trail), faqPage(locale, [question])],
      ...sections.map((section) => article(locale, section, written)),
      ...tariffs.map((tariff) => tariffProduct(locale, tariff)),
    );
    expect(faults).toEqual([]);
  });

  it('contains the city of the company from any place in its address', () => {
    const { name } = company.brand().city;
    const street = { ru: 'улица Абая, 96', kk: 'Абай көшесі, 96' }[locale];
    changed.brand = {
      address: { ru: `Область, г. ${name.ru}, ${street}`, kk: `Облыс, ${name.kk} қ., ${street}` },
    };
    expect(organization(locale).address).toMatchObject({
      addressLocality: { ru: `г. ${name.ru}`, kk: `${name.kk} қ.` }[locale],
      streetAddress: `${{ ru: 'Область', kk: 'Облыс' }[locale]}, ${street}`,
    });
  });
});

describe('the content of structured data', () => {
  it('has absolute addresses in the language', () => {
    expect(breadcrumbs('kk', trail)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Басты бет', item: 'https://qosyl.example/kk' },
        { position: 2, name: 'Байланыс', item: 'https://qosyl.example/kk/contacts' },
      ],
    });
    expect(webSite('kk')).toMatchObject({
      url: 'https://qosyl.example/kk',
      potentialAction: { target: { urlTemplate: 'https://qosyl.example/kk/support?q={search_term_string}' } },
    });
  });

  it('has both prices of a promotion with their months, valid for 30 days', async () => {
    const tariff = await tariffWith(({ promo }) => promo !== null);
    const { offers } = tariffProduct('ru', tariff, new Date('2026-11-20T10:00:00+05:00'));
    expect(offers).toMatchObject({
      price: tariff.price,
      priceCurrency: 'KZT',
      priceValidUntil: '2026-12-20',
      priceSpecification: [
        { price: tariff.price, billingDuration: tariff.promo?.months },
        { price: tariff.promo?.price_after, billingStart: tariff.promo?.months },
        { price: tariff.connection_fee },
      ],
    });
  });

  it.each([
    ['hold it', { vat_percent: 16, vat_included: true }, { valueAddedTaxIncluded: true }],
    ['are told without it', { vat_percent: 16, vat_included: false }, {}],
    ['are told without any', { vat_percent: null, vat_included: true }, {}],
  ])('claims included VAT only when prices contain it: prices that %s', async (_what, vat, claim) => {
    changed.brand = vat;
    const { offers } = tariffProduct('ru', await tariffWith(({ promo }) => promo === null));
    const { valueAddedTaxIncluded } = JSON.parse(JSON.stringify(offers)).priceSpecification[0];
    expect({ valueAddedTaxIncluded }).toEqual({ valueAddedTaxIncluded: undefined, ...claim });
  });

  it('has one price for a tariff without a promotion', async () => {
    const tariff = await tariffWith(({ promo }) => promo === null);
    expect(tariffProduct('ru', tariff).offers).toMatchObject({
      priceSpecification: [{ price: tariff.price }, { price: tariff.connection_fee }],
    });
  });

  it('has the publication date of a news item, and the modification date of another article', () => {
    expect(article('ru', 'news', written)).toMatchObject({ '@type': 'NewsArticle', datePublished: '2026-11-12' });
    expect(article('ru', 'tech', written)).toMatchObject({ '@type': 'TechArticle', dateModified: '2026-11-12' });
    expect(article('ru', 'tech', written)).not.toHaveProperty('datePublished');
  });
});
