import { filled } from '../support/filled';
import {
  answerAddress,
  answerIdentity,
  answerVisit,
  answerTariff,
  expectStep,
  openOrder,
  orderOf,
  sendCode,
  sentCode,
} from './support/order';
import { expect, freshPhone, languages, test } from './support/test';

const [russian] = languages;
const { words } = russian;

test('the steps of an order survive a reload and Back, and the summary can change the tariff', async ({ page }) => {
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
