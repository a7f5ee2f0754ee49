import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator } from 'next-intl';
import { describe, expect, it, vi } from 'vitest';
import GlobalError from '@/app/global-error';
import { FailedPage, FailedPageProvider } from '@/components/layout/failed-page';
import { FailedPageContent } from '@/components/layout/failed-page-content';
import { salesPhone } from '@/lib/provider-files/company';
import { localizedPath } from '@/lib/i18n/routing';
import { usefulLinks } from '@/lib/pages/useful-links';
import { allRoutes } from '@/lib/pages/routes';
import { kazakh } from '../support/languages';

const page = vi.hoisted(() => ({ getTranslations: vi.fn<() => unknown>(), getLocale: vi.fn<() => string>() }));
vi.mock('next-intl/server', () => page);

describe('the error page in Kazakh (specification, section 2)', () => {
  const { language, words } = kazakh;
  it('shows the status, the title, a retry link, the phone and the useful links', async () => {
    page.getLocale.mockReturnValue(language);
    page.getTranslations.mockReturnValue(createTranslator({ locale: language, messages: words }));
    const content = await FailedPageContent();
    render(
      <FailedPageProvider page={content}>
        <FailedPage />
      </FailedPageProvider>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`500 – ${words.error.titles.s500}`);
    expect(screen.getByText(words.error.retry).getAttribute('href')).toBe('');
    expect(screen.getByRole('link', { name: salesPhone() }).getAttribute('href')).toMatch(/^tel:\+7\d{10}$/);
    const links = within(screen.getByRole('navigation', { name: words.usefulLinks.heading })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      usefulLinks.map(({ name, href }) => [localizedPath(language, href), words.usefulLinks[name]]),
    );
  });
});

it('the global error page is in English, and links to the home page and the contacts', () => {
  document.body.innerHTML = renderToStaticMarkup(<GlobalError />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths).toContain('/contacts');
  expect(paths.filter((path) => !allRoutes.some((route) => route.path === path))).toEqual([]);
});
