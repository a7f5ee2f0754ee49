import type { Locator, Page } from '@playwright/test';
import { COPIED_INDICATOR_MS } from '@/lib/config/page-limits';
import { faultsIn } from './support/accessibility';
import { dialogOf } from './support/connection';
import { expect, languages, openPage, test } from './support/test';

const IPV4 = /^\d+(?:\.\d+){3}$/;
const IPV6 = /^[\da-f:]+$/;

/** Opens the dialog from a page of the site. */
async function openDns(page: Page, path: string): Promise<Locator> {
  await openPage(page, path);
  await page.locator('[data-dialog=dns]').filter({ visible: true }).first().click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  return dialog;
}

for (const { language, words, path } of languages) {
  test.describe(`the DNS addresses in ${language}`, () => {
    for (const from of ['/support', '/wifi']) {
      test(`open from ${from}, two of each family`, async ({ page }) => {
        const dialog = await openDns(page, path(from));
        await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(words.dns.title);
        for (const [family, pattern] of [
          ['IPv4', IPV4],
          ['IPv6', IPV6],
        ] as const) {
          await expect(dialog.getByRole('region', { name: family }).locator('code')).toHaveText([pattern, pattern]);
        }
      });
    }

    test('are copied one by one and together, and say so for four seconds', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install();
      const dialog = await openDns(page, path('/support'));
      await expect(dialog.locator('code')).toHaveCount(4);
      const addresses = await dialog.locator('code').allInnerTexts();
      const [address = ''] = addresses;
      await dialog.getByRole('button', { name: `${words.dns.copy} ${address}`, exact: true }).click();
      const copied = dialog.getByRole('button', { name: `${words.dns.copied} ${address}`, exact: true });
      await expect(copied).toBeVisible();
      await expect(dialog.getByRole('status').filter({ hasText: address })).toHaveText(
        `${words.dns.copied}: ${address}`,
      );
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      await page.clock.fastForward(COPIED_INDICATOR_MS);
      await expect(copied).toBeHidden();

      await dialog.getByRole('button', { name: words.dns.copyAll }).click();
      await expect(dialog.getByRole('button', { name: words.dns.copied, exact: true })).toBeVisible();
      expect((await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/)).toEqual(addresses);
    });

    test('come with steps, one device open at a time, and no accessibility faults', async ({ page }) => {
      const dialog = await openDns(page, path('/wifi'));
      await dialog.getByText('Windows', { exact: true }).click();
      await expect(dialog.getByText(words.dns.windows1)).toBeVisible();
      await dialog.getByText(words.dns.router, { exact: true }).click();
      await expect(dialog.getByText(words.dns.router1)).toBeVisible();
      await expect(dialog.getByText(words.dns.windows1)).toBeHidden();
      expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    });
  });
}

test.describe('where the browser does not copy', () => {
  test.use({ expectedConsole: /The clipboard could not be used/ });

  test('the address is selected, and the dialog says so', async ({ page }) => {
    const [{ words, path }] = languages;
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const dialog = await openDns(page, path('/support'));
    const address = await dialog.locator('code').first().innerText();
    await dialog.getByRole('button', { name: `${words.dns.copy} ${address}`, exact: true }).click();
    await expect(dialog.getByText(words.dns.refused)).toBeVisible();
    expect(await page.evaluate(() => String(window.getSelection()))).toBe(address);
  });
});
