import type { BrowserContext, Locator, Page } from '@playwright/test';
import { beginningOf } from '../support/filled';
import { dialogOf, openLeadForm } from './support/connection';
import { mockTelephone } from './support/telephone';
import { expect, languages, openPage, test, type Language } from './support/test';

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  expectedConsole:
    /No captcha token|The contact is abandoned|The index of the next phone|The sales phones|Invalid response from GetNextIndex|Phone number not found|The request was not sent|Failed to load resource/,
});

/** Phones that all start with 8; each list length takes turns of its own on the server, so no two tests share one. */
const phonesOf = (total: number) =>
  Array.from({ length: total }, (_, index) => `8 (700) 000-00-${String(index).padStart(2, '0')}`);
const readPhonesOf = (total: number) => phonesOf(total).map((phone) => phone.replace(/^8/, '+7'));
const tests = { call: 0, chat: 4, block: 8 } as const;

/** Mocks the list of sales phones, of a length that no other test has. */
async function mockOwnPhones(
  page: Page,
  which: keyof typeof tests,
  { language }: Language,
  isMobile: boolean,
): Promise<string[]> {
  const total = 20 + tests[which] + (language === 'ru' ? 0 : 1) + (isMobile ? 0 : 2);
  await page.route('**/managers/phone-numbers', (route) => route.fulfill({ json: { data: phonesOf(total) } }));
  return readPhonesOf(total);
}

/** Mocks WhatsApp. */
async function mockWhatsapp(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(?:web|api)\.whatsapp\.com\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>chat</title>' }),
  );
}

async function openCall(page: Page, { words, path }: Language): Promise<Locator> {
  await openPage(page, path('/'));
  await page.getByRole('link', { name: words.header.call, exact: true }).filter({ visible: true }).first().click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: words.dialogs.callTitle })).toBeFocused();
  return dialog;
}

async function openChat(page: Page, { words, path }: Language): Promise<Locator> {
  await openPage(page, path('/'));
  await page.getByRole('link', { name: words.header.writeWhatsapp }).filter({ visible: true }).first().click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: words.dialogs.whatsappTitle })).toBeFocused();
  return dialog;
}

/** The words of sales in turn, up to the hours. */
const salesOption = (dialog: Locator, { words }: Language) =>
  dialog.getByRole('button', { name: beginningOf(words.dialogs.callSales) });

for (const language of languages) {
  const { words, path } = language;
  test.describe(`the contact dialogs in ${language.language}`, () => {
    test('dial three different phones in three calls, and show each number', async ({ page, isMobile }) => {
      const dialled = await mockTelephone(page);
      const phones = await mockOwnPhones(page, 'call', language, isMobile);
      const dialog = await openCall(page, language);
      for (const count of [1, 2, 3]) {
        await salesOption(dialog, language).click();
        await expect.poll(async () => (await dialled()).length).toBe(count);
        const number = dialog.getByText(words.dialogs.dialled.split('.')[1]?.trim() ?? '').getByRole('link');
        await expect(number).toHaveAttribute('href', (await dialled()).at(-1) ?? '');
        expect(phones).toContain(await number.innerText());
      }
      const links = await dialled();
      expect(new Set(links).size).toBe(3);
      for (const link of links) expect(link).toMatch(/^tel:\+77000000\d{3}$/);
      await expect(dialog.getByRole('button', { name: words.dialogs.callbackOffer })).toHaveAttribute(
        'data-dialog',
        'callback',
      );
    });

    test('open chats with three different phones, the greeting and the host for the screen', async ({
      page,
      context,
      isMobile,
    }) => {
      await mockWhatsapp(context);
      await mockOwnPhones(page, 'chat', language, isMobile);
      const dialog = await openChat(page, language);
      const chats: URL[] = [];
      for (let count = 0; count < 3; count += 1) {
        const opened = context.waitForEvent('page');
        await dialog.getByRole('link', { name: words.dialogs.whatsappOpen }).click();
        const tab = await opened;
        await tab.waitForURL(/whatsapp\.com\/send/);
        chats.push(new URL(tab.url()));
        expect(await tab.evaluate(() => window.opener)).toBeNull();
        await tab.close();
        await expect(dialog.getByText(words.dialogs.chatOpened)).toBeVisible();
      }
      expect(new Set(chats.map((chat) => chat.host))).toEqual(
        new Set([isMobile ? 'api.whatsapp.com' : 'web.whatsapp.com']),
      );
      expect(new Set(chats.map((chat) => chat.searchParams.get('text')))).toEqual(new Set([words.dialogs.greeting]));
      expect(new Set(chats.map((chat) => chat.searchParams.get('phone'))).size).toBe(3);
      for (const chat of chats) expect(chat.searchParams.get('phone')).toMatch(/^77000000\d{3}$/);
    });

    test('keep the text typed into the lead form when its footer starts a call', async ({ page, isMobile }) => {
      const dialled = await mockTelephone(page);
      await mockOwnPhones(page, 'block', language, isMobile);
      await openLeadForm(page, language);
      const form = page.getByRole('dialog', { name: words.connection.formTitle });
      const name = form.getByLabel(words.connection.firstname, { exact: true });
      await name.fill('Айгерім');
      const callButton = form.getByRole('button', { name: words.dialogs.call, exact: true });
      // On a phone the number itself calls.
      if (isMobile) {
        await expect(callButton).toBeHidden();
        await form.locator('a[href^="tel:"]').click();
        await expect.poll(dialled).toHaveLength(1);
      } else {
        await callButton.click();
        const call = page.getByRole('dialog', { name: words.dialogs.callTitle });
        await salesOption(call, language).click();
        await expect.poll(dialled).toEqual([expect.stringMatching(/^tel:\+77000000\d{3}$/)]);
        await page.keyboard.press('Escape');
        await expect(call).toBeHidden();
      }
      await expect(name).toHaveValue('Айгерім');
    });
  });

  test.describe(`the contact links without scripts in ${language.language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('point to a phone number and to WhatsApp', { tag: '@phone' }, async ({ page }) => {
      await page.goto(path('/'));
      await expect(
        page.getByRole('link', { name: words.header.call, exact: true }).filter({ visible: true }).first(),
      ).toHaveAttribute('href', /^tel:\+7/);
      const chat = page.getByRole('link', { name: words.header.writeWhatsapp }).filter({ visible: true }).first();
      await expect(chat).toHaveAttribute('href', /^https:\/\/web\.whatsapp\.com\/send\?phone=7727\d+&text=/);
    });
  });
}
