import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { dialogOf, fillRequestForm, openRequestForm, requestNumber, submitButton } from './support/connection';
import { googlePort, sitePorts } from './support/ports';
import { expect, languages, openPage, test } from './support/test';

test.use({
  baseURL: `http://localhost:${sitePorts.recaptcha}`,
  expectedConsole: /The request was not sent|No captcha token|The contact is abandoned|Failed to load resource/,
});
// One Google for all tests of the file.
test.describe.configure({ mode: 'serial' });

/** Google's script, as far as the site uses it: a token that names its action. */
const script = `window.grecaptcha = {
  ready: (work) => work(),
  execute: async (key, { action }) => 'token of ' + key + ' for ' + action,
};`;

let google: Server;
let score = 0.9;
const verified: URLSearchParams[] = [];

test.beforeAll(async () => {
  google = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      verified.push(new URLSearchParams(body));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, action: 'login', score, hostname: 'localhost' }));
    });
  });
  await new Promise<void>((resolve) => {
    google.listen(googlePort, '127.0.0.1', resolve);
  });
});
test.afterAll(async () => {
  google.closeAllConnections();
  await new Promise((resolve) => {
    google.close(resolve);
  });
});
test.beforeEach(() => {
  score = 0.9;
  verified.length = 0;
});

async function serveScript(page: Page): Promise<void> {
  await page.route(/^https:\/\/www\.google\.com\/recaptcha\//, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}

for (const language of languages) {
  const { words, path } = language;

  test(`a request with Google's token is verified and accepted, a doubtful one is told so, in ${language.language}`, async ({ page }) => {
    await serveScript(page);
    const dialog = await openRequestForm(page, language);
    await fillRequestForm(dialog, language);
    score = 0.1;
    await submitButton(dialog, language).click();
    await expect(dialog.getByRole('alert')).toContainText(words.connection.problemCaptcha);
    score = 0.9;
    await submitButton(dialog, language).click();
    await expect(requestNumber(dialog)).toBeVisible();
    expect(verified.map((form) => form.get('response'))).toEqual(['token of site-key for login', 'token of site-key for login']);
    expect(verified.map((form) => form.get('secret'))).toEqual(['secret-key', 'secret-key']);
  });

  test(`a call in rotation takes Google's token, and a blocked script leaves all phones in words, in ${language.language}`, async ({ page }) => {
    const option = words.dialogs.callSales.split('{')[0] ?? '';
    const openCall = async () => {
      await openPage(page, path('/'));
      await page.getByRole('link', { name: words.header.call, exact: true }).filter({ visible: true }).first().click();
    };
    await page.route(/^https:\/\/www\.google\.com\/recaptcha\//, (route) => route.abort());
    await page.clock.install();
    await openCall();
    await dialogOf(page).getByRole('button', { name: option }).click();
    await page.clock.runFor(20_000);
    await expect(dialogOf(page).getByRole('list', { name: words.dialogs.phones }).getByRole('link')).toHaveCount(3);
    expect(verified).toEqual([]);

    await page.unroute(/^https:\/\/www\.google\.com\/recaptcha\//);
    await serveScript(page);
    const turn = page.waitForResponse('**/next-index*');
    await openCall();
    await dialogOf(page).getByRole('button', { name: option }).click();
    await page.clock.runFor(2_000);
    expect((await turn).status()).toBe(200);
    expect(verified.map((form) => form.get('response'))).toEqual(['token of site-key for login']);
  });

  test(`a chat in rotation takes Google's token, by the link of the screen on both sides of 768 px, in ${language.language}`, async ({ page, context }) => {
    await serveScript(page);
    await context.route(/^https:\/\/(?:web|api)\.whatsapp\.com\//, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>chat</title>' }));
    await openPage(page, path('/'));
    await page.getByRole('link', { name: words.header.writeWhatsapp }).filter({ visible: true }).first().click();
    const open = dialogOf(page).getByRole('link', { name: words.dialogs.whatsappOpen });
    const phones: (string | null)[] = [];
    for (const { width, host } of [{ width: 768, host: 'web.whatsapp.com' }, { width: 767, host: 'api.whatsapp.com' }]) {
      await page.setViewportSize({ width, height: 800 });
      const opened = context.waitForEvent('page');
      await open.click();
      const tab = await opened;
      await tab.waitForURL(/whatsapp\.com\/send/);
      const chat = new URL(tab.url());
      expect([chat.host, chat.searchParams.get('text')]).toEqual([host, words.dialogs.greeting]);
      phones.push(chat.searchParams.get('phone'));
      await tab.close();
      await expect(dialogOf(page).getByText(words.dialogs.chatOpened)).toBeVisible();
    }
    for (const phone of phones) expect(phone).toMatch(/^77270000\d{3}$/);
    expect(verified.map((form) => form.get('response'))).toEqual(['token of site-key for login', 'token of site-key for login']);
  });
}
