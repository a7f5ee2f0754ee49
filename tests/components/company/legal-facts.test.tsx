import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LegalFacts } from '@/components/company/legal-facts';
import * as company from '@/lib/provider-files/company';
import { kazakh } from '../support/languages';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));

it('the legal facts label an address as legal only if it is given as such', async () => {
  const brand = company.brand();
  const facts = async (legal_address: typeof brand.legal_address) => {
    vi.spyOn(company, 'brand').mockReturnValue({ ...brand, legal_address });
    await showPart(<LegalFacts />, kazakh);
    return screen.getAllByRole('term').map(({ textContent }) => textContent);
  };
  const { address, legalAddress } = kazakh.words.contacts;
  const withLegal = await facts({ ru: 'г. Костанай', kk: 'Қостанай қ.' });
  expect(withLegal).toContain(legalAddress);
  expect(withLegal).not.toContain(address);
  const without = await facts(undefined);
  expect(without).toContain(address);
  expect(without).not.toContain(legalAddress);
});
