import type { BrowserContext, Locator, Page } from '@playwright/test';
import { beginningOf, filled } from '../support/filled';
import { dialogOf, fillLeadForm, openLeadForm, submitButton } from './support/connection';
import { playTelephone } from './support/telephone';
import { expect, languages, openPage, test, type Language } from './support/test';

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  expectedConsole:
    /No captcha token|The contact is abandoned|The index of the next phone|The sales phones|Invalid response from GetNextIndex|Phone number not found|The request was not sent|Failed to load resource/,
});

/** Phones that all start with 8; each number of them takes turns of its own on the server, so no two tests share one. */
const phonesOf = (total: number) =>
  Array.from({ length: total }, (_, index) => `8 (700) 000-00-${String(index).padStart(2, '0')}`);
const readPhonesOf = (total: number) => phonesOf(total).map((phone) => phone.replace(/^8/, '+7'));
const tests = { call: 0, chat: 4, block: 8 } as const;

/** Plays the list of sales phones, of a length that no other test has. */
async function playOwnPhones(
  page: Page,
  which: keyof typeof tests,
  { language }: Language,
  isMobile: boolean,
): Promise<string[]> {
  const total = 20 + tests[which] + (language === 'ru' ? 0 : 1) + (isMobile ? 0 : 2);
  await page.route('**/managers/phone-numbers', (route) => route.fulfill({ json: { data: phonesOf(total) } }));
  return readPhonesOf(total);
}

/** Plays WhatsApp. */
async function playWhatsapp(context: BrowserContext): Promise<void> {
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

/** Sales in turn: the words before the hours. */
const salesOption = (dialog: Locator, { words }: Language) =>
  dialog.getByRole('button', { name: beginningOf(words.dialogs.callSales) });

/** The phones among which a visitor can choose by hand. */
const phoneList = (scope: Locator, { words }: Language) => scope.getByRole('list', { name: words.dialogs.phones });

for (const language of languages) {
  const { words, path } = language;
  test.describe(`a contact in ${language.language}`, () => {
    test('three calls go to three phones, and each number is shown', async ({ page, isMobile }) => {
      const dialled = await playTelephone(page);
      const phones = await playOwnPhones(page, 'call', language, isMobile);
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

    test(
      'a double click is one call, and the phones of the site itself take part',
      { tag: '@phone' },
      async ({ page }) => {
        const dialled = await playTelephone(page);
        let turns = 0;
        page.on('request', (request) => {
          if (request.url().includes('/next-index')) turns += 1;
        });
        const dialog = await openCall(page, language);
        await salesOption(dialog, language).dblclick();
        await expect.poll(dialled).toEqual([expect.stringMatching(/^tel:\+77270000\d{3}$/)]);
        expect(turns).toBe(1);
      },
    );

    test('three chats go to three phones, with the greeting, by the link of the screen', async ({
      page,
      context,
      isMobile,
    }) => {
      await playWhatsapp(context);
      await playOwnPhones(page, 'chat', language, isMobile);
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

    test('whose window is not let open stands ready in a link', async ({ page, isMobile }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      const dialog = await openChat(page, language);
      await dialog.getByRole('link', { name: words.dialogs.whatsappOpen }).click();
      const link = dialog.getByRole('link', { name: words.dialogs.chatLink });
      await expect(link).toBeFocused();
      await expect(link).toHaveAttribute(
        'href',
        new RegExp(`^https://${isMobile ? 'api' : 'web'}\\.whatsapp\\.com/send\\?phone=77270000\\d{3}&text=`),
      );
      await expect(link).toHaveAttribute('target', '_blank');
    });

    test(
      'without a captcha token, an index or a phone is told in words, with all phones',
      { tag: '@phone' },
      async ({ page }) => {
        const dialled = await playTelephone(page);
        const dialog = await openCall(page, language);
        const broken = {
          parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'zz', salt: '', cost: 1, keyLength: 32, keyPrefix: '' },
          signature: 'x',
        };
        const press = async (expected: string) => {
          await salesOption(dialog, language).click();
          await expect(dialog.getByRole('alert')).toContainText(expected);
          await expect(phoneList(dialog, language).getByRole('link')).toHaveText([
            '+7 (727) 000-00-01',
            '+7 (727) 000-00-02',
            '+7 (727) 000-00-03',
          ]);
        };
        // The first answer takes the token that was made ahead of the click.
        await page.route('**/next-index?*', (route) => route.fulfill({ json: { data: {} } }));
        await press(words.dialogs.choiceProblem);
        await page.unroute('**/next-index?*');
        await page.route('**/next-index?*', (route) => route.fulfill({ json: { data: { currentIndex: 3 } } }));
        await press(words.dialogs.choiceProblem);
        await page.unroute('**/next-index?*');
        await page.route('**/captcha/challenge', (route) => route.fulfill({ json: broken }));
        await press(words.dialogs.captchaProblem);
        await page.unroute('**/captcha/challenge');
        await page.route('**/captcha/challenge', (route) => route.abort());
        await press(words.dialogs.networkProblem);
        expect(await dialled()).toEqual([]);
        await phoneList(dialog, language).getByRole('link').nth(1).click();
        expect(await dialled()).toEqual(['tel:+77270000002']);
      },
    );

    test(
      'that takes eight seconds goes on, with all phones, and ends after 100',
      { tag: '@phone' },
      async ({ page, context }) => {
        await page.clock.install();
        // Never answered.
        await page.route('**/captcha/challenge', () => undefined);
        const dialog = await openChat(page, language);
        const opened = context.waitForEvent('page');
        await dialog.getByRole('link', { name: words.dialogs.whatsappOpen }).click();
        const tab = await opened;
        await expect(dialog.getByRole('link', { name: words.dialogs.connecting })).toHaveAttribute('aria-busy', 'true');
        await page.clock.fastForward(8_000);
        await expect(dialog.getByText(words.dialogs.stillConnecting)).toBeVisible();
        await expect(tab.locator('body')).toHaveText(words.dialogs.chatStillWaiting);
        await expect(dialog.getByRole('button', { name: words.dialogs.cancel })).toBeVisible();
        await expect(
          phoneList(dialog, language).getByRole('link', { name: '+7 (727) 000-00-02', exact: true }),
        ).toHaveAttribute('href', 'tel:+77270000002');
        await expect(
          phoneList(dialog, language).getByRole('link', {
            name: filled(words.dialogs.chatWith, { phone: '+7 (727) 000-00-02' }),
          }),
        ).toHaveAttribute('href', /whatsapp\.com\/send\?phone=77270000002&text=/);
        const closed = tab.waitForEvent('close');
        await page.clock.fastForward(92_000);
        await closed;
        await expect(dialog.getByRole('alert')).toContainText(words.dialogs.slowProblem);
        await expect(dialog.getByRole('link', { name: words.dialogs.whatsappOpen })).not.toHaveAttribute('aria-busy');
      },
    );

    test(
      'whose index fails with a status shows the error page, which leads on',
      { tag: '@phone' },
      async ({ page }) => {
        const dialled = await playTelephone(page);
        await page.route(
          '**/next-index?*',
          (route) => route.fulfill({ status: 500, json: { error: { code: 'internal', field: null, message: 'x' } } }),
          { times: 1 },
        );
        const dialog = await openCall(page, language);
        await salesOption(dialog, language).click();
        await expect(dialog.getByRole('heading', { name: `500 - ${words.error.titles.s500}` })).toBeFocused();
        await expect(dialog.getByRole('alert')).toContainText(words.error.message);
        await expect(phoneList(dialog, language).getByRole('link')).toHaveCount(3);
        await expect(dialog.getByRole('link', { name: words.error.home })).toHaveAttribute('href', path('/'));
        // By key: a second press at the place of the first one would be taken for a double press.
        await dialog.getByRole('button', { name: words.error.retry }).press('Enter');
        await expect.poll(dialled).toEqual([expect.stringMatching(/^tel:\+77270000\d{3}$/)]);
        await expect(dialog.getByRole('heading', { name: words.dialogs.callTitle })).toBeVisible();
      },
    );

    test('from the foot of a dialog takes nothing from what is typed there', async ({ page, context, isMobile }) => {
      const dialled = await playTelephone(page);
      await playOwnPhones(page, 'block', language, isMobile);
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

      await page.route('**/next-index?*', (route) =>
        route.fulfill({ status: 502, json: { error: { code: 'upstream', field: null, message: 'x' } } }),
      );
      const opened = context.waitForEvent('page');
      await form.getByRole('link', { name: words.dialogs.whatsapp, exact: true }).click();
      const tab = await opened;
      const failed = page.getByRole('dialog', { name: `502 - ${words.error.titles.s502}` });
      await expect(failed.getByRole('alert')).toContainText(words.error.message);
      await expect.poll(() => tab.isClosed()).toBe(true);
      await failed.getByRole('button', { name: words.dialogs.back }).click();
      await expect(failed).toBeHidden();
      await expect(name).toHaveValue('Айгерім');
    });

    test(
      'a request that is sent anyway and fails shows the error page, and nothing typed is lost',
      { tag: '@phone' },
      async ({ page }) => {
        await page.route('**/store-lead', (route) => route.fulfill({ json: { success: false, reason: 'нет порта' } }));
        await page.route('**/re-application-lead', (route) =>
          route.fulfill({ status: 502, json: { error: { code: 'upstream', field: null, message: 'x' } } }),
        );
        const dialog = await openLeadForm(page, language);
        await fillLeadForm(dialog, language);
        await submitButton(dialog, language).click();
        await dialog.getByRole('button', { name: words.connection.submitAnyway }).click();
        await expect(dialog.getByRole('heading', { name: `502 - ${words.error.titles.s502}` })).toBeFocused();
        await expect(dialog.getByRole('alert')).toContainText(words.connection.problemServer);
        await expect(phoneList(dialog, language).getByRole('link')).toHaveCount(3);
        await dialog.getByRole('button', { name: words.dialogs.back }).click();
        await expect(dialog.getByLabel(words.connection.firstname, { exact: true })).toHaveValue('Айгерім');
        await expect(dialog.getByRole('checkbox')).toBeChecked();
      },
    );
  });

  test.describe(`without scripts, a contact in ${language.language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('is a phone link and a WhatsApp link', { tag: '@phone' }, async ({ page }) => {
      await page.goto(path('/'));
      await expect(
        page.getByRole('link', { name: words.header.call, exact: true }).filter({ visible: true }).first(),
      ).toHaveAttribute('href', /^tel:\+7/);
      const chat = page.getByRole('link', { name: words.header.writeWhatsapp }).filter({ visible: true }).first();
      await expect(chat).toHaveAttribute('href', /^https:\/\/web\.whatsapp\.com\/send\?phone=7727\d+&text=/);
    });
  });
}
