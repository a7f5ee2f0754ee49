import { answerAddress, answerIdentity, answerPhone, answerTariff, contractsOf, expectStep, makeContract, newcomer, openOrder, orderOf, siteLog } from './support/order';
import { expect, freshPhone, languages, test } from './support/test';

for (const language of languages) {
  const { words } = language;

  test(`an order from tariff to payment leaves nothing of the person behind, in ${language.language}`, async ({ page, isMobile }) => {
    const phone = freshPhone();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const order = orderOf(page);

    await openOrder(page, language);
    await answerTariff(page, language);
    // What the order costs stands beside it or below it, not in both places; the chat has its own place in the line below.
    const beside = order.getByRole('complementary', { name: words.order.panelTitle });
    const below = order.getByRole('status').and(page.locator('[data-order-line]'));
    await expect(isMobile ? below : beside).toContainText(/6\s990\s₸/);
    await expect(isMobile ? beside : below).toHaveCount(0);
    if (isMobile) {
      const chat = page.getByRole('link', { name: words.header.writeWhatsapp }).filter({ visible: true }).first();
      await expect
        .poll(async () => {
          const [line, button] = [await below.boundingBox(), await chat.boundingBox()];
          return line !== null && button !== null && line.y <= button.y && button.y + button.height <= line.y + line.height;
        })
        .toBe(true);
    }
    await answerAddress(page, language);
    await answerIdentity(page, language);
    await answerPhone(page, language, phone);
    await expect(order.getByText('+7 (700) ***')).toBeVisible();
    await expect(order.getByText(/6\s990\s₸/).first()).toBeVisible();
    await makeContract(page, language);

    // A link that anybody may see leads back to the payment, and Back to nothing that could be sent twice.
    await expect(page).toHaveURL(/\?payment=[\w-]{22}$/);
    const link = page.url();
    await page.goBack();
    await expect(page).toHaveURL(link);
    await page.reload();
    await expectStep(page, words.order.paymentTitle);
    await order.getByRole('button', { name: words.order.testPay }).click();
    await expectStep(page, words.order.paidTitle);
    await expect(order.getByText(words.order.paid)).toBeVisible();
    await page.reload();
    await expectStep(page, words.order.paidTitle);
    await page.goBack();
    await expect(page).toHaveURL(link);
    await expectStep(page, words.order.paidTitle);
    await expect(order.getByRole('button', { name: words.order.testPay })).toHaveCount(0);
    expect(contractsOf(phone.wire)).toBe(1);

    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    const secrets = [newcomer, phone.wire, phone.wire.slice(1), phone.masked];
    for (const [place, text] of Object.entries({ addresses: addresses.join('\n'), stored, log: siteLog() })) {
      for (const secret of secrets) expect(text.includes(secret), `${place} must not hold what was typed`).toBe(false);
    }
  });
}
