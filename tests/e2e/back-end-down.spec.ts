import type { Locator, Page } from '@playwright/test';
import { REQUEST_TIMEOUT_MS, STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { beginningOf, filled } from '../support/filled';
import { faultsIn } from './support/accessibility';
import { addressButton, fillPerson, leadNumber, openLeadForm, submitButton } from './support/connection';
import {
  answerTariff,
  answerVisit,
  chooseHouse,
  contractsOf,
  expectStep,
  newcomer,
  openOrder,
  orderOf,
  payAtProvider,
  sentCode,
  siteLog,
} from './support/order';
import { sitePorts } from './support/ports';
import { spoiledCrm, type SpoiledCrm, type Trouble } from './support/spoiled-crm';
import { expect, freshPhone, languages, test as base, type Language } from './support/test';

const test = base.extend<{ crm: SpoiledCrm }>({
  crm: async ({}, provide) => {
    const crm = await spoiledCrm();
    await provide(crm);
    await crm.close();
  },
});

test.use({
  baseURL: `http://localhost:${sitePorts.order}`,
  expectedConsole:
    /A step of the order failed|The address was not checked|The answer did not come|The request was not sent|Failed to load resource/,
});
// One CRM for all tests of the file.
test.describe.configure({ mode: 'default' });

/** The message about a failed call, with the phone to call instead. */
function problem(page: Page): Locator {
  return orderOf(page)
    .getByRole('alert')
    .filter({ has: page.locator('a[href^="tel:+7"]') });
}

/** Presses a button of the order whose call fails, and mends the call after the message. */
async function fail(
  page: Page,
  crm: SpoiledCrm,
  [call, trouble]: [string, Trouble],
  button: string,
  words: string,
): Promise<void> {
  crm.spoil(call, trouble);
  const before = crm.made(call).length;
  const pressed = orderOf(page).getByRole('button', { name: button, exact: true });
  await pressed.click();
  await expect.poll(() => crm.made(call).length, `${call} is made`).toBeGreaterThan(before);
  // The button has its own words again: the message is about this call.
  await expect(pressed).toBeEnabled();
  await expect(problem(page), `${call} is ${trouble}`).toContainText(words);
  crm.mend();
}

/** Presses a button whose call gets no answer, until the page offers to stop it. */
async function wait(page: Page, { words }: Language, crm: SpoiledCrm, call: string, button: string): Promise<void> {
  crm.spoil(call, 'silence');
  const before = crm.made(call).length;
  await orderOf(page).getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => crm.made(call).length).toBeGreaterThan(before);
  await page.clock.fastForward(STILL_WORKING_AFTER_MS);
  await expect(orderOf(page).getByText(words.order.stillWorking)).toBeVisible();
}

for (const language of languages) {
  const { words, path } = language;

  test(`a lead gets a site number while the CRM fails, and reaches it later with the same key, in ${language.language}`, async ({
    page,
    crm,
  }) => {
    // On a busy machine the first page comes before its tariffs; it is good for five seconds.
    const connect = new RegExp(filled(words.tariff.connectName, { name: '[^"]+' }));
    await expect.poll(async () => (await page.request.get(path('/'))).text()).toMatch(connect);
    const dialog = await openLeadForm(page, language);
    const phone = await fillPerson(dialog, language, freshPhone());
    crm.spoil('addresses-info-by-street-name', 'down');
    await addressButton(dialog, language).click();
    await dialog.getByRole('combobox', { name: words.connection.street }).pressSequentially('сейфуллина');
    await expect(dialog.getByText(words.connection.searchFailed)).toBeVisible();
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: words.connection.byHand }).click();
    await dialog.getByLabel(words.connection.freeAddress).fill('пр-т Абая, 150/230');
    await dialog.getByRole('button', { name: words.connection.apply }).click();
    crm.spoil('store-lead', 'down');
    await submitButton(dialog, language).click();
    await expect(dialog.getByRole('heading', { name: words.connection.receivedTitle })).toBeVisible();
    await expect(leadNumber(dialog)).toHaveText(/№\sS-\d+/);
    await expect(dialog.getByText(words.connection.received)).toBeVisible();

    const sent = () => crm.made('store-lead').filter(({ body }) => body.includes(phone.wire));
    const tries = sent().length;
    crm.mend();
    await expect.poll(() => sent().length, { timeout: 120_000 }).toBeGreaterThan(tries);
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  });

  test(
    `an order survives a failure of each back-end call and makes one contract, in ${language.language}`,
    { tag: '@full' },
    async ({ page, crm }) => {
      const order = orderOf(page);
      const phone = freshPhone();
      const failWith = (trouble: [string, Trouble], button: string, text: string = words.connection.problemServer) =>
        fail(page, crm, trouble, button, text);
      await page.clock.install();

      // A page that was rendered while the tariffs were late has none; the next one has them.
      await expect(async () => {
        await page.goto(`${path('/navigator')}?tariff=102`);
        await expect(order.getByRole('radio', { name: /(Город|Қала) 500/ })).toBeVisible();
      }).toPass();
      await order.scrollIntoViewIfNeeded();
      // The button works once the order's code has taken the step over.
      await expect(order.getByRole('button', { name: words.order.next })).toBeEnabled();
      // The choice shows a moment later while the page is busy with the step.
      const faster = order.getByRole('radio', { name: /(Город|Қала) 500/ });
      await faster.click();
      await expect(faster).toBeChecked();
      // The known facts of the tariff serve meanwhile.
      crm.spoil('tariff-nomenclatures', 'broken');
      await answerTariff(page, language);
      crm.mend();

      await chooseHouse(page, language, 'абая', '150/230');
      await failWith(['address/check', 'senseless'], words.order.addressCheck);
      await failWith(['available-for-store', 'down'], words.order.addressCheck);
      await expect(order.getByRole('combobox', { name: words.connection.house, exact: true })).toHaveValue('150/230');
      await order.getByRole('button', { name: words.order.addressCheck }).click();
      await expectStep(page, words.order.identityTitle);

      const iin = order.getByLabel(words.order.iin, { exact: true });
      await order.getByLabel(words.order.surname, { exact: true }).fill('Серікова');
      await order.getByLabel(words.connection.firstname, { exact: true }).fill('Айгүл');
      await iin.fill(newcomer);
      await failWith(['iin/check', 'down'], words.order.next);
      await expect(iin).toHaveValue(newcomer);
      await wait(page, language, crm, 'iin/check', words.order.next);
      await order.getByRole('button', { name: words.connection.cancel }).click();
      await expect(problem(page)).toContainText(words.order.cancelled);
      await expect(iin).toHaveValue(newcomer);
      crm.mend();
      await order.getByRole('button', { name: words.order.next }).click();
      await expectStep(page, words.order.phoneTitle);

      const typed = order.getByLabel(words.connection.phone, { exact: true });
      await typed.fill(phone.typed);
      await failWith(['send-sms', 'down'], words.order.sendCode);
      await failWith(['send-sms', 'unsuccessful'], words.order.sendCode, words.order.problemRefused);
      await expect(typed).toHaveValue(phone.masked);
      await order.getByRole('button', { name: words.order.sendCode }).click();
      await expectStep(page, words.order.codeTitle);

      crm.spoil('check-sms-code', 'broken');
      const code = sentCode(phone.wire, 'provider');
      await order.getByLabel(words.order.code, { exact: true }).fill(code);
      await expect(problem(page)).toContainText(words.connection.problemServer);
      await expect(order.getByLabel(words.order.code, { exact: true })).toHaveValue(code);
      crm.mend();
      await order.getByRole('button', { name: words.order.codeSubmit }).click();
      await expectStep(page, words.order.visitTitle);
      crm.spoil('visit-slots', 'down');
      await page.reload();
      await expectStep(page, words.order.visitTitle);
      await expect(problem(page)).toContainText(words.order.visitFailed);
      crm.mend();
      await order.getByRole('button', { name: words.order.retry }).click();
      await answerVisit(page, language);

      crm.spoil('calculate', 'senseless');
      await page.reload();
      await expectStep(page, words.order.summaryTitle);
      await expect(problem(page)).toContainText(words.order.priceFailedHere);
      await expect(order.getByRole('button', { name: words.order.summarySubmit })).toHaveCount(0);
      crm.mend();
      await order.getByRole('button', { name: words.order.retry }).click();
      await expect(order.getByText(/13\s990\s₸/).first()).toBeVisible();

      const consent = order.getByRole('checkbox');
      await consent.check();
      const inDoubt = order.getByRole('status').filter({ hasText: beginningOf(words.order.sent) });
      const changes = order.getByRole('button', {
        name: filled(words.order.changeName, { name: words.order.steps.tariff }),
      });
      await expect(changes).toBeVisible();
      await failWith(['store-client', 'down'], words.order.summarySubmit);
      await expect(inDoubt).toBeVisible();
      await expect(changes).toHaveCount(0);
      await failWith(['store-client', 'unsuccessful'], words.order.summarySubmit, words.order.storeRefusedSilently);
      await expect(inDoubt).toHaveCount(0);
      await expect(changes).toBeVisible();
      await expect(consent).toBeChecked();
      await wait(page, language, crm, 'store-client', words.order.summarySubmit);
      await order.getByRole('button', { name: words.connection.cancel }).click();
      await expect(problem(page)).toContainText(words.order.cancelled);
      // The first submit is still under way: the second one waits for its contract.
      const submits = crm.made('store-client').length;
      await order.getByRole('button', { name: words.order.summarySubmit }).click();
      crm.mend();
      crm.spoil('check-pay', 'down');
      await expectStep(page, words.order.paymentTitle);
      expect(crm.made('store-client')).toHaveLength(submits);

      const failed = order.getByRole('alert').filter({ hasText: words.order.paymentFailed });
      await expect(failed).toBeVisible();
      await page.reload();
      await expect(failed).toBeVisible();
      // The site knows the sum, with any back end down.
      await expect(order.getByText(words.order.account, { exact: true })).toBeVisible();
      await expect(order.locator('a[href^="tel:+7"]').filter({ visible: true }).first()).toBeVisible();
      crm.mend();
      await order.getByRole('button', { name: words.order.retry }).click();
      await expect(order.getByText(words.order.paymentWaiting)).toBeVisible();
      crm.spoil('check-pay', 'broken');
      await order.getByRole('button', { name: words.order.paymentCheck }).click();
      await expect(failed).toBeVisible();
      crm.mend();
      expect(contractsOf(phone.wire, 'provider')).toBe(1);
      payAtProvider(phone.wire);
      await order.getByRole('button', { name: words.order.paymentCheck }).click();
      await expectStep(page, words.order.paidTitle);
      const log = siteLog('order');
      expect(log).toContain('store-client: status 500');
      for (const secret of [newcomer, phone.wire, phone.wire.slice(1), phone.masked, code])
        expect(log.includes(secret), 'the log must not hold what was typed').toBe(false);
    },
  );

  test(`a call without an answer times out, and a blocked order can be handed over to a manager, in ${language.language}`, async ({
    page,
    crm,
  }) => {
    const order = orderOf(page);
    const phone = freshPhone();
    await page.addInitScript(() => {
      // The browser's own time limit does not follow the clock of the test.
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds);
        return controller.signal;
      };
    });
    await page.clock.install();
    await openOrder(page, language);
    await answerTariff(page, language);
    await chooseHouse(page, language, 'абая', '150/230');
    await wait(page, language, crm, 'address/check', words.order.addressCheck);
    await page.clock.fastForward(REQUEST_TIMEOUT_MS);
    await expect(problem(page)).toContainText(words.connection.problemTimeout);
    await expect(order.getByRole('combobox', { name: words.connection.house, exact: true })).toHaveValue('150/230');
    crm.mend();
    await order.getByRole('button', { name: words.order.addressCheck }).click();
    await expectStep(page, words.order.identityTitle);

    const firstname = order.getByLabel(words.connection.firstname, { exact: true });
    await order.getByLabel(words.order.surname, { exact: true }).fill('Серікова');
    await firstname.fill('Айгүл');
    await order.getByLabel(words.order.iin, { exact: true }).fill(newcomer);
    crm.spoil('', 'down');
    await order.getByRole('button', { name: words.order.next }).click();
    await expect(problem(page)).toContainText(words.connection.problemServer);
    await order.getByRole('button', { name: words.order.handOver }).click();
    const manualLead = order.getByRole('region', { name: words.order.handOver });
    await expect(manualLead.getByRole('heading', { name: words.order.handOver })).toBeFocused();
    await expect(manualLead.getByLabel(words.connection.firstname, { exact: true })).toHaveValue('Айгүл');
    expect(await faultsIn(page, '#order')).toEqual([]);
    await manualLead.getByLabel(words.connection.phone, { exact: true }).fill(phone.typed);
    await manualLead.getByRole('checkbox').check();
    await manualLead.getByRole('button', { name: words.order.handOverSubmit }).click();
    await expect(order.getByText(words.order.handOverNext)).toBeVisible();
    await expect(order.getByText(/№\sS-\d+/).first()).toBeVisible();
    const [lead] = crm.made('call-requests').map(({ body }): unknown => JSON.parse(body));
    expect(lead).toMatchObject({
      phone: phone.wire,
      firstname: 'Айгүл',
      address: expect.stringContaining('150/230'),
      comment: expect.stringMatching(/(?:Город|Қала) 200/),
    });
    expect(JSON.stringify(lead)).not.toContain(newcomer);
  });
}
