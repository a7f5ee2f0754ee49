import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { localServer, type LocalServer } from '../support/local-server';
import { dialogOf, fillLeadForm, fillPerson, openLeadForm, leadNumber, submitButton } from './support/connection';
import { googlePort, sitePorts } from './support/ports';
import { expect, freshPhone, languages, openSection, test } from './support/test';

test.use({
  baseURL: `http://localhost:${sitePorts.foreign}`,
  // The script of the map, which this site also takes from outside, is empty here.
  expectedConsole:
    /The request was not sent|No captcha token|No token of reCAPTCHA|Failed to load resource|Yandex Maps did not come/,
});
// One Google for all tests of the file.
test.describe.configure({ mode: 'serial' });

const googleScript = /^https:\/\/www\.google\.com\/recaptcha\//;
/** Google's script, as far as the site uses it: a token with its action. */
const script = `window.grecaptcha = {
  ready: (work) => work(),
  execute: async (key, { action }) => 'token of ' + key + ' for ' + action,
};`;

// A missing script would raise an event, sometimes after the page was left.
test.beforeEach(({ page }) =>
  page.route('https://api-maps.yandex.ru/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
);

let google: LocalServer;
let score = 0.9;
let isAway = false;
const verified: URLSearchParams[] = [];

test.beforeAll(async () => {
  google = await localServer(async (request, response) => {
    const body = await text(request);
    if (isAway) {
      response.destroy();
      return;
    }
    verified.push(new URLSearchParams(body));
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: true, action: 'login', score, hostname: 'localhost' }));
  }, googlePort);
});
test.afterAll(() => google.close());
test.beforeEach(() => {
  score = 0.9;
  isAway = false;
  verified.length = 0;
});

async function serveScript(page: Page): Promise<void> {
  await page.route(googleScript, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}

for (const language of languages) {
  const { words, path } = language;
  // One language has each outcome on one side of 768 px, the other on the other side.
  const [blockedWidth, goodWidth] = { ru: [767, 768], kk: [768, 767] }[language.language];

  test(`a lead with a low score shows an error, and is accepted while the site cannot reach Google, in ${language.language}`, async ({
    page,
  }) => {
    await serveScript(page);
    const dialog = await openLeadForm(page, language);
    await fillLeadForm(dialog, language);
    score = 0.1;
    await submitButton(dialog, language).click();
    await expect(dialog.getByRole('alert')).toContainText(words.connection.problemCaptcha);
    // From the check of the address and from the lead.
    expect(verified.map((form) => form.get('response'))).toEqual(Array(2).fill('token of site-key for login'));
    expect(verified.map((form) => form.get('secret'))).toEqual(Array(2).fill('secret-key'));
    // The browser then proves its work.
    isAway = true;
    await submitButton(dialog, language).click();
    await expect(leadNumber(dialog)).toBeVisible();
  });

  test(`a callback uses a Google token, or a proof of work when the script is blocked, in ${language.language}`, async ({
    page,
  }) => {
    const send = async (width = 0) => {
      await page.setViewportSize({ width, height: 800 });
      const departments = await openSection(page, path('/contacts'), '#departments');
      await departments.getByRole('link', { name: words.callback.open }).click();
      const dialog = dialogOf(page);
      await fillPerson(dialog, language, freshPhone());
      await dialog.getByRole('button', { name: words.callback.submit }).click();
      await expect(leadNumber(dialog)).toBeVisible();
    };
    await page.route(googleScript, (route) => route.abort());
    await send(blockedWidth);
    expect(verified).toEqual([]);

    await page.unroute(googleScript);
    await serveScript(page);
    await send(goodWidth);
    expect(verified.map((token) => token.get('response'))).toEqual(['token of site-key for login']);
  });
}
