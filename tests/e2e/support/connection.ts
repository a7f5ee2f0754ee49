import { expect, type Locator, type Page } from '@playwright/test';
import type { HomeDetails } from '@/lib/address/home-details';
import { filled } from '../../support/filled';
import { freshPhone, openPage, type Language } from './test';

/** The dialog that is open. */
export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog');
}

/** A field of the address form of the home page: plain, or the search that replaces it when a visitor turns to it. */
export function homeField(page: Page, { words }: Language, name: 'street' | 'house'): Locator {
  return page
    .locator('form[data-dialog=check-connectivity]')
    .getByLabel(words.connection[name], { exact: true })
    .and(page.locator('input'));
}

/** Types a house into the address form of the page and sends it. */
export async function askForHouse(page: Page, language: Language, street: string, house: string): Promise<void> {
  await homeField(page, language, 'street').fill(street);
  await homeField(page, language, 'house').fill(house);
  // The open list of houses hides the button from assistive technology.
  await homeField(page, language, 'house').press('Enter');
}

/** One "connect" link for each tariff in the list. */
export function connectLinks(page: Page, { words }: Language): Locator {
  return page
    .locator('#tariffs')
    .getByRole('link', { name: new RegExp(filled(words.tariff.connectName, { name: '.+' })) })
    .and(page.locator('[data-dialog]'));
}

/** Opens the request form from the second tariff of the home page. Returns the dialog. */
export async function openLeadForm(page: Page, language: Language): Promise<Locator> {
  const { words, path } = language;
  await openPage(page, path('/'));
  await connectLinks(page, language).nth(1).click();
  const dialog = dialogOf(page);
  // At its edge: a press in the middle would pass for the first half of a double press on the form that follows.
  await dialog.getByRole('button', { name: words.connection.callbackTitle }).click({ position: { x: 12, y: 12 } });
  await expect(dialog.getByRole('heading', { name: words.connection.formTitle })).toBeFocused();
  return dialog;
}

/** The button of the form that shows the address and leads to its step. */
export function addressButton(dialog: Locator, { words }: Language): Locator {
  return dialog.getByRole('button', { name: new RegExp(`^${words.connection.address}\\s`) });
}

/** Chooses a house by typing, in the address step, and gives the facts of the home. */
export async function chooseAddress(
  dialog: Locator,
  language: Language,
  street: string,
  house: string,
  home: Partial<HomeDetails> = {},
): Promise<void> {
  const { words } = language;
  await addressButton(dialog, language).click();
  await dialog.getByRole('combobox', { name: words.connection.street }).pressSequentially(street);
  await dialog.getByRole('option').first().click();
  await dialog
    .getByRole('combobox', { name: words.connection.house, exact: true })
    .pressSequentially(house.slice(0, -1));
  await dialog.getByRole('option', { name: house, exact: true }).click();
  for (const field of ['flat', 'entrance', 'floor'] as const) {
    if (home[field] !== undefined)
      await dialog.getByRole('textbox', { name: words.connection[field], exact: true }).fill(home[field]);
  }
  // By key: the next form takes an immediate press in the same place for the second of a double press.
  await dialog.getByRole('button', { name: words.connection.apply }).press('Enter');
}

/** Fills in the fields of every lead form: the phone, the name and the consent. Returns the phone. */
export async function fillPerson<Phone extends { typed: string }>(
  root: Locator,
  { words }: Language,
  phone: Phone,
): Promise<Phone> {
  await root.getByLabel(words.connection.phone).fill(phone.typed);
  await root.getByLabel(words.connection.firstname, { exact: true }).fill('Айгерім');
  await root.getByRole('checkbox').check();
  return phone;
}

/** Fills in the whole form. */
export async function fillLeadForm(dialog: Locator, language: Language, phone = freshPhone()): Promise<void> {
  await fillPerson(dialog, language, phone);
  await chooseAddress(dialog, language, 'абая', '150/230');
  // The check of the address must not meet the next step of a test.
  await expect(submitButton(dialog, language)).toBeVisible();
}

/** Sends the request form from a tariff of the home page, with a house that can be connected. Returns the dialog. */
export async function sendLead(page: Page, language: Language, phone: ReturnType<typeof freshPhone>): Promise<Locator> {
  const dialog = await openLeadForm(page, language);
  await fillLeadForm(dialog, language, phone);
  await submitButton(dialog, language).click();
  return dialog;
}

/** The button that sends the form, with any knowledge of the address; there is none during the check. */
export function submitButton(dialog: Locator, { words: { connection, connectivity } }: Language): Locator {
  const actions = (['available', 'notYet', 'engineer', 'unknown', 'unchecked'] as const).map(
    (standing) => connectivity[`${standing}Action`],
  );
  return dialog.getByRole('button', { name: new RegExp(`^(?:${[connection.submit, ...actions].join('|')})$`) });
}

/** The request number on the success step. */
export function leadNumber(dialog: Locator): Locator {
  return dialog.getByRole('status').filter({ hasText: '№' });
}
