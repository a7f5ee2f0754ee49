import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { prerender } from 'react-dom/static';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MainFacts } from '@/components/tariffs/tariff-head';
import { PassportFacts } from '@/components/tariffs/passport-facts';
import { TariffTerms } from '@/components/tariffs/tariff-terms';
import type { BrandFile } from '@/lib/provider-files/brand';
import type * as Company from '@/lib/provider-files/company';
import { tariff } from '../../support/tariff';
import { languages, plain } from '../support/languages';

const page = vi.hoisted(() => ({
  getTranslations: vi.fn<(section?: 'dialogs') => Promise<unknown>>(),
  getLocale: vi.fn<() => Promise<string>>(),
}));
vi.mock('next-intl/server', () => page);
vi.mock('@/components/visit-house/visit-house-slots', () => ({ HouseTechnologySlot: () => null }));
vi.mock('@/components/tariffs/connect-tariff', () => ({ ConnectTariff: () => null }));
const changed = vi.hoisted(() => ({ brand: {} as Partial<BrandFile> }));
vi.mock('@/lib/provider-files/company', async (original) => {
  const company = await original<typeof Company>();
  return { ...company, brand: () => ({ ...company.brand(), ...changed.brand }) };
});

describe.each(languages)('the facts of a tariff in $language', ({ language, words }) => {
  beforeEach(() => {
    page.getLocale.mockResolvedValue(language);
    page.getTranslations.mockImplementation(async (section) =>
      createTranslator({ locale: language, messages: words, ...(section && { namespace: section }) }),
    );
  });
  afterEach(() => {
    changed.brand = {};
    document.body.replaceChildren();
  });

  const rowsOf = async (part: ReactElement) => {
    const { prelude } = await prerender(part);
    document.body.innerHTML = await new Response(prelude).text();
    return screen
      .getAllByRole('term')
      .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent ?? '')]);
  };
  const rowIn = async (part: ReactElement, name: string) => (await rowsOf(part)).find(([each]) => each === name)?.[1];

  it('show a contract term only when the provider states it', async () => {
    const { term } = words.tariff;
    for (const Part of [TariffTerms, PassportFacts]) {
      expect(await rowIn(<Part tariff={tariff({ id: 1, term_months: null })} />, term)).toBeUndefined();
      expect(await rowIn(<Part tariff={tariff({ id: 1, term_months: 0 })} />, term)).toBe(plain(words.offer.noTerm));
      expect(await rowIn(<Part tariff={tariff({ id: 1, term_months: 12 })} />, term)).toContain('12');
    }
    const inHead = (months: number | null) =>
      rowIn(
        <MainFacts tariff={tariff({ id: 1, term_months: months })} nomenclatures={[]} part={null} />,
        words.tariff.termFact,
      );
    expect(await inHead(null)).toBeUndefined();
    expect(await inHead(12)).toContain('12');
  });

  it('state that prices include VAT unless the provider denies it', async () => {
    const claim = { ru: 'уже в каждой цене', kk: 'әр бағаға кіріп тұр' }[language];
    const vat = () => rowIn(<PassportFacts tariff={tariff({ id: 1 })} />, words.tariff.vatLabel);
    expect(await vat()).toBe(`16 %, ${claim}`);
    changed.brand = { vat_included: false };
    expect(await vat()).toBe('16 %');
  });
});
