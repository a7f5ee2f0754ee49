import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { faultsIn } from './support/accessibility';
import { expect, freshPhone, languages, openPage, test, type Language } from './support/test';

const run = promisify(execFile);

/** Sends a request for a consultation; returns its number and the phone in it. */
async function sendRequest(
  page: Page,
  { words, path }: Language,
): Promise<{ number: string; phone: ReturnType<typeof freshPhone> }> {
  await openPage(page, path('/consultation'));
  const section = page.locator('#request');
  await section.scrollIntoViewIfNeeded();
  const phone = freshPhone();
  await section.getByLabel(words.connection.phone).fill(phone.typed);
  await section.getByLabel(words.connection.firstname, { exact: true }).fill('Айгерім');
  await section.getByRole('checkbox').check();
  await section.getByRole('button', { name: words.consultationForm.submit }).click();
  const number = section.getByRole('status').filter({ hasText: '№' });
  await expect(number).toHaveText(/№\s\d{5,}/);
  return { number: (await number.innerText()).replace(/\D/g, ''), phone };
}

/** The part of the page with the form, when that has come. */
async function formOf(page: Page, { words }: Language): Promise<Locator> {
  const section = page.locator('#request-status');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('button', { name: words.requestStatus.submit })).toBeVisible();
  return section;
}

/** Says, as the sales team does, that the visitor has been answered. */
async function answer(number: string, note: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: join(process.env['E2E_DATA_FOLDER'] ?? '', 'embedded') };
  await run('npm', ['run', '--silent', 'leads', '--', 'set', number, 'answered', '--note', note], { env });
}

for (const language of languages) {
  const { words, path } = language;
  const { requestStatus } = words;

  test.describe(`where a request is, in ${language.language}`, () => {
    // A browser names every answer that is an error.
    test.use({ expectedConsole: /Failed to load resource: the server responded with a status of 404/ });

    test('is told to who knows its number and its phone, until it is answered', async ({ page, viewport }) => {
      const { number, phone } = await sendRequest(page, language);
      await openPage(page, path(`/request?number=${number}`));
      let section = await formOf(page, language);
      const submit = section.getByRole('button', { name: requestStatus.submit });
      await expect(section.getByLabel(requestStatus.number)).toHaveValue(number);
      await expect(
        section.getByRole('region', { name: requestStatus.kept }).getByRole('button', { name: number }),
      ).toBeVisible();

      await section.getByLabel(requestStatus.phone).fill(freshPhone().typed);
      await submit.click();
      await expect(section.getByRole('alert')).toContainText(requestStatus.notFound);
      await expect(section.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^tel:\+7/);
      await expect(section.getByLabel(requestStatus.number)).toHaveValue(number);

      await section.getByLabel(requestStatus.phone).fill(phone.typed);
      await submit.click();
      await expect(
        section.getByRole('heading', { name: requestStatus.title.replace('{number}', number) }),
      ).toBeFocused();
      await expect(section.getByRole('status').filter({ hasText: requestStatus.states.delivered })).toBeVisible();
      await expect(section.locator('time')).toHaveCount(2);
      await expect(section.getByText(words.acceptedRequest.consultation, { exact: true })).toBeVisible();
      expect(await faultsIn(page, '#request-status')).toEqual([]);
      // Not window.innerWidth: a phone zooms out until a page that is too wide fits.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport?.width ?? 0);

      // The number to call stands in one line.
      const call = section
        .getByRole('link', { name: new RegExp(requestStatus.call.replace('{phone}', '.+')) })
        .getByText(/^[+\d][\d\s()-]+$/);
      expect(await call.evaluate((element) => element.getClientRects().length)).toBe(1);

      const note = language.language === 'kk' ? 'Шебер жұмада келеді' : 'Мастер приедет в пятницу';
      await answer(number, note);
      await page.reload();
      section = await formOf(page, language);
      expect(new URL(page.url()).search).toBe(`?number=${number}`);
      await expect(section.getByLabel(requestStatus.number)).toHaveValue(number);
      await expect(section.getByLabel(requestStatus.phone)).toHaveValue('');
      await section.getByLabel(requestStatus.phone).fill(phone.typed);
      await section.getByRole('button', { name: requestStatus.submit }).click();
      await expect(section.getByRole('status').filter({ hasText: requestStatus.states.answered })).toBeVisible();
      await expect(section.getByText(note)).toBeVisible();

      await section.getByRole('button', { name: requestStatus.another }).click();
      await expect(section.getByLabel(requestStatus.number)).toBeFocused();
      await expect(section.getByLabel(requestStatus.number)).toHaveValue('');
      await expect(page).toHaveURL(new RegExp(`${path('/request')}$`));
    });
  });

  test.describe(`without scripts, in ${language.language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('there are the phones to ask where a request is', async ({ page }) => {
      await page.goto(path('/request'));
      const section = page.locator('#request-status');
      await expect(section.locator('a[href^="tel:+7"]')).toHaveCount(2);
      await expect(section.getByRole('textbox')).toHaveCount(0);
    });
  });
}
