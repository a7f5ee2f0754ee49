import type { Locator, Page } from '@playwright/test';
import { filled } from '../support/filled';
import { newcomer, openOrder, orderOf, sentCode } from './support/order';
import { expect, freshPhone, languages, test } from './support/test';

const MOST_TABS = 40;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let count = 0; count < MOST_TABS; count += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, 'Tab leads there').toBeFocused();
}

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

for (const language of languages) {
  const { words } = language;

  test(
    `an order goes from tariff to payment by keyboard alone, in ${language.language}`,
    { tag: '@full' },
    async ({ page }) => {
      const order = orderOf(page);
      const phone = freshPhone();
      const button = (name: string) => order.getByRole('button', { name, exact: true });
      const heading = (name: string) => expect(order.getByRole('heading', { name, exact: true })).toBeFocused();
      const choose = async (name: string, typed: string, option: string | RegExp) => {
        await tabTo(page, order.getByRole('combobox', { name, exact: true }));
        await page.keyboard.type(typed);
        await expect(order.getByRole('option', { name: option, exact: true })).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      };

      await openOrder(page, language);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: words.header.skip })).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, order.getByRole('radio', { name: /(Город|Қала) 200/, checked: true }));
      await page.keyboard.press('ArrowDown');
      await expect(order.getByRole('radio', { name: /(Город|Қала) 500/, checked: true })).toBeFocused();
      await press(page, button(words.order.next));

      await heading(words.order.addressTitle);
      await choose(words.connection.street, 'абая', /аба/i);
      await choose(words.connection.house, '150/23', '150/230');
      await press(page, button(words.order.addressCheck));

      await heading(words.order.identityTitle);
      for (const typed of ['Серікова', 'Айгүл', '', newcomer]) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(typed);
      }
      await page.keyboard.press('Enter');

      await heading(words.order.phoneTitle);
      await tabTo(page, order.getByLabel(words.connection.phone, { exact: true }));
      await page.keyboard.type(phone.typed);
      await page.keyboard.press('Enter');

      await heading(words.order.codeTitle);
      await tabTo(page, order.getByLabel(words.order.code, { exact: true }));
      await page.keyboard.type(sentCode(phone.wire));

      await heading(words.order.visitTitle);
      await tabTo(page, order.getByRole('radio').first());
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await expect(order.getByRole('radio', { name: words.order.visitOther, checked: true })).toBeFocused();
      await press(page, button(words.order.next));

      await heading(words.order.summaryTitle);
      await press(page, button(filled(words.order.changeName, { name: words.order.steps.identity })));
      await heading(words.order.identityTitle);
      await tabTo(page, order.getByLabel(words.connection.firstname, { exact: true }));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('Дана');
      await page.keyboard.press('Enter');
      await heading(words.order.summaryTitle);
      await expect(order.getByText('Дана')).toBeVisible();

      const consent = order.getByRole('checkbox');
      await tabTo(page, consent);
      await page.keyboard.press('Space');
      await expect(consent).toBeChecked();
      await press(page, button(words.order.summarySubmit));

      await heading(words.order.paymentTitle);
      await press(page, button(words.order.testPay));
      await heading(words.order.paidTitle);
    },
  );
}
