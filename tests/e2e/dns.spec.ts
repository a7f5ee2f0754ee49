import type { Locator, Page } from '@playwright/test';
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
    test('are two per IP version, can be copied, and have steps for one device at a time', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      let dialog = await openDns(page, path('/support'));
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(words.dns.title);
      for (const [family, pattern] of [
        ['IPv4', IPV4],
        ['IPv6', IPV6],
      ] as const) {
        await expect(dialog.getByRole('region', { name: family }).locator('code')).toHaveText([pattern, pattern]);
      }
      const addresses = await dialog.locator('code').allInnerTexts();
      const [address = ''] = addresses;
      await dialog.getByRole('button', { name: `${words.dns.copy} ${address}`, exact: true }).click();
      await expect(dialog.getByRole('status').filter({ hasText: address })).toHaveText(
        `${words.dns.copied}: ${address}`,
      );
      expect(await copied()).toBe(address);
      await dialog.getByRole('button', { name: words.dns.copyAll }).click();
      await expect(dialog.getByRole('button', { name: words.dns.copied, exact: true })).toBeVisible();
      expect((await copied()).split(/\r?\n/)).toEqual(addresses);

      dialog = await openDns(page, path('/wifi'));
      await dialog.getByText('Windows', { exact: true }).click();
      await expect(dialog.getByText(words.dns.windows1)).toBeVisible();
      await dialog.getByText(words.dns.router, { exact: true }).click();
      await expect(dialog.getByText(words.dns.router1)).toBeVisible();
      await expect(dialog.getByText(words.dns.windows1)).toBeHidden();
    });
  });
}
