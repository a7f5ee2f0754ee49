import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Language } from './test';

/** So many letters of a street are the same in both languages. */
const STEM_LENGTH = 3;
/** A site that writes locks the file for a moment. */
const BUSY_TIMEOUT_MS = 5_000;

/** A valid identity number without an owner (born in 2099). */
export const newcomer = '991231500016';

export function siteFile(name: string): string {
  return join(process.env['E2E_DATA_FOLDER'] ?? '', name);
}

/** The provider of a site: the embedded one of the site under test, or one of its own. */
export type Provider = 'embedded' | 'provider';

/** Works with the database of a provider. */
export function inDatabase<Result>(provider: Provider, work: (database: Sqlite.Database) => Result): Result {
  const database = new Sqlite(siteFile(`${provider}/site.sqlite`));
  try {
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return work(database);
  } finally {
    database.close();
  }
}

/** The code that the provider has sent to a phone, 87 and nine digits. */
export function sentCode(phone: string, provider: Provider = 'embedded'): string {
  const [code] = sentCodes(phone, provider);
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

const codesSchema = z.array(z.object({ code: z.string() }));

/** The valid code of a phone, if there is one. */
export function sentCodes(phone: string, provider: Provider = 'embedded'): string[] {
  const rows: unknown = inDatabase(provider, (database) =>
    database.prepare('select code from provider_codes where phone = ?').all(phone),
  );
  return codesSchema.parse(rows).map(({ code }) => code);
}

/** The number of the provider's contracts for a phone. */
export function contractsOf(phone: string, provider: Provider = 'embedded'): number {
  return inDatabase(
    provider,
    (database) => database.prepare('select account from provider_clients where phone = ?').all(phone).length,
  );
}

const leadSchema = z.object({ number: z.number(), kind: z.string(), body: z.string() });

/** The accepted lead of a phone as the provider has it. */
export function leadAtProvider(phone: string) {
  const found: unknown = inDatabase('embedded', (database) =>
    database.prepare('select number, kind, body from provider_leads where phone = ? and accepted = 1').get(phone),
  );
  const { body, ...lead } = leadSchema.parse(found);
  return { ...lead, body: z.record(z.string(), z.unknown()).parse(JSON.parse(body)) };
}

/** Marks the account of a phone as paid, at the provider of its own. */
export function payAtProvider(phone: string): void {
  inDatabase('provider', (database) =>
    database.prepare('update provider_clients set paid_at = ? where phone = ?').run(Date.now(), phone),
  );
}

/** The whole log of a site: the one under test, or the one whose calls fail. */
export function siteLog(site: 'embedded' | 'order' = 'embedded'): string {
  const file = siteFile(`${site}.log`);
  if (!existsSync(file)) throw new Error(`the site's log is not at ${file}`);
  return readFileSync(file, 'utf8');
}

/** The order in its place on the page. */
export function orderOf(page: Page): Locator {
  return page.locator('#order');
}

/** Waits for a step by its heading. */
export async function expectStep(page: Page, title: string): Promise<void> {
  await expect(orderOf(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
}

/** Opens the order with a tariff, as a card of the site does, and waits for it. */
export async function openOrder(page: Page, { words, path }: Language, tariffId = 102): Promise<void> {
  await page.goto(`${path('/navigator')}?tariff=${tariffId}`);
  await orderOf(page).scrollIntoViewIfNeeded();
  await expectStep(page, words.order.tariffTitle);
  await expect(orderOf(page).getByRole('button', { name: words.order.next })).toBeVisible();
}

/** Chooses the tariff that the page brought. */
export async function answerTariff(page: Page, { words }: Language): Promise<void> {
  await orderOf(page).getByRole('button', { name: words.order.next }).click();
  await expectStep(page, words.order.addressTitle);
}

export async function chooseHouse(page: Page, { words }: Language, street: string, house: string): Promise<void> {
  const order = orderOf(page);
  await order.getByRole('combobox', { name: words.connection.street }).fill(street);
  // The options of an earlier street stay until the next ones come.
  await order
    .getByRole('option', { name: new RegExp(street.slice(0, STEM_LENGTH), 'i') })
    .first()
    .click();
  await order.getByRole('combobox', { name: words.connection.house, exact: true }).fill(house);
  await order.getByRole('option', { name: house, exact: true }).click();
}

/** Chooses a house by typing and asks for it. */
export async function typeHouse(page: Page, language: Language, street: string, house: string): Promise<void> {
  await chooseHouse(page, language, street, house);
  await orderOf(page).getByRole('button', { name: language.words.order.addressCheck }).click();
}

/** Answers the address with a house that can have everything. */
export async function answerAddress(page: Page, language: Language): Promise<void> {
  await typeHouse(page, language, 'абая', '150/230');
  await expectStep(page, language.words.order.identityTitle);
}

export async function answerIdentity(page: Page, { words }: Language): Promise<void> {
  const order = orderOf(page);
  await order.getByLabel(words.order.surname, { exact: true }).fill('Серікова');
  await order.getByLabel(words.connection.firstname, { exact: true }).fill('Айгүл');
  await order.getByLabel(words.order.iin, { exact: true }).fill(newcomer);
  await order.getByRole('button', { name: words.order.next }).click();
  await expectStep(page, words.order.phoneTitle);
}

/** Gives a phone and waits for the step that asks for its code. */
export async function sendCode(page: Page, { words }: Language, phone: { typed: string }): Promise<void> {
  const order = orderOf(page);
  await order.getByLabel(words.connection.phone, { exact: true }).fill(phone.typed);
  await order.getByRole('button', { name: words.order.sendCode }).click();
  await expectStep(page, words.order.codeTitle);
}

export async function answerPhone(
  page: Page,
  language: Language,
  phone: { typed: string; wire: string },
): Promise<void> {
  const { words } = language;
  await sendCode(page, language, phone);
  await orderOf(page).getByLabel(words.order.code, { exact: true }).fill(sentCode(phone.wire));
  await expectStep(page, words.order.visitTitle);
}

/** Leaves the time of the visit to a call, so that times taken by other tests do not matter. */
export async function answerVisit(page: Page, { words }: Language): Promise<void> {
  const order = orderOf(page);
  await order.getByRole('radio', { name: words.order.visitOther }).check();
  await order.getByRole('button', { name: words.order.next }).click();
  await expectStep(page, words.order.summaryTitle);
}

/** Chooses the first time of a day, counted from 0; no other test takes that day. Returns both in words. */
export async function chooseVisit(page: Page, { words }: Language, place: number): Promise<string> {
  const order = orderOf(page);
  const textOf = async (legend: string, index: number) => {
    const radio = order.getByRole('group', { name: legend }).getByRole('radio').nth(index);
    const label = radio.locator('..');
    await label.click();
    // A day of the week is shown by its number.
    return (await radio.getAttribute('aria-label')) ?? label.innerText();
  };
  const day = await textOf(words.order.visitDayLegend, place);
  const time = await textOf(words.order.visitTimeLegend, 0);
  await order.getByRole('button', { name: words.order.next }).click();
  await expectStep(page, words.order.summaryTitle);
  return `${day}, ${time}`;
}

export async function makeContract(page: Page, { words }: Language): Promise<void> {
  const order = orderOf(page);
  await order.getByRole('checkbox').check();
  await order.getByRole('button', { name: words.order.summarySubmit }).click();
  await expectStep(page, words.order.paymentTitle);
}
