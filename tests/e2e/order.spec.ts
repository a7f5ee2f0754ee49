import type { Page } from '@playwright/test';
import { filled } from '../support/filled';
import { sample } from '../support/sample';
import { faultsIn } from './support/accessibility';
import {
  answerAddress,
  answerIdentity,
  chooseVisit,
  contractsOf,
  expectStep,
  makeContract,
  newcomer,
  orderOf,
  sendCode,
  sentCode,
  siteLog,
} from './support/order';
import { expect, freshPhone, languages, openPage, test } from './support/test';

/** Everything that the browser keeps of the site and that scripts can see. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
}

for (const [index, language] of languages.entries()) {
  const { words, path } = language;

  test(`an order from tariff to payment leaves no personal data in addresses, storage or log, in ${language.language}`, async ({
    page,
    isMobile,
  }) => {
    const phone = freshPhone();
    const tariff = { ru: 'Город 200', kk: 'Қала 200' }[language.language];
    const addresses: string[] = [];
    const stored: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const order = orderOf(page);
    const audit = async () => expect(await faultsIn(page)).toEqual([]);

    await openPage(page, path('/cards'));
    await page.getByRole('link', { name: filled(words.tariff.connectName, { name: tariff }), exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: words.connection.onlineTitle }).click();
    // The tariff is known, so the order begins at the address.
    await expectStep(page, words.order.addressTitle);
    await audit();
    // The price stands beside the order or below it, not in both places; the chat covers neither.
    const beside = order.getByRole('complementary', { name: words.order.panelTitle });
    const below = order.getByRole('status').and(page.locator('p')).filter({ hasText: words.order.sumFirst });
    await expect(isMobile ? below : beside).toContainText(/6\s990\s₸/);
    await expect(isMobile ? beside : below).toHaveCount(0);
    if (isMobile) await expect(page.getByRole('link', { name: words.header.chat, exact: true })).toBeHidden();
    await answerAddress(page, language);
    await order.getByRole('button', { name: words.order.next }).click();
    await expect(order.getByText(filled(words.order.nameRequired, { field: words.order.surname }))).toBeVisible();
    await audit();
    await answerIdentity(page, language);
    stored.push(await keptBy(page));
    await audit();
    await sendCode(page, language, phone);
    await audit();
    await order.getByLabel(words.order.code, { exact: true }).fill(sentCode(phone.wire));
    await expectStep(page, words.order.visitTitle);
    await audit();
    const visit = await chooseVisit(page, language, 2 * index + (isMobile ? 0 : 1));
    const code = sentCode(phone.wire);
    stored.push(await keptBy(page));
    expect(stored.at(-1)).toContain('order-draft');
    await expect(order.getByText('Серікова Айгүл')).toBeVisible();
    await expect(order.getByText(phone.masked)).toBeVisible();
    // The visitor's own number is shown whole, also after a reload, and only here.
    await page.reload();
    await expectStep(page, words.order.summaryTitle);
    await expect(order.getByText(phone.masked)).toBeVisible();
    await expect(order.getByText(visit)).toBeVisible();
    await expect(order.getByText(/6\s990\s₸/).first()).toBeVisible();
    await audit();
    await makeContract(page, language);
    await audit();

    // A link without secrets leads back to the payment, and Back to no step that could be sent twice.
    await expect(page).toHaveURL(/\?payment=[\w-]{22}$/);
    const link = page.url();
    await page.goBack();
    await expect(page).toHaveURL(link);
    await page.reload();
    await expectStep(page, words.order.paymentTitle);
    // The copy of the contract has the agreed facts and no personal data; only it and the sum are printed.
    await order.getByText(words.order.copyRow).click();
    const copy = order.getByRole('region', { name: words.order.copyTitle });
    for (const part of [tariff, visit, '150/230']) await expect(copy.getByText(part)).toBeVisible();
    await expect(copy.getByText(/6\s990\s₸/)).toBeVisible();
    await expect(copy).not.toContainText('Айгүл');
    await page.emulateMedia({ media: 'print' });
    await expect(copy.getByText(filled(words.order.printedTitle, { brand: sample.brand.name }))).toBeVisible();
    await expect(copy.getByRole('button', { name: words.order.copyPrint })).toBeHidden();
    await expect(order.getByRole('heading', { name: words.order.paymentTitle })).toBeHidden();
    await page.emulateMedia({ media: null });
    await expect(copy.getByRole('button', { name: words.order.copyPrint })).toBeVisible();
    await order.getByRole('button', { name: words.order.testPay }).click();
    await expectStep(page, words.order.paidTitle);
    await expect(order.getByRole('status').filter({ hasText: words.order.paid })).toBeVisible();
    await audit();
    // The visit is next.
    await expect(order.locator('li[aria-current=step]')).toContainText(visit);
    await page.reload();
    await expectStep(page, words.order.paidTitle);
    await page.goBack();
    await expect(page).toHaveURL(link);
    await expectStep(page, words.order.paidTitle);
    await expect(order.getByRole('button', { name: words.order.testPay })).toHaveCount(0);
    expect(contractsOf(phone.wire)).toBe(1);

    stored.push(await keptBy(page));
    const secrets = [newcomer, phone.wire, phone.wire.slice(1), phone.masked];
    // The log of the embedded provider holds the code, in place of the text message.
    const places = {
      addresses: [addresses.join('\n'), [...secrets, code]],
      stored: [stored.join('\n'), [...secrets, code]],
      log: [siteLog(), secrets],
    } as const;
    for (const [place, [text, typed]] of Object.entries(places)) {
      for (const secret of typed) expect(text.includes(secret), `${place} must not hold what was typed`).toBe(false);
    }
  });
}
