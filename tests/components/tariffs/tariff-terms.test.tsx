import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MainFacts } from '@/components/tariffs/tariff-head';
import { PassportFacts } from '@/components/tariffs/passport-facts';
import { TariffTerms } from '@/components/tariffs/tariff-terms';
import * as company from '@/lib/provider-files/company';
import { tariff } from '../../support/tariff';
import { kazakh, plain } from '../support/languages';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));
vi.mock('@/components/visit-house/visit-house-slots', () => ({ HouseTechnologySlot: () => null }));
vi.mock('@/components/tariffs/connect-tariff', () => ({ ConnectTariff: () => null }));

describe('the facts of a tariff in Kazakh', () => {
  const { words } = kazakh;

  const rowIn = async (part: ReactElement, name: string) => {
    await showPart(part, kazakh);
    const fact = screen.getAllByRole('term').find(({ textContent }) => textContent === name)?.nextElementSibling;
    return fact ? plain(fact.textContent) : undefined;
  };

  it('show a contract term only when the provider states it', async () => {
    const ofTerm = (term_months: number | null) => tariff({ id: 1, term_months });
    const { term, termFact } = words.tariff;
    for (const Part of [TariffTerms, PassportFacts]) {
      expect(await rowIn(<Part tariff={ofTerm(null)} />, term)).toBeUndefined();
      expect(await rowIn(<Part tariff={ofTerm(0)} />, term)).toBe(plain(words.offer.noTerm));
      expect(await rowIn(<Part tariff={ofTerm(12)} />, term)).toContain('12');
    }
    const inHead = (months: number | null) =>
      rowIn(<MainFacts tariff={ofTerm(months)} nomenclatures={[]} part={null} />, termFact);
    expect(await inHead(null)).toBeUndefined();
    expect(await inHead(12)).toContain('12');
  });

  it('state that prices include VAT unless the provider denies it', async () => {
    const vat = () => rowIn(<PassportFacts tariff={tariff({ id: 1 })} />, words.tariff.vatLabel);
    expect(await vat()).toBe('16 %, әр бағаға кіріп тұр');
    vi.spyOn(company, 'brand').mockReturnValue({ ...company.brand(), vat_included: false });
    expect(await vat()).toBe('16 %');
  });
});
