import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { Footer } from '@/components/layout/footer';
import type { BrandFile } from '@/lib/provider-files/brand';
import type { Route } from '@/lib/pages/route';
import { allRoutes } from '@/lib/pages/routes';
import type * as Company from '@/lib/provider-files/company';
import { languages, plain, russian } from '../support/languages';

const page = vi.hoisted(() => ({ getTranslations: vi.fn<() => unknown>(), getLocale: vi.fn<() => string>() }));
vi.mock('next-intl/server', () => page);
vi.mock('@/components/layout/logo', () => ({ Logo: () => null }));
vi.mock('@/components/page/route-links', () => ({
  RouteLinks: ({ of: belongs }: { of: (route: Route) => boolean }) =>
    allRoutes.filter(belongs).map(({ path }) => <li key={path}>{path}</li>),
}));
vi.mock('@/components/page/social-links', () => ({ SocialLinks: () => null }));

const changed = vi.hoisted(() => ({ brand: {} as Partial<BrandFile>, absent: [] as string[] }));
vi.mock('@/lib/provider-files/company', async (original) => {
  const company = await original<typeof Company>();
  return {
    ...company,
    brand: () => ({ ...company.brand(), ...changed.brand }),
    hasPage: (path: string) => !changed.absent.includes(path),
  };
});

it('the footer shows the year in Almaty, not the year of the server: Russian', async () => {
  const { language, words } = russian;
  vi.useFakeTimers({ now: new Date('2026-12-31T20:00:00Z'), toFake: ['Date'] });
  page.getLocale.mockReturnValue(language);
  page.getTranslations.mockReturnValue(createTranslator({ locale: language, messages: words }));
  render(await Footer());
  vi.useRealTimers();
  expect(screen.getByText(/^© 2019–2027 /)).toBeDefined();
});

it.each(languages)(
  'the footer omits the heading for businesses when their page is absent: $language',
  async ({ language, words }) => {
    page.getLocale.mockReturnValue(language);
    page.getTranslations.mockReturnValue(createTranslator({ locale: language, messages: words }));
    const groups = async () => {
      const { unmount } = render(await Footer());
      const shown = screen.getAllByRole('navigation').map((group) => [group.ariaLabel ?? group.textContent]);
      unmount();
      return shown.flat().join(' ');
    };
    expect(await groups()).toContain(`${words.footer.builders}/internet-for-builders/consultation`);
    changed.absent = ['/internet-for-builders'];
    const without = await groups();
    changed.absent = [];
    expect(without).not.toContain(words.footer.builders);
    expect(without).toMatch(new RegExp(`${words.footer.help}\\S*/consultation`));
  },
);

it.each(languages)('the footer does not claim that prices include VAT when they do not: $language', async (each) => {
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
