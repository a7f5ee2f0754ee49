import type { Page } from '@playwright/test';
import { expectStep, openOrder, orderOf } from './support/order';
import { expect, languages, openWhole, test } from './support/test';

test.use({
  expectedConsole:
    /Failed to load resource|not here yet|did not come|No reload|A step of the order failed|^pageerror: Event/,
});

const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text, visible: true });

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).filter({ visible: true }).last().boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  return box;
}

for (const language of languages) {
  const { words, path } = language;
  const { offline } = words.pageState;

  for (const shell of ['/contacts', '/navigator'])
    test(
      `${shell} shows an offline line that covers and moves nothing until the network is back, in ${language.language}`,
      { tag: shell === '/contacts' ? [] : '@full' },
      async ({ page, context }) => {
        await openWhole(page, path(shell));
        const heading = await boxOf(page, 'h1');
        await context.setOffline(true);
        await expect(told(page, offline)).toBeVisible();
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
        await expect(told(page, offline)).toHaveCount(0);
      },
    );

  test(`an order step shows an error with the phone offline, and continues at the next press, in ${language.language}`, async ({
    page,
    context,
  }) => {
    await openOrder(page, language);
    const order = orderOf(page);
    const next = order.getByRole('button', { name: words.order.next, exact: true });
    // Loads the code of the later steps first: a load that the network cuts ends in a reload of the page.
    await next.click();
    await expectStep(page, words.order.addressTitle);
    await page.goBack();
    await expectStep(page, words.order.tariffTitle);
    await expect(next).toBeEnabled();
    await order.getByRole('radio', { name: /500/ }).first().check();
    await context.setOffline(true);
    await next.click();
    const alert = order.getByRole('alert');
    await expect(alert).toContainText(words.order.problemNetwork);
    await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:\+7/);
    await expect(told(page, offline)).toBeVisible();
    await context.setOffline(false);
    await next.click();
    await expectStep(page, words.order.addressTitle);
    await expect(told(page, offline)).toHaveCount(0);
  });
}
