import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Footer } from '@/components/layout/footer';
import type { Route } from '@/lib/pages/route';
import { allRoutes } from '@/lib/pages/routes';
import * as company from '@/lib/provider-files/company';
import { languages, plain } from '../support/languages';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));
vi.mock('@/components/layout/logo', () => ({ Logo: () => null }));
vi.mock('@/components/page/route-links', () => ({
  RouteLinks: ({ of: belongs }: { of: (route: Route) => boolean }) =>
    allRoutes.filter(belongs).map(({ path }) => <li key={path}>{path}</li>),
}));
vi.mock('@/components/page/social-links', () => ({ SocialLinks: () => null }));

it('the footer shows the year in Almaty, not the year of the server: Russian', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T20:00:00Z'), toFake: ['Date'] });
  await showPart(<Footer />);
  expect(screen.getByText(/^© 2019–2027 /)).toBeDefined();
});

it.each(languages)('the footer omits the heading for businesses when their page is absent: $language', async (each) => {
  const { footer } = each.words;
  const groups = async () => {
    await showPart(<Footer />, each);
    return screen.getAllByRole('navigation').map(({ textContent }) => textContent);
  };
  expect((await groups()).join(' ')).toContain(`${footer.builders}/internet-for-builders/consultation`);
  vi.spyOn(company, 'hasPage').mockImplementation((path) => path !== '/internet-for-builders');
  const without = (await groups()).join(' ');
  expect(without).not.toContain(footer.builders);
  expect(without).toMatch(new RegExp(`${footer.help}\\S*/consultation`));
});

it.each(languages)('the footer does not claim that prices include VAT when they do not: $language', async (each) => {
  const claim = { ru: 'Цены с НДС 16 %.', kk: 'Бағалар 16 % ҚҚС-\u2060пен.' }[each.language];
  const name = { ru: ' НДС 16 %.', kk: ' ҚҚС 16 %.' }[each.language];
  const shown = async () => {
    await showPart(<Footer />, each);
    return plain(document.body.textContent);
  };
  expect(await shown()).toContain(plain(claim));
  vi.spyOn(company, 'brand').mockReturnValue({ ...company.brand(), vat_included: false });
  expect(await shown()).toContain(name);
  expect(await shown()).not.toContain(plain(claim));
});
