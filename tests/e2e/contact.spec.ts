import type { BrowserContext, Locator, Page } from '@playwright/test';
import { beginningOf } from '../support/filled';
import { dialogOf } from './support/connection';
import { expect, languages, openPage, test, type Language } from './support/test';

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  expectedConsole:
    /No captcha token|The contact is abandoned|The index of the next phone|The sales phones|Invalid response from GetNextIndex|Phone number not found|The request was not sent|Failed to load resource/,
});

/** Phones that all start with 8; each list length takes turns of its own on the server, so no two tests share one. */
const phonesOf = (total: number) =>
  Array.from({ length: total }, (_, index) => `8 (700) 000-00-${String(index).padStart(2, '0')}`);
const tests = { call: 0, chat: 4 } as const;

/** Mocks the list of sales phones, of a length that no other test has. */
async function mockOwnPhones(
  page: Page,
  which: keyof typeof tests,
  { language }: Language,
  isMobile: boolean,
): Promise<string[]> {
  const total = 20 + tests[which] + (language === 'ru' ? 0 : 1) + (isMobile ? 0 : 2);
  await page.route('**/managers/phone-numbers', (route) => route.fulfill({ json: { data: phonesOf(total) } }));
  return phonesOf(total).map((phone) => phone.replace(/^8/, '+7'));
}

/** Mocks WhatsApp. */
async function mockWhatsapp(context: BrowserContext): Promise<void> {
  await context.route(/^https:\/\/(?:web|api)\.whatsapp\.com\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>chat</title>' }),
  );
}

/** Opens the dialog of a link of the home page. */
async function openFrom(page: Page, { path }: Language, link: string, title: string): Promise<Locator> {
  await openPage(page, path('/'));
  await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: title })).toBeFocused();
  return dialog;
}

for (const language of languages) {
  const { words } = language;
  test.describe(`the contact dialogs in ${language.language}`, () => {
    test('show another phone at each of three calls', async ({ page, isMobile }) => {
      // There is no telephone here.
      await page.addInitScript(() => {
        const prevent = (event: Event) =>
          event.target instanceof Element && event.target.matches('a[href^="tel:"]') && event.preventDefault();
        addEventListener('click', prevent, { capture: true });
      });
      const phones = await mockOwnPhones(page, 'call', language, isMobile);
      const dialog = await openFrom(page, language, words.header.call, words.dialogs.callTitle);
      const number = dialog.getByText(words.dialogs.dialled.split('.')[1]?.trim() ?? '').getByRole('link');
      const dialled: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        await dialog.getByRole('button', { name: beginningOf(words.dialogs.callSales) }).click();
        await expect(number).not.toHaveText(dialled.at(-1) ?? '');
        dialled.push(await number.innerText());
        expect(phones).toContain(dialled.at(-1));
        await expect(number).toHaveAttribute('href', `tel:${dialled.at(-1)?.replaceAll(/[^+\d]/g, '')}`);
      }
      expect(new Set(dialled).size).toBe(3);
    });

    test('open chats with three different phones, the greeting and the host for the screen', async ({
      page,
      context,
      isMobile,
    }) => {
      await mockWhatsapp(context);
      await mockOwnPhones(page, 'chat', language, isMobile);
      const dialog = await openFrom(page, language, words.header.writeWhatsapp, words.dialogs.whatsappTitle);
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
  });
}
