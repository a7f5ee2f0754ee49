import { filled } from '../support/filled';
import { connectLinks, dialogOf, fillLeadForm, openLeadForm, requestNumber, submitButton } from './support/connection';
import { expect, languages, openPage, test } from './support/test';

test.use({
  expectedConsole:
    /The request was not sent|The address was not checked|Failed to load resource|Dialogs are not here yet|The dialog did not come|of the map did not come|The map could not be drawn|^pageerror: Event/,
});

for (const language of languages) {
  const { words, path } = language;
  test.describe(`when the site cannot be reached, in ${language.language}`, () => {
    test('a request that fails says so, keeps what was typed, shows the phone and can be repeated', async ({
      page,
      context,
    }) => {
      const dialog = await openLeadForm(page, language);
      await fillLeadForm(dialog, language);
      await context.setOffline(true);
      await submitButton(dialog, language).click();
      const alert = dialog.getByRole('alert');
      await expect(alert).toContainText(words.connection.problemNetwork);
      await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:\+7/);
      await expect(dialog.getByLabel(words.connection.firstname, { exact: true })).toHaveValue('Айгерім');
      await context.setOffline(false);
      await submitButton(dialog, language).click();
      await expect(requestNumber(dialog)).toBeVisible();
    });

    test('whatever the site answers is told in words, and nothing typed is lost', async ({ page }) => {
      const answers = [
        [
          'an error of the server',
          500,
          { error: { code: 'internal', field: null, message: 'x' } },
          words.connection.problemServer,
        ],
        [
          'too many requests',
          429,
          { error: { code: 'limit', field: null, message: 'x' } },
          words.connection.problemLimit,
        ],
        [
          'a refused captcha',
          403,
          { error: { code: 'captcha', field: 'recaptcha', message: 'x' } },
          words.connection.problemCaptcha,
        ],
        [
          'a refused field',
          400,
          { error: { code: 'invalid', field: 'firstname', message: 'x' } },
          filled(words.connection.problemInvalid, { field: words.connection.firstname }),
        ],
        ['an answer that makes no sense', 200, { hello: 'world' }, words.connection.problemServer],
      ] as const;
      const dialog = await openLeadForm(page, language);
      await fillLeadForm(dialog, language);
      for (const [name, status, body, expected] of answers) {
        await page.route('**/store-lead', (route) => route.fulfill({ status, json: body }), { times: 1 });
        await submitButton(dialog, language).click();
        await expect(dialog.getByRole('alert'), name).toContainText(expected);
        await expect(dialog.getByLabel(words.connection.firstname, { exact: true })).toHaveValue('Айгерім');
      }
    });

    test('no captcha token: nothing is sent, the words and the phone are there', async ({ page }) => {
      let sent = 0;
      await page.route('**/captcha/challenge', (route) =>
        route.fulfill({
          json: {
            parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'zz', salt: '', cost: 1, keyLength: 32, keyPrefix: '' },
            signature: 'x',
          },
        }),
      );
      page.on('request', (request) => {
        if (request.url().endsWith('/store-lead')) sent += 1;
      });
      const dialog = await openLeadForm(page, language);
      await fillLeadForm(dialog, language);
      await submitButton(dialog, language).click();
      const refusal = dialog.getByRole('alert').filter({ hasText: words.connection.notSent });
      await expect(refusal).toContainText(words.connection.problemCaptcha);
      await expect(refusal.getByRole('link')).toHaveAttribute('href', /^tel:\+7/);
      expect(sent).toBe(0);
    });

    test('dialog code that does not come is told with the phone', async ({ page, context }) => {
      await page.addInitScript(() => {
        // No early fetch: the code is asked for at the click.
        window.requestIdleCallback = () => 0;
      });
      await openPage(page, path('/'));
      await context.setOffline(true);
      await connectLinks(page, language).first().click();
      await expect(dialogOf(page)).toContainText(words.dialogs.lost);
      await expect(dialogOf(page).getByRole('link')).toHaveAttribute('href', /^tel:\+7/);
    });
  });
}
