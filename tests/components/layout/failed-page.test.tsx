import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import GlobalError from '@/app/global-error';
import { FailedPage, FailureWordsProvider } from '@/components/layout/failed-page';
import { localizedPath } from '@/lib/i18n/routing';
import { usefulLinks } from '@/lib/pages/useful-links';
import { allRoutes } from '@/lib/pages/routes';
import { languages } from '../support/languages';

describe.each(languages)('a page that failed in $language (specification, section 2)', ({ language, words }) => {
  it('has status and title, the phone and the useful links', () => {
    const shown = {
      title: `500 - ${words.error.titles.s500}`,
      message: words.error.message,
      retry: words.error.retry,
      home: words.error.home,
      homeHref: localizedPath(language, '/'),
      phone: '+7 (727) 000-00-00',
      phoneHref: 'tel:+77270000000',
      linksTitle: words.usefulLinks.heading,
      links: usefulLinks.map(({ name, href }) => ({
        href: localizedPath(language, href),
        text: words.usefulLinks[name],
      })),
    };
    render(
      <FailureWordsProvider words={shown}>
        <FailedPage />
      </FailureWordsProvider>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(shown.title);
    expect(screen.getByRole('link', { name: shown.phone }).getAttribute('href')).toBe(shown.phoneHref);
    const links = within(screen.getByRole('navigation', { name: words.usefulLinks.heading })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      shown.links.map(({ href, text }) => [href, text]),
    );
  });
});

it('says in English what happened where the error page itself fails, and leads home and to the phones', () => {
  document.body.innerHTML = renderToStaticMarkup(<GlobalError />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths).toContain('/contacts');
  expect(paths.filter((path) => !allRoutes.some((route) => route.path === path))).toEqual([]);
});
