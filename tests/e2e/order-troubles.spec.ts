import { filled, tagged } from '../support/filled';
import {
  answerAddress,
  answerIdentity,
  answerPhone,
  answerVisit,
  answerTariff,
  chooseVisit,
  debtor,
  expectStep,
  makeContract,
  newcomer,
  openOrder,
  openOrderAt,
  orderOf,
  sendCode,
  sentCode,
  takeVisit,
  typeHouse,
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

test('the address of a later step opens the first step when there is no order', async ({ page }) => {
  await page.goto('/navigator?step=summary');
  await orderOf(page).scrollIntoViewIfNeeded();
  await expectStep(page, russian.words.order.tariffTitle);
});

test('an order offers only slow tariffs to a slow house, and the waiting list to a house without a line', async ({
  page,
}) => {
  const { words } = russian;
  const order = orderOf(page);
  await openOrder(page, russian, 104);
  await answerTariff(page, russian);
  await typeHouse(page, russian, 'абая', '5');
  await expectStep(page, words.order.tariffTitle);
  await expect(order.getByRole('status').filter({ hasText: 'до 200' })).toBeVisible();
  await expect(order.getByRole('radio', { name: /Город 1000/ })).toHaveCount(0);
  await order.getByRole('radio', { name: /Город 200/ }).check();
  await order.getByRole('button', { name: words.order.next }).click();
  await expectStep(page, words.order.addressTitle);
  await expect(order.getByRole('combobox', { name: words.connection.house, exact: true })).toHaveValue('5');

  await order.getByRole('combobox', { name: words.connection.street }).fill('');
  await typeHouse(page, russian, 'рыскулова', '37');
  await expect(order.getByRole('heading', { name: words.connectivity.notYetTitle })).toBeFocused();
  await order.getByLabel(words.connection.phone, { exact: true }).fill(freshPhone().typed);
  await order.getByLabel(words.connection.firstname, { exact: true }).fill('Айгүл');
  await order.getByRole('checkbox').check();
  await order.getByRole('button', { name: words.connectivity.notYetAction }).click();
  await expect(order.getByText(words.connection.nextWaiting)).toBeVisible();
});

test('a wrong code can be typed again, and the order does not reveal a debt to its visitor', async ({ page }) => {
  const { words } = russian;
  const order = orderOf(page);
  const phone = freshPhone();
  await openOrderAt(page, russian, 'identity');
  await answerIdentity(page, russian, debtor);
  await sendCode(page, russian, phone);
  const code = sentCode(phone.wire);
  await order.getByLabel(words.order.code, { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await expect(order.getByText(/Осталось 4 попытки/)).toBeVisible();
  await expect(order.getByLabel(words.order.code, { exact: true })).toHaveValue('');
  await order.getByLabel(words.order.code, { exact: true }).fill(code);
  await expectStep(page, words.order.visitTitle);
  await answerVisit(page, russian);
  await order.getByRole('checkbox').check();
  await order.getByRole('button', { name: words.order.summarySubmit }).click();
  await expect(order.getByRole('alert')).toContainText('этот договор оформит менеджер');
  await expect(order.getByRole('alert')).not.toContainText('долг');

  await order.getByRole('button', { name: words.order.handOver }).click();
  await order.getByLabel(words.connection.phone, { exact: true }).fill(phone.typed);
  await order.getByRole('checkbox').last().check();
  await order.getByRole('button', { name: words.order.handOverSubmit }).click();
  await expect(order.getByText(words.order.handOverNext)).toBeVisible();
});

for (const language of languages) {
  const { words } = language;

  test(`an order asks only for a new visit time when the chosen one is no longer free, in ${language.language}`, async ({
    page,
  }) => {
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
  });

  test(
    `an order refuses a landline phone, and its summary opens the documents in new tabs, in ${language.language}`,
    { tag: '@full' },
    async ({ page }) => {
      const order = orderOf(page);
      await openOrder(page, language);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await answerTariff(page, language);
      await answerAddress(page, language);
      await answerIdentity(page, language);
      await order.getByLabel(words.connection.phone, { exact: true }).fill('8 727 000 00 12');
      await expect(order.getByText(words.connection.phoneLandline)).toBeVisible();
      await order.getByRole('button', { name: words.order.sendCode }).click();
      await expectStep(page, words.order.phoneTitle);
      await answerPhone(page, language, freshPhone());
      await answerVisit(page, language);
      for (const name of [tagged(words.order.accept, 'contract'), tagged(words.order.papers, 'passport')]) {
        const link = order.getByRole('link', { name });
        const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
        await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
        await opened.close();
      }
      await expectStep(page, words.order.summaryTitle);
    },
  );

  test(
    `an order without free visit times continues, and its summary promises a call, in ${language.language}`,
    { tag: '@full' },
    async ({ page }) => {
      const order = orderOf(page);
      await openOrder(page, language);
      await answerTariff(page, language);
      // An engineer looks at this house first.
      await typeHouse(page, language, 'розыбакиева', '8');
      await answerIdentity(page, language);
      await answerPhone(page, language, freshPhone());
      await expect(order.getByText(words.order.visitNone)).toBeVisible();
      await order.getByRole('button', { name: words.order.next }).click();
      await expectStep(page, words.order.summaryTitle);
      await expect(order.getByText(words.order.visitByPhone)).toBeVisible();
    },
  );
}

test.describe('an order with an expired session or two tabs', () => {
  test.use({
    expectedConsole: /Failed to load resource|A step of the order failed|The order is not as this page knows it/,
  });

  test('continues from its draft, and shows a message when its session expires', async ({ page, context }) => {
    const { words } = russian;
    const order = orderOf(page);
    await openOrderAt(page, russian, 'identity');
    await context.clearCookies();
    await page.goto('/navigator');
    await order.scrollIntoViewIfNeeded();
    await order.getByRole('button', { name: words.order.draftContinue }).click();
    await expectStep(page, words.order.identityTitle);
    // The session ends while the visitor types.
    await context.clearCookies();
    await order.getByLabel(words.order.surname, { exact: true }).fill('Серікова');
    await order.getByLabel(words.connection.firstname, { exact: true }).fill('Айгүл');
    await order.getByLabel(words.order.iin, { exact: true }).fill(newcomer);
    await order.getByRole('button', { name: words.order.next }).click();
    await expect(order.getByText(words.order.expired)).toBeVisible();
    await expectStep(page, words.order.identityTitle);
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
