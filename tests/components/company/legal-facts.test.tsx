import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LegalFacts } from '@/components/company/legal-facts';
import * as company from '@/lib/provider-files/company';
import { languages } from '../support/languages';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));

it.each(languages)('the legal facts label an address as legal only if it is given as such: $language', async (each) => {
  const brand = company.brand();
  const facts = async (legal_address: typeof brand.legal_address) => {
    vi.spyOn(company, 'brand').mockReturnValue({ ...brand, legal_address });
    await showPart(<LegalFacts />, each);
    return screen.getAllByRole('term').map(({ textContent }) => textContent);
  };
  const { address, legalAddress } = each.words.contacts;
  const withLegal = await facts({ ru: 'г. Костанай', kk: 'Қостанай қ.' });
  expect(withLegal).toContain(legalAddress);
  expect(withLegal).not.toContain(address);
  const without = await facts(undefined);
  expect(without).toContain(address);
  expect(without).not.toContain(legalAddress);
});
