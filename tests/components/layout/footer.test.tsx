import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { Footer } from '@/components/layout/footer';
import { russian } from '../support/languages';

const page = vi.hoisted(() => ({ getTranslations: vi.fn<() => unknown>(), getLocale: vi.fn<() => string>() }));
vi.mock('next-intl/server', () => page);
vi.mock('@/components/layout/logo', () => ({ Logo: () => null }));
vi.mock('@/components/page/route-links', () => ({ RouteLinks: () => null }));
vi.mock('@/components/page/social-links', () => ({ SocialLinks: () => null }));

it('the year of the footer is the one in Almaty, not that of the server: Russian', async () => {
  const { language, words } = russian;
  vi.useFakeTimers({ now: new Date('2026-12-31T20:00:00Z'), toFake: ['Date'] });
  page.getLocale.mockReturnValue(language);
  page.getTranslations.mockReturnValue(createTranslator({ locale: language, messages: words }));
  render(await Footer());
  vi.useRealTimers();
  expect(screen.getByText(/^© 2019–2027 /)).toBeDefined();
});
