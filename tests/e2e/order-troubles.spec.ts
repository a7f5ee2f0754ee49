import { filled } from '../support/filled';
import {
  answerAddress,
  answerIdentity,
  answerVisit,
  answerTariff,
  chooseVisit,
  expectStep,
  makeContract,
  openOrder,
  openOrderAt,
  orderOf,
  sendCode,
  sentCode,
  takeVisit,
} from './support/order';
import { expect, freshPhone, languages, test } from './support/test';

const [russian] = languages;

test('the steps of an order survive a reload and Back, and the summary can change the tariff', async ({ page }) => {
  const { words } = russian;
  const order = orderOf(page);
  const phone = freshPhone();
  const reload = async (title: string) => {
    await page.reload();
    await expectStep(page, title);
  };

  // Without an order the address of a later step opens the first one.
  await page.goto('/navigator?step=summary');
  await order.scrollIntoViewIfNeeded();
  await expectStep(page, words.order.tariffTitle);
  await openOrder(page, russian);
  await reload(words.order.tariffTitle);
  await expect(order.getByRole('radio', { name: /Город 200/ })).toBeChecked();
  await answerTariff(page, russian);
  await reload(words.order.addressTitle);
  await answerAddress(page, russian);
  await reload(words.order.identityTitle);
  await answerIdentity(page, russian);
  await reload(words.order.phoneTitle);
  await page.goBack();
  await expectStep(page, words.order.identityTitle);
  await expect(order.getByLabel(words.order.surname, { exact: true })).toHaveValue('Серікова');
  await expect(order.getByLabel(words.connection.firstname, { exact: true })).toHaveValue('Айгүл');
  await expect(order.getByLabel(words.order.iin, { exact: true })).toHaveValue('');
  await page.goForward();
  await expectStep(page, words.order.phoneTitle);
  await sendCode(page, russian, phone);
  await reload(words.order.codeTitle);
  await order.getByLabel(words.order.code, { exact: true }).fill(sentCode(phone.wire));
  await expectStep(page, words.order.visitTitle);
  await reload(words.order.visitTitle);
  await answerVisit(page, russian);
  await reload(words.order.summaryTitle);

  await order.getByRole('button', { name: filled(words.order.changeName, { name: words.order.steps.tariff }) }).click();
  await expectStep(page, words.order.tariffTitle);
  await order.getByRole('radio', { name: /Город 500/ }).check();
  await order.getByRole('button', { name: words.order.next }).click();
  await expectStep(page, words.order.summaryTitle);
  await expect(order.getByText('Город 500').first()).toBeVisible();
  await expect(order.getByText(/13\s990\s₸/).first()).toBeVisible();
});

for (const language of languages) {
  const { words } = language;

  test(
    `an order asks only for a new visit time when the chosen one is no longer free, in ${language.language}`,
    { tag: '@full' },
    async ({ page }) => {
      const order = orderOf(page);
      await openOrderAt(page, language, 'visit');
      // No other test of this run chooses times of these days.
      const taken = await chooseVisit(page, language, { ru: 3, kk: 4 }[language.language]);
      await takeVisit(page);
      await order.getByRole('checkbox').check();
      await order.getByRole('button', { name: words.order.summarySubmit }).click();
      await expectStep(page, words.order.visitTitle);
      await expect(order.getByText(words.order.visitTaken)).toBeVisible();
      await expect(order.getByRole('group', { name: words.order.visitDayLegend })).toBeVisible();
      const other = await chooseVisit(page, language, { ru: 5, kk: 6 }[language.language]);
      expect(other).not.toBe(taken);
      await makeContract(page, language);
      await expect(order.getByText(other).first()).toBeVisible();
    },
  );
}

test.describe('an order in two tabs', { tag: '@full' }, () => {
  test.use({
    expectedConsole: /Failed to load resource|A step of the order failed|The order is not as this page knows it/,
  });

  test('leads two tabs and a double click to the same payment', async ({ page, context }) => {
    const { words } = russian;
    const phone = freshPhone();
    await openOrderAt(page, russian, 'summary', phone);
    const other = await context.newPage();
    await other.goto('/navigator?step=summary');
    await orderOf(other).scrollIntoViewIfNeeded();
    await expectStep(other, words.order.summaryTitle);
    // A new step still scrolls to its heading, away from under a press.
    for (const tab of [page, other]) await expect(() => orderOf(tab).getByRole('checkbox').check()).toPass();
    await orderOf(page).getByRole('button', { name: words.order.summarySubmit }).dblclick();
    await orderOf(other).getByRole('button', { name: words.order.summarySubmit }).click();
    for (const tab of [page, other]) {
      await expectStep(tab, words.order.paymentTitle);
      // The address follows the shown step.
      await expect(tab).toHaveURL(/\?payment=/);
    }
    expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
  });
});
