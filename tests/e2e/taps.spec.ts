import type { Page } from '@playwright/test';
import { dialogOf, fillPerson, homeField, leadNumber, submitButton } from './support/connection';
import {
  answerIdentity,
  answerPhone,
  answerTariff,
  answerVisit,
  expectStep,
  makeContract,
  orderOf,
} from './support/order';
import { expect, freshPhone, languages, openPage, test, type Language } from './support/test';

declare global {
  interface Window {
    noteAction?: (action: string) => void;
  }
}

const house = '150/230';

/** Opens the home page; counts the presses since, and the fields that were typed into. */
async function countFromHome(page: Page, { path }: Language): Promise<() => { taps: number; fields: number }> {
  const actions: string[] = [];
  await page.exposeFunction('noteAction', (action: string) => actions.push(action));
  await page.addInitScript(() => {
    document.addEventListener('pointerdown', () => window.noteAction?.('tap'), true);
    const notText = new Set(['checkbox', 'radio']);
    const noteField = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && !notText.has(target.type))
        window.noteAction?.(`field: ${target.labels?.[0]?.textContent ?? ''}`);
    };
    document.addEventListener('input', noteField, true);
  });
  await openPage(page, path('/'));
  return () => {
    const isTap = (action: string) => action === 'tap';
    // Letters typed one by one are one field.
    const fields = actions.filter((action, index) => !isTap(action) && action !== actions[index - 1]);
    return { taps: actions.filter(isTap).length, fields: fields.length };
  };
}

/** Asks for a house that can have everything. */
async function askForHouse(page: Page, language: Language): Promise<void> {
  await homeField(page, language, 'street').fill('абая');
  await homeField(page, language, 'house').fill(house);
  // The open list of houses hides the button from assistive technology, not from a tap.
  await page.getByRole('button', { name: language.words.addressCheck.submit, includeHidden: true }).click();
  await expect(dialogOf(page).locator('[data-verdict=available]')).toBeVisible();
}

for (const language of languages) {
  const { words } = language;

  test.describe(`the way from the home page in ${language.language}`, () => {
    test('needs one tap for the answer for a house, and four taps for a lead', { tag: '@full' }, async ({ page }) => {
      const count = await countFromHome(page, language);
      await askForHouse(page, language);
      await expect.poll(count).toEqual({ taps: 1, fields: 2 });
      const dialog = dialogOf(page);
      await dialog.getByRole('button', { name: words.connectivity.availableAction, exact: true }).click();
      await fillPerson(dialog, language, freshPhone());
      await submitButton(dialog, language).click();
      await expect(leadNumber(dialog)).toBeVisible();
      await expect.poll(count).toEqual({ taps: 4, fields: 4 });
    });

    test('needs twelve taps for a paid order with a visit time', { tag: '@full' }, async ({ page }) => {
      const count = await countFromHome(page, language);
      await askForHouse(page, language);
      await dialogOf(page).getByRole('link', { name: words.connectivity.online }).click();
      await expectStep(page, words.order.tariffTitle);
      const order = orderOf(page);
      await order.getByRole('radio', { name: { ru: 'Город 200', kk: 'Қала 200' }[language.language] }).check();
      await answerTariff(page, language);
      // The house is not asked about again.
      await expect(order.getByRole('combobox', { name: words.connection.house, exact: true })).toHaveValue(house);
      await order.getByRole('button', { name: words.order.addressCheck }).click();
      await expectStep(page, words.order.identityTitle);
      await answerIdentity(page, language);
      await answerPhone(page, language, freshPhone());
      await answerVisit(page, language);
      await makeContract(page, language);
      await order.getByRole('button', { name: words.order.testPay }).click();
      await expectStep(page, words.order.paidTitle);
      await expect.poll(count).toEqual({ taps: 12, fields: 7 });
    });
  });
}
