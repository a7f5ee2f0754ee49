import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import GlobalError from '@/app/global-error';
import { FailedPage, FailedPageProvider } from '@/components/layout/failed-page';
import { FailedPageContent } from '@/components/layout/failed-page-content';
import { salesPhone } from '@/lib/provider-files/company';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { usefulLinks } from '@/lib/pages/useful-links';
import { allRoutes } from '@/lib/pages/routes';
import { kazakh } from '../support/languages';
import { showPart } from '../support/server-page';

vi.mock('next-intl/server', () => import('../support/server-page'));

it('the error page shows the status, the title, a retry link, the phone and the useful links, in Kazakh', async () => {
  const { language, words } = kazakh;
  const page = (
    <FailedPageProvider page={<FailedPageContent />}>
      <FailedPage />
    </FailedPageProvider>
  );
  await showPart(page, kazakh);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`500 – ${words.error.titles.s500}`);
  expect(screen.getByText(words.error.retry).getAttribute('href')).toBe('');
  expect(screen.getByRole('link', { name: salesPhone() }).getAttribute('href')).toMatch(/^tel:\+7\d{10}$/);
  const links = within(screen.getByRole('navigation', { name: words.usefulLinks.heading })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    usefulLinks.map(({ name, href }) => [localizedPath(language, href), words.usefulLinks[name]]),
  );
});

it('the global error page is in English, and links to the home page and the contacts', () => {
  document.body.innerHTML = renderToStaticMarkup(<GlobalError />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths).toContain('/contacts');
  expect(paths.filter((path) => !allRoutes.some((route) => route.path === path))).toEqual([]);
});
