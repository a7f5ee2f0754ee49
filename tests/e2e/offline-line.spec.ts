import type { Page } from '@playwright/test';
import { expect, languages, openWhole, test } from './support/test';

test.use({ expectedConsole: /Failed to load resource|not here yet|did not come|No reload|^pageerror: Event/ });

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).filter({ visible: true }).last().boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  return box;
}

for (const language of languages) {
  const { words, path } = language;

  for (const shell of ['/contacts', '/navigator'])
    test(
      `${shell} shows an offline line that covers and moves nothing until the network is back, in ${language.language}`,
      { tag: shell === '/contacts' ? [] : '@full' },
      async ({ page, context }) => {
        await openWhole(page, path(shell));
        const told = page.getByRole('status').filter({ hasText: words.pageState.offline, visible: true });
        const heading = await boxOf(page, 'h1');
        await context.setOffline(true);
        await expect(told).toBeVisible();
        expect(await boxOf(page, 'h1')).toEqual(heading);
        const line = await boxOf(page, '[data-notice]');
        const height = page.viewportSize()?.height ?? 0;
        expect(line.y + line.height).toBeCloseTo(height, 0);
        // As high as one line of words.
        expect(line.height).toBeLessThan(48);
        const chat = await page.locator('[data-chat]').boundingBox();
        expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThanOrEqual(line.y);
        // Late parts may still make the page longer.
        await expect(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          const last = await boxOf(page, 'footer, main');
          expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(page, '[data-notice]')).y + 1);
        }).toPass();
        await context.setOffline(false);
        await expect(told).toHaveCount(0);
      },
    );
}
