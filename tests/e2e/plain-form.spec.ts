import type { Page } from '@playwright/test';
import { filled } from '../support/filled';
import { faultsIn } from './support/accessibility';
import { fillPerson, homeField } from './support/connection';
import { leadAtProvider, siteLog } from './support/order';
import { addressOf, answerPath, houses } from './support/sample-paths';
import { codeFiles, expect, freshPhone, languages, test, type Language } from './support/test';

const numbers = ['2', '3', '4', '5', '6', '7', '8', '9'];

/** Answers the question of the page, whose numbers are words. */
async function answerQuestion(page: Page, { words }: Language, off = 0): Promise<void> {
  const asked = await page.locator('label[for=lead-answer]').innerText();
  const sums = numbers.flatMap((first) => numbers.map((second) => ({ first, second })));
  const sum = sums.find((one) => filled(words.plainForm.question, one) === asked);
  await page.getByLabel(asked).fill(String(Number(sum?.first) + Number(sum?.second) + off));
  await page.getByRole('button', { name: words.connection.submit, exact: true }).click();
}

const formOf = (page: Page) => page.locator('#request');
const next = (page: Page) => page.locator('#request form:has([name=consent]) button');

/** Expects the number from the CRM. */
async function expectAccepted(page: Page, { words }: Language, phone: string) {
  await expect(page.getByRole('heading', { name: words.connection.successTitle })).toBeVisible();
  const lead = leadAtProvider(phone);
  await expect(page.getByText(filled(words.connection.number, { number: String(lead.number) }))).toBeVisible();
  expect(page.url()).not.toMatch(/\d{6}|%D0/);
  expect(siteLog()).not.toContain(phone.slice(2));
  return lead;
}

async function expectWidth(page: Page): Promise<void> {
  const content = await formOf(page).boundingBox();
  expect((content?.x ?? 0) + (content?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

for (const language of languages) {
  const { words, path } = language;

  test.describe(`a lead without scripts in ${language.language}`, () => {
    // A test may be in the next field before the browser has moved the focus to the faulty one.
    test.use({ javaScriptEnabled: false, expectedConsole: /Autofocus processing was blocked/ });

    test('is sent from the consultation form after a validation error and a wrong answer', async ({ page }) => {
      const phone = freshPhone();
      await page.goto(path('/consultation'));
      const section = formOf(page);
      await expect(section.locator('p', { hasText: words.plainForm.lead })).toBeVisible();
      await expect(section.locator('a[href^="tel:+7"]').first()).toBeVisible();
      await fillPerson(section, language, { typed: '8 700' });
      await section.getByLabel(words.consultationForm.comment).fill('Переезд');
      await next(page).click();

      await expect(
        section.getByText(filled(words.plainForm.faults, { fields: `«${words.connection.phone}»` })),
      ).toBeVisible();
      await expect(section.getByLabel(words.consultationForm.comment)).toHaveValue('Переезд');
      await expect(section.getByRole('checkbox')).toBeChecked();
      await expectWidth(page);
      await section.getByLabel(words.connection.phone).fill(phone.typed);
      await next(page).click();

      await expect(section.getByRole('heading', { name: words.plainForm.questionHeading })).toBeVisible();
      await answerQuestion(page, language, 1);
      await expect(section.getByText(words.plainForm.missed)).toBeVisible();
      await answerQuestion(page, language);
      const { kind, body } = await expectAccepted(page, language, phone.wire);
      expect(kind).toBe('update-by-consultation');
      expect(body).toMatchObject({ comment: 'Переезд', firstname: 'Айгерім' });
      await page.reload();
      await expectAccepted(page, language, phone.wire);
    });

    test('is sent for the checked house after its address was corrected', async ({ page }) => {
      const phone = freshPhone();
      const { house, [language.language]: street } = houses.available;
      const checked = addressOf('available', language.language);
      const address = page.getByLabel(words.connection.address, { exact: true });
      // The form that is left before is another one.
      await page.goto(path('/internet-for-builders'));
      await next(page).click();
      await expect(page.getByLabel(words.builderForm.company)).toHaveAttribute('aria-invalid', 'true');
      await page.goto(answerPath(language, 'notYet'));
      await page.getByRole('button', { name: words.connectivity.notYetAction }).first().click();
      await expect(address).toHaveValue(/44\/2$/);
      await expect(formOf(page).getByRole('heading', { name: words.connectivity.notYetTitle })).toBeVisible();
      await page.goto(path('/'));
      await homeField(page, language, 'street').fill(street);
      await homeField(page, language, 'house').fill(house);
      await page.getByRole('button', { name: words.addressCheck.submit }).click();
      const connect = filled(words.connectivity.connectName, { name: '.+' });
      await page
        .locator('main li')
        .getByRole('button', { name: new RegExp(connect) })
        .first()
        .click();
      await expect(address).toHaveValue(checked);
      await expect(page.getByLabel(words.consultationForm.comment)).toHaveValue(/^.+: .+$/);
      await expect(formOf(page).getByRole('heading', { name: words.connectivity.notYetTitle })).toHaveCount(0);
      await fillPerson(formOf(page), language, phone);
      await next(page).click();
      await page.getByRole('link', { name: words.plainForm.edit }).click();
      await address.fill(`${checked}, 7`);
      await next(page).click();
      await expectWidth(page);
      await answerQuestion(page, language);
      const { kind, body } = await expectAccepted(page, language, phone.wire);
      expect(kind).toBe('store-lead');
      expect(body).toMatchObject({ full_address: `${checked}, 7` });
    });

    test('expires when its cookie is lost, and shows the phone instead of a form at the rate limit', async ({
      page,
      context,
    }) => {
      await page.goto(path('/request/new?form=consultation'));
      await fillPerson(formOf(page), language, freshPhone());
      await next(page).click();
      await expect(page.getByText(words.plainForm.questionLead)).toBeVisible();
      await context.clearCookies();
      await page.reload();
      await expect(page.getByText(words.plainForm.expired)).toBeVisible();
      await expect(page.locator('#request a[href^="tel:+7"]')).toBeVisible();

      await page.goto(path('/consultation'));
      await formOf(page).getByLabel(words.connection.phone).fill('8 700 000 00 01');
      await page.goto(path('/request/new?step=next&problem=limit'));
      await expect(page.getByRole('alert')).toHaveText(words.plainForm.problemLimit);
      await expect(page.locator('#request a[href^="tel:+7"]')).toBeVisible();
      await expect(page.getByLabel(words.connection.phone)).toHaveCount(0);
      // Back restores the filled form.
      await page.goBack();
      await expect(formOf(page).getByLabel(words.connection.phone)).toHaveValue('8 700 000 00 01');
    });
  });

  test.describe(`a form whose code fails to load, in ${language.language}`, () => {
    test('is sent as a plain form, and its pages have no accessibility faults', async ({ page }) => {
      const phone = freshPhone();
      await page.route(codeFiles, (route) => route.abort());
      await page.goto(path('/consultation'));
      await fillPerson(formOf(page), language, phone);
      await page.unroute(codeFiles);
      await next(page).click();
      await expect(page.getByText(words.plainForm.questionLead)).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);
      await page.getByRole('link', { name: words.plainForm.edit }).click();
      await expect(page.getByLabel(words.connection.phone)).toHaveValue(phone.typed);
      expect(await faultsIn(page)).toEqual([]);
      await next(page).click();
      await answerQuestion(page, language);
      await expectAccepted(page, language, phone.wire);
      expect(await faultsIn(page)).toEqual([]);
    });

    test.use({ expectedConsole: /ERR_FAILED|ChunkLoadError|Loading chunk/ });
  });
}
