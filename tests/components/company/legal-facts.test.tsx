import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { prerender } from 'react-dom/static';
import { afterEach, expect, it, vi } from 'vitest';
import { LegalFacts } from '@/components/company/legal-facts';
import type { BrandFile } from '@/lib/provider-files/brand';
import type * as Company from '@/lib/provider-files/company';
import { languages } from '../support/languages';

const page = vi.hoisted(() => ({ getTranslations: vi.fn<() => unknown>(), getLocale: vi.fn<() => string>() }));
vi.mock('next-intl/server', () => page);
const changed = vi.hoisted(() => ({ brand: {} as Partial<BrandFile> }));
vi.mock('@/lib/provider-files/company', async (original) => {
  const company = await original<typeof Company>();
  return { ...company, brand: () => ({ ...company.brand(), ...changed.brand }) };
});

afterEach(() => {
  changed.brand = {};
  document.body.replaceChildren();
});

it.each(languages)('the legal facts label an address as legal only if it is given as such: $language', async (each) => {
  const { language, words } = each;
  page.getLocale.mockReturnValue(language);
  page.getTranslations.mockReturnValue(createTranslator({ locale: language, messages: words }));
  const facts = async () => {
    const { prelude } = await prerender(<LegalFacts />);
    document.body.innerHTML = await new Response(prelude).text();
    return screen.getAllByRole('term').map(({ textContent }) => textContent);
  };
  const { address, legalAddress } = words.contacts;
  changed.brand = { legal_address: { ru: 'г. Костанай', kk: 'Қостанай қ.' } };
  expect(await facts()).toContain(legalAddress);
  expect(await facts()).not.toContain(address);
  changed.brand = { legal_address: undefined };
  expect(await facts()).toContain(address);
  expect(await facts()).not.toContain(legalAddress);
});
