import { createServer, type Server } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { beginningOf } from '../support/filled';
import { dialogOf, fillLeadForm, fillPerson, openLeadForm, leadNumber, submitButton } from './support/connection';
import { googlePort, sitePorts } from './support/ports';
import { mockTelephone } from './support/telephone';
import { expect, freshPhone, languages, openPage, openSection, test, type Language } from './support/test';

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

let google: Server;
let score = 0.9;
let isAway = false;
const verified: URLSearchParams[] = [];

test.beforeAll(async () => {
  google = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (isAway) {
        response.destroy();
        return;
      }
      verified.push(new URLSearchParams(body));
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: true, action: 'login', score, hostname: 'localhost' }));
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
  isAway = false;
  verified.length = 0;
});

async function serveScript(page: Page): Promise<void> {
  await page.route(googleScript, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}

for (const language of languages) {
  const { words, path } = language;

  test(`a lead with a Google token is verified and accepted, and a low score shows an error, in ${language.language}`, async ({
    page,
  }) => {
    await serveScript(page);
    const dialog = await openLeadForm(page, language);
    await fillLeadForm(dialog, language);
    score = 0.1;
    await submitButton(dialog, language).click();
    await expect(dialog.getByRole('alert')).toContainText(words.connection.problemCaptcha);
    score = 0.9;
    await submitButton(dialog, language).click();
    await expect(leadNumber(dialog)).toBeVisible();
    // From the check of the address and from both requests.
    expect(verified.map((form) => form.get('response'))).toEqual(Array(3).fill('token of site-key for login'));
    expect(verified.map((form) => form.get('secret'))).toEqual(Array(3).fill('secret-key'));
  });

  test(`a lead is accepted with a proof of work while the site cannot reach Google, in ${language.language}`, async ({
    page,
  }) => {
    await serveScript(page);
    isAway = true;
    const dialog = await openLeadForm(page, language);
    await fillLeadForm(dialog, language);
    await submitButton(dialog, language).click();
    await expect(leadNumber(dialog)).toBeVisible();
    expect(verified).toEqual([]);
  });

  test(`a call in rotation uses a Google token, or a proof of work when the script is blocked, in ${language.language}`, async ({
    page,
  }) => {
    const option = beginningOf(words.dialogs.callSales);
    // A dialled phone would cancel the way to the next page.
    const dialled = await mockTelephone(page);
    const call = async () => {
      // A page without a map.
      await openPage(page, path('/payments'));
      await page.getByRole('link', { name: words.header.call, exact: true }).filter({ visible: true }).first().click();
      const turn = page.waitForResponse('**/next-index*');
      await dialogOf(page).getByRole('button', { name: option }).click();
      expect((await turn).status()).toBe(200);
      await expect.poll(dialled).toHaveLength(1);
    };
    await page.route(googleScript, (route) => route.abort());
    await call();
    expect(verified).toEqual([]);

    await page.unroute(googleScript);
    await serveScript(page);
    await call();
    expect(verified.map((form) => form.get('response'))).toEqual(['token of site-key for login']);
  });

  test(`a chat in rotation uses a Google token and opens the host for the screen width, in ${language.language}`, async ({
    page,
    context,
  }) => {
    await serveScript(page);
    await context.route(/^https:\/\/(?:web|api)\.whatsapp\.com\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>chat</title>' }),
    );
    await openPage(page, path('/'));
    await page.getByRole('link', { name: words.header.writeWhatsapp }).filter({ visible: true }).first().click();
    const open = dialogOf(page).getByRole('link', { name: words.dialogs.whatsappOpen });
    const phones: (string | null)[] = [];
    for (const { width, host } of [
      { width: 768, host: 'web.whatsapp.com' },
      { width: 767, host: 'api.whatsapp.com' },
    ]) {
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
    expect(verified.map((form) => form.get('response'))).toEqual([
      'token of site-key for login',
      'token of site-key for login',
    ]);
  });
}

interface FormCase {
  form: string;
  /** Opens the form and fills it in. */
  open: (page: Page, language: Language) => Promise<Locator>;
  submit: (language: Language) => string;
  /** Its confirmation once the token is accepted. */
  done: (language: Language) => string;
}

const accepted = ({ words }: Language) => words.connection.successTitle;

const formCases: FormCase[] = [
  {
    form: 'callback',
    open: async (page, language) => {
      const departments = await openSection(page, language.path('/contacts'), '#departments');
      await departments.getByRole('link', { name: language.words.callback.open }).click();
      await fillPerson(dialogOf(page), language, freshPhone());
      return dialogOf(page);
    },
    submit: ({ words }) => words.callback.submit,
    done: accepted,
  },
  {
    form: 'consultation',
    open: async (page, language) => {
      const section = await openSection(page, language.path('/consultation'), '#request');
      await fillPerson(section, language, freshPhone());
      return section;
    },
    submit: ({ words }) => words.consultationForm.submit,
    done: accepted,
  },
  {
    form: 'builder',
    open: async (page, language) => {
      const { builderForm, connection } = language.words;
      const section = await openSection(page, language.path('/internet-for-builders'), '#request');
      const typed = [
        [connection.phone, freshPhone().typed],
        [builderForm.firstname, 'Айгерім'],
        [builderForm.company, 'ТОО «Құрылыс»'],
        [builderForm.object, 'ЖК «Алатау»'],
      ] as const;
      for (const [label, text] of typed) await section.getByLabel(label, { exact: true }).fill(text);
      await section.getByRole('checkbox').check();
      return section;
    },
    submit: ({ words }) => words.builderForm.submit,
    done: accepted,
  },
  {
    form: 'request status',
    open: async (page, language) => {
      const { leadStatus } = language.words;
      const section = await openSection(page, language.path('/request'), '#request-status');
      await section.getByLabel(leadStatus.number).fill('S-999999999');
      await section.getByLabel(leadStatus.phone).fill(freshPhone().typed);
      return section;
    },
    submit: ({ words }) => words.leadStatus.submit,
    done: ({ words }) => words.order.codeTitle,
  },
  {
    form: 'referral check',
    open: async (page, language) => {
      const section = await openSection(page, language.path('/referal'), '#referral-check');
      await section.getByLabel(language.words.connection.phone).fill(freshPhone().typed);
      return section;
    },
    submit: ({ words }) => words.referral.next,
    done: ({ words }) => words.connection.referralAppTitle,
  },
];

for (const { form, open, submit, done } of formCases) {
  for (const language of languages) {
    // One language has each outcome on one side of 768 px, the other on the other side.
    const widths = { ru: [767, 768], kk: [768, 767] } as const;
    const [blockedWidth, goodWidth] = widths[language.language];

    const tag = form === 'callback' ? [] : '@full';

    test(
      `the form ${form} uses a Google token, or a proof of work when the script is blocked, in ${language.language}`,
      { tag },
      async ({ page }) => {
        const send = async () => {
          const root = await open(page, language);
          await root.getByRole('button', { name: submit(language) }).click();
          await expect(root.getByText(done(language)).filter({ visible: true })).toHaveCount(1);
        };
        await page.setViewportSize({ width: blockedWidth, height: 800 });
        await page.route(googleScript, (route) => route.abort());
        await send();
        expect(verified).toEqual([]);

        await page.unroute(googleScript);
        await serveScript(page);
        await page.setViewportSize({ width: goodWidth, height: 800 });
        await send();
        expect(verified.map((token) => token.get('response'))).toEqual(['token of site-key for login']);
      },
    );
  }
}
