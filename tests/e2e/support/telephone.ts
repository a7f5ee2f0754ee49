import type { Page } from '@playwright/test';

/** Mocks the telephone; returns the dialled links. */
export async function mockTelephone(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const dialled: string[] = [];
    addEventListener(
      'click',
      (event) => {
        const link =
          event.target instanceof Element
            ? event.target.closest<HTMLAnchorElement>('a[href^="tel:"]:not([data-dialog])')
            : null;
        if (link === null) return;
        event.preventDefault();
        dialled.push(link.href);
        document.documentElement.dataset['dialled'] = dialled.join(' ');
      },
      { capture: true },
    );
  });
  return async () =>
    ((await page.locator('html').getAttribute('data-dialled')) ?? '').split(' ').filter((link) => link !== '');
}
