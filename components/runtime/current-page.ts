import { splitLocale } from '@/lib/i18n/routing.mjs';

/** Marks the current page, or its parent, in the menus. */
export function markCurrentPage(): void {
  const { pathname } = window.location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    '[data-header] nav a:not([hreflang], [data-dialog])',
  )) {
    const isAbove = splitLocale(link.pathname).path !== '/' && pathname.startsWith(`${link.pathname}/`);
    if (link.pathname === pathname) link.ariaCurrent = 'page';
    else link.ariaCurrent = isAbove ? 'true' : null;
  }
}
