import type { Page } from '@playwright/test';
import { PROGRESS_SLOW_AFTER_MS } from '@/lib/config/limits';
import { expect, holdRequests, languages, openWhole, pressLanguageSwitch, test } from './support/test';

test.use({
  expectedConsole: /Failed to load resource|The page did not come|not here yet|^pageerror: Event|^info: a bar/,
});

const isPageData = (url: URL) => url.searchParams.has('_rsc');

/** Pages are not fetched ahead of a click. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
});

const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text, visible: true });
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
async function openFooter(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return;
  const closed = page.getByRole('contentinfo').locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

for (const language of languages) {
  const { words, path } = language;
  const { pageState, routes } = words;

  test(`each kind of slow navigation shows a progress bar until the page is shown, and later a notice, in ${language.language}`, async ({
    page,
    isMobile,
  }) => {
    const shown = page.getByRole('progressbar');
    const holdNext = async (go: () => Promise<unknown>, whileHeld: () => Promise<void> = () => Promise.resolve()) => {
      const before = page.url();
      const release = await holdRequests(page, isPageData);
      await go();
      await expect(shown).toHaveAccessibleName(pageState.loading);
      expect(page.url()).toBe(before);
      await whileHeld();
      release();
      await expect(page).not.toHaveURL(before);
      await expect(shown).toHaveCount(0);
      await page.unroute(isPageData);
    };
    await page.clock.install();
    await openWhole(page, path('/cards'));
    await page.locator('#tariffs summary').first().click();
    await holdNext(() => page.getByRole('checkbox', { name: words.catalogue.tv }).check());
    await openFooter(page, isMobile);
    await holdNext(
      () => footerLink(page, routes.support).click(),
      async () => {
        await expect(told(page, pageState.slow)).toHaveCount(0);
        await page.clock.runFor(PROGRESS_SLOW_AFTER_MS);
        await expect(told(page, pageState.slow)).toBeVisible();
        await expect(shown).toBeVisible();
      },
    );
    await expect(told(page, pageState.slow)).toHaveCount(0);
    await page.getByRole('searchbox').filter({ visible: true }).first().fill('wifi');
    await holdNext(() => page.keyboard.press('Enter'));
    await holdNext(() => pressLanguageSwitch(page, language));
  });

  test(`a failed navigation keeps the current page and shows the phone and a retry, in ${language.language}`, async ({
    page,
    isMobile,
  }) => {
    await openWhole(page, path('/contacts'));
    const before = page.url();
    await openFooter(page, isMobile);
    await page.route(isPageData, (route) => route.abort());
    await footerLink(page, routes.payments).click();
    await expect(told(page, pageState.failed)).toBeVisible();
    const notice = page.locator('[data-notice]');
    await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:\+7/);
    expect(page.url()).toBe(before);
    const again = notice.getByRole('button', { name: pageState.again });
    await again.click();
    await expect(told(page, pageState.failed)).toBeVisible();
    await notice.getByRole('button', { name: words.dialogs.close }).click();
    await expect(notice.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);

    await footerLink(page, routes.payments).click();
    await expect(told(page, pageState.failed)).toBeVisible();
    await page.unroute(isPageData);
    await again.click();
    await expect(page).toHaveURL(new RegExp(`${path('/payments')}$`));
    await expect(told(page, pageState.failed)).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test(`a second click and Back each cancel the navigation to a page that hangs, in ${language.language}`, async ({
    page,
    isMobile,
  }) => {
    const payments = (url: URL) => isPageData(url) && url.pathname === path('/payments');
    await openWhole(page, path('/contacts'));
    await page.route(payments, () => undefined);
    await openFooter(page, isMobile);
    await footerLink(page, routes.payments).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await footerLink(page, routes.cards).click();
    await expect(page).toHaveURL(new RegExp(`${path('/cards')}$`));
    await expect(page.getByRole('progressbar')).toHaveCount(0);

    await openFooter(page, isMobile);
    await footerLink(page, routes.payments).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path('/contacts')}$`));
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test(
    `a navigation that falls back to a full page load shows a progress bar, in ${language.language}`,
    { tag: '@full' },
    async ({ page, isMobile }) => {
      const target = path('/payments');
      await openWhole(page, path('/contacts'));
      await page.route(isPageData, (route) => route.fulfill({ status: 500 }));
      const release = await holdRequests(page, (url) => url.pathname === target && !isPageData(url));
      // While a document is on its way, locators wait for it.
      const seen = page.waitForEvent('console', (message) => message.text() === 'a bar');
      await page.evaluate(() => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('[role=progressbar]') === null) return;
          observer.disconnect();
          console.info('a bar');
        }).observe(document.body, { subtree: true, childList: true });
      });
      await openFooter(page, isMobile);
      const click = footerLink(page, routes.payments).click();
      await seen;
      release();
      await click;
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    },
  );
}
