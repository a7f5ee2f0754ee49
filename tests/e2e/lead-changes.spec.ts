import type { Locator, Page } from '@playwright/test';
import { filled } from '../support/filled';
import { faultsIn } from './support/accessibility';
import { dialogOf, leadNumber, sendLead, submitButton } from './support/connection';
import { inDatabase, sentCode } from './support/order';
import { expect, freshPhone, languages, test, type Language } from './support/test';

/** Leaves a request to be connected and opens its status by the first action of the confirmation. */
async function openOwnRequest(page: Page, language: Language, phone: ReturnType<typeof freshPhone>): Promise<Locator> {
  const dialog = await sendLead(page, language, phone);
  await expect(leadNumber(dialog)).toBeVisible();
  await dialog.getByRole('link', { name: language.words.acceptedLead.where }).click();
  const section = page.locator('#request-status');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('heading', { name: language.words.leadStatus.changes })).toBeVisible();
  return section;
}

/** The acceptance of the requests of a phone at the provider, in the order in which they came. */
function acceptedAtProvider(phone: string): unknown[] {
  return inDatabase('embedded', (database) =>
    database.prepare('select accepted from provider_leads where phone = ? order by created_at').all(phone),
  );
}

/** By keyboard: a press at the place of the one before, this soon after it, would be the second of a double press. */
async function pressByKey(section: Locator, name: string): Promise<void> {
  await section.getByRole('button', { name }).press('Enter');
}

async function chooseOption(select: Locator, index: number): Promise<string> {
  const words = (await select.locator('option').nth(index).textContent()) ?? '';
  await select.selectOption(words);
  return words;
}

for (const language of languages) {
  const { words } = language;
  const { leadStatus, order } = words;

  test(`a sent lead gets another visit time and phone, helps for another house and is cancelled, in ${language.language}`, async ({
    page,
  }) => {
    const [before, after] = [freshPhone(), freshPhone()];
    const section = await openOwnRequest(page, language, before);
    // Without the price, which may have changed since.
    await expect(section.getByText(/(?:Город|Қала) 200$/)).toBeVisible();

    const choose = async () => {
      // The other language, and orders, take times at the same house.
      const day = await chooseOption(section.getByLabel(order.visitDayLegend), language.language === 'ru' ? -1 : -2);
      return `${day}, ${await chooseOption(section.getByLabel(order.visitTimeLegend), 0)}`;
    };
    await section.getByRole('button', { name: leadStatus.chooseVisit }).click();
    const chosen = await choose();
    expect(await faultsIn(page)).toEqual([]);
    await pressByKey(section, leadStatus.visitSubmit);
    await expect(section.getByText(filled(leadStatus.visit, { time: chosen }))).toBeVisible();
    await section.getByRole('button', { name: leadStatus.changeVisit }).click();
    const other = await choose();
    expect(other).not.toBe(chosen);
    await pressByKey(section, leadStatus.visitSubmit);
    await expect(section.getByText(filled(leadStatus.visit, { time: other }))).toBeVisible();

    await section.getByRole('button', { name: leadStatus.changePhone }).click();
    expect(await faultsIn(page)).toEqual([]);
    await section.getByLabel(leadStatus.newPhone).fill(after.typed);
    await pressByKey(section, order.sendCode);
    const code = section.getByLabel(order.code, { exact: true });
    await expect(code).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await code.fill(sentCode(after.wire));
    await expect(section.getByText(after.wire.slice(-2)).first()).toBeVisible();
    await expect(section.getByRole('button', { name: leadStatus.changePhone })).toBeVisible();
    expect([acceptedAtProvider(before.wire), acceptedAtProvider(after.wire)]).toEqual([[], [{ accepted: 1 }]]);

    await section.getByRole('button', { name: leadStatus.otherHouse }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('combobox', { name: words.connection.street }).fill('рыскулова');
    await dialog.getByRole('option').first().click();
    await dialog.getByRole('combobox', { name: words.connection.house, exact: true }).fill('44/2');
    await dialog.getByRole('option', { name: '44/2', exact: true }).click();
    await dialog.getByRole('button', { name: words.connectivity.submit }).click();
    await dialog.getByRole('button', { name: words.connectivity.notYetAction }).click();
    await expect(dialog.getByLabel(words.connection.phone)).toHaveValue(after.masked);
    await dialog.getByLabel(words.connection.firstname, { exact: true }).fill('Айгерім');
    await dialog.getByRole('checkbox').check();
    const sent = page.waitForRequest('**/store-lead');
    await submitButton(dialog, language).click();
    expect((await sent).postDataJSON()).toMatchObject({ waiting_list: true, phone: after.wire });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const cancel = section.getByRole('button', { name: leadStatus.cancel });
    await cancel.click();
    const number = new URL(page.url()).searchParams.get('number') ?? '';
    await expect(section.getByRole('heading', { name: filled(leadStatus.cancelAsk, { number }) })).toBeFocused();
    expect(await faultsIn(page)).toEqual([]);
    await pressByKey(section, leadStatus.cancelYes);
    await expect(section.getByRole('status').filter({ hasText: leadStatus.states.cancelled })).toBeVisible();
    await expect(section.getByRole('heading', { name: leadStatus.changes })).toHaveCount(0);
    expect(acceptedAtProvider(after.wire)).toContainEqual({ accepted: 0 });
    await page.reload();
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('status').filter({ hasText: leadStatus.states.cancelled })).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
  });
}
