import type { Page } from '@playwright/test';
import { orderOf } from './support/order';
import { codeFiles, expect, expectListening, holdRequests, languages, test, watchLoading } from './support/test';

for (const { language, words, path } of languages) {
  const nextButton = (page: Page) => orderOf(page).getByRole('button', { name: words.order.next, exact: true });
  const secondTariff = (page: Page) =>
    orderOf(page).getByRole('group', { name: words.order.tariffLegend, exact: true }).getByRole('radio').nth(1);

  test.describe(`the first step of an order in ${language}`, () => {
    test.use({ expectedConsole: /A step of the order failed|Failed to load resource|did not come/ });

    test('appears before its code loads, and then keeps the ticked tariff and the focus', async ({ page }) => {
      const release = await holdRequests(page, codeFiles);
      await page.goto(path('/navigator'), { waitUntil: 'commit' });
      const order = orderOf(page);
      await expect(order.getByRole('heading', { name: words.order.tariffTitle })).toBeVisible();
      await expect(nextButton(page)).toBeDisabled();
      await secondTariff(page).check();
      const name = await secondTariff(page).getAttribute('value');
      release();
      await expect(nextButton(page)).toBeEnabled();
      const taken = order.locator(`input[name=tariff][value="${name}"]`);
      await expect(taken).toHaveCount(1);
      await expect(taken).toBeChecked();
      await expect(taken).toBeFocused();
    });

    test('enables its button only after the first input, and accepts a choice while a style sheet loads', async ({
      page,
    }) => {
      const loaded = watchLoading(page);
      await page.goto(path('/navigator'));
      await expectListening(page);
      await loaded();
      await expect(nextButton(page)).toBeDisabled();
      await page.mouse.move(20, 200);
      await expect(nextButton(page)).toBeEnabled();
      const release = await holdRequests(page, '**/_next/static/css/*');
      const faster = orderOf(page).getByRole('radio', { name: /(Город|Қала) 500/ });
      await faster.click();
      await expect(faster).toBeChecked();
      release();
    });

    test('enables its button without any input when the device has an order draft', async ({ page }) => {
      const draft = {
        tariff: { tariff_id: 102, nomenclature_ids: [] },
        address: null,
        home_given: false,
        firstname: null,
      };
      await page.addInitScript(
        (kept) => localStorage.setItem('order-draft', JSON.stringify({ ...kept, saved_at: Date.now() })),
        draft,
      );
      await page.goto(path('/navigator'));
      await expect(nextButton(page)).toBeEnabled();
    });

    test('keeps its choice when fetching the order fails, and continues after a retry', async ({ page }) => {
      await page.route('**/connection/order*', (route) => route.abort());
      await page.goto(path('/navigator'));
      const order = orderOf(page);
      await secondTariff(page).check();
      const value = await secondTariff(page).getAttribute('value');
      const told = order.getByRole('alert').filter({ hasText: words.order.heldUp });
      await expect(told).toBeVisible();
      await expect(order.locator('a[href^="tel:"]').filter({ visible: true }).first()).toBeVisible();
      await expect(secondTariff(page)).toBeChecked();
      await page.unroute('**/connection/order*');
      await order.getByRole('button', { name: words.order.retry, exact: true }).click();
      await expect(nextButton(page)).toBeEnabled();
      await expect(order.locator(`input[name=tariff][value="${value}"]`).filter({ visible: true })).toBeChecked();
      await expect(told).toHaveCount(0);
    });

    test('is hidden while a later step loads', async ({ page }) => {
      // All scripts are held.
      await page.route(codeFiles, () => undefined);
      await page.goto(path('/navigator?step=identity'), { waitUntil: 'commit' });
      const order = orderOf(page);
      await expect(order.getByText(words.order.loading).filter({ visible: true })).toHaveCount(1);
      await expect(order.getByRole('heading', { name: words.order.tariffTitle })).toBeHidden();
    });
  });

  test.describe(`the first step of an order without scripts in ${language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('shows the tariffs and the phone', async ({ page }) => {
      await page.goto(path('/navigator'));
      const order = orderOf(page);
      await expect(order.getByRole('radio').first()).toBeVisible();
      await expect(order.getByText(words.order.byPhone)).toBeVisible();
      await expect(order.locator('a[href^="tel:"]').last()).toBeVisible();
      await expect(nextButton(page)).toBeHidden();
    });
  });
}
