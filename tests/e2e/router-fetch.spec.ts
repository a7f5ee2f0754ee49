import { expect, openWhole, test } from './support/test';

/** components/runtime/router-fetch.ts tells the router's requests for pages by what Next sends. */
test('the router fetches a page to show with priority auto and prefetches with priority low', async ({ page }) => {
  await page.addInitScript(() => {
    const fetchNow = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const { dataset } = document.documentElement;
      if (new Headers(init?.headers).has('rsc')) dataset['sent'] = `${dataset['sent'] ?? ''}${init?.priority} `;
      return fetchNow(input, init);
    };
  });
  await openWhole(page, '/news');
  const year = page.locator('main nav a[href*="year="]').first();
  await year.focus();
  await year.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-sent', /low /);
  await page.locator('main nav a[href*="year="]').last().click();
  await expect(page.locator('html')).toHaveAttribute('data-sent', /auto /);
});
