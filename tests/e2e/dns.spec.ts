import type { Locator, Page } from '@playwright/test';
import { COPIED_INDICATOR_MS } from '@/lib/config/page-limits';
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
    test('are two per IP version on support, and have steps for one device at a time on the Wi-Fi page', async ({
      page,
    }) => {
      let dialog = await openDns(page, path('/support'));
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(words.dns.title);
      for (const [family, pattern] of [
        ['IPv4', IPV4],
        ['IPv6', IPV6],
      ] as const) {
        await expect(dialog.getByRole('region', { name: family }).locator('code')).toHaveText([pattern, pattern]);
      }
      dialog = await openDns(page, path('/wifi'));
      await dialog.getByText('Windows', { exact: true }).click();
      await expect(dialog.getByText(words.dns.windows1)).toBeVisible();
      await dialog.getByText(words.dns.router, { exact: true }).click();
      await expect(dialog.getByText(words.dns.router1)).toBeVisible();
      await expect(dialog.getByText(words.dns.windows1)).toBeHidden();
    });

    test('can be copied singly and together, with a confirmation for four seconds', async ({ page, context }) => {
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
  });
}
