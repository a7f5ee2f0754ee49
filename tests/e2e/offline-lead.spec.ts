import type { BrowserContext, Page } from '@playwright/test';
import { DRAFT_KEPT_MS } from '@/lib/config/limits';
import { counted } from '../support/filled';
import { dialogOf, fillPerson, leadNumber } from './support/connection';
import { expect, freshPhone, languages, openPage, openSection, test, type Language } from './support/test';

test.use({ expectedConsole: /Failed to load resource|not here yet|did not come|The request was not sent/ });

const CALL = '**/clients/ext/update-by-consultation';

/** The keys of the leads that are sent from now on; each waits until there are `together` of them. */
async function leadCalls(context: BrowserContext, together: number): Promise<string[]> {
  const keys: string[] = [];
  let release: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (release = resolve));
  await context.route(CALL, async (route, request) => {
    keys.push(request.headers()['idempotency-key'] ?? '');
    if (keys.length === together) release();
    await all;
    await route.continue();
  });
  return keys;
}

const waiting = (page: Page, { words }: Language) => page.getByRole('region', { name: words.connection.unsentTitle });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('unsent-requests'));
const ownNumbers = (page: Page) =>
  page.evaluate(() =>
    [...(localStorage.getItem('my-requests') ?? '').matchAll(/"number":"(\d+)"/g)].map(([, number]) => number),
  );

/** Fills in the consultation and presses its button without a network. */
async function sendWithoutNetwork(page: Page, context: BrowserContext, language: Language): Promise<void> {
  const { words, path } = language;
  const form = await openSection(page, path('/consultation'), '#request');
  await expect(page.locator('[data-chat]')).not.toHaveAttribute('data-chat', 'icon');
  await fillPerson(form, language, freshPhone());
  await context.setOffline(true);
  await form.getByRole('button', { name: words.consultationForm.submit }).click();
  await expect(
    form.getByText(counted(words.connection.unsentOffer, DRAFT_KEPT_MS / (60 * 60_000), language.language)),
  ).toBeVisible();
}

for (const language of languages) {
  const { words, path } = language;

  test(`a lead typed offline is stored on demand and later sent once from two tabs, in ${language.language}`, async ({
    page,
    context,
  }) => {
    await sendWithoutNetwork(page, context, language);
    const keys = await leadCalls(context, 2);
    expect(await kept(page)).toBeNull();
    await page.getByRole('button', { name: words.connection.unsentKeep }).click();
    await expect(
      page.getByText(counted(words.connection.unsentKept, DRAFT_KEPT_MS / (60 * 60_000), language.language)),
    ).toBeVisible();
    await expect(waiting(page, language)).toHaveCount(0);
    await context.setOffline(false);
    await expect(waiting(page, language)).toBeVisible();

    // Another visit of the same device, which shows the notice too.
    const second = await context.newPage();
    await openPage(second, path('/contacts'));
    await expect(waiting(second, language)).toBeVisible();
    expect(keys).toEqual([]);

    const send = (tab: Page) => waiting(tab, language).getByRole('button', { name: words.connection.unsentSend });
    for (const tab of [page, second]) await send(tab).click();
    for (const tab of [page, second]) await expect(leadNumber(dialogOf(tab))).toHaveText(/№\s\d{5,}/);
    const numbers = await Promise.all([page, second].map((tab) => leadNumber(dialogOf(tab)).innerText()));
    expect(new Set(numbers).size).toBe(1);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await ownNumbers(page)).toEqual([numbers[0]?.replaceAll(/\D/g, '')]);
    expect(await kept(page)).toBeNull();

    await second.getByRole('button', { name: words.connection.done }).click();
    await openPage(second, path(`/request?number=${numbers[0]?.replaceAll(/\D/g, '')}`));
    await expect(second.getByText(/№\s\d{5,}/).first()).toBeVisible();
    await expect(waiting(second, language)).toHaveCount(0);
  });
}
