import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { Footer } from '@/components/layout/footer';
import type { BrandFile } from '@/lib/provider-files/brand';
import type * as Company from '@/lib/provider-files/company';
import { languages, plain, russian } from '../support/languages';

const page = vi.hoisted(() => ({ getTranslations: vi.fn<() => unknown>(), getLocale: vi.fn<() => string>() }));
vi.mock('next-intl/server', () => page);
vi.mock('@/components/layout/logo', () => ({ Logo: () => null }));
vi.mock('@/components/page/route-links', () => ({ RouteLinks: () => null }));
vi.mock('@/components/page/social-links', () => ({ SocialLinks: () => null }));

const changed = vi.hoisted(() => ({ brand: {} as Partial<BrandFile> }));
vi.mock('@/lib/provider-files/company', async (original) => {
  const company = await original<typeof Company>();
  return { ...company, brand: () => ({ ...company.brand(), ...changed.brand }) };
});

it('the year of the footer is the one in Almaty, not that of the server: Russian', async () => {
  const { language, words } = russian;
  vi.useFakeTimers({ now: new Date('2026-12-31T20:00:00Z'), toFake: ['Date'] });
  page.getLocale.mockReturnValue(language);
  page.getTranslations.mockReturnValue(createTranslator({ locale: language, messages: words }));
  render(await Footer());
  vi.useRealTimers();
  expect(screen.getByText(/^© 2019–2027 /)).toBeDefined();
});

it.each(languages)('a VAT that is not in the prices is named without that claim: $language', async (each) => {
  const { language, words } = each;
  page.getLocale.mockReturnValue(language);
  page.getTranslations.mockReturnValue(createTranslator({ locale: language, messages: words }));
  const claim = { ru: 'Цены с НДС 16 %.', kk: 'Бағалар 16 % ҚҚС-\u2060пен.' }[language];
  const name = { ru: ' НДС 16 %.', kk: ' ҚҚС 16 %.' }[language];
  const footer = async () => {
    const { container, unmount } = render(await Footer());
    const text = plain(container.textContent);
    unmount();
    return text;
  };
  expect(await footer()).toContain(plain(claim));
  changed.brand = { vat_included: false };
  const text = await footer();
  changed.brand = {};
  expect(text).toContain(name);
  expect(text).not.toContain(plain(claim));
});
