import type { Locator } from '@playwright/test';
import { WORKING_MOMENT } from '../components/support/clock';
import { filled } from '../support/filled';
import { dialogOf, fillPerson } from './support/connection';
import {
  codeFiles,
  expect,
  freshPhone,
  holdRequests,
  languages,
  openPage,
  openSection,
  test,
  type Language,
} from './support/test';

/** Label and typed text of each field but phone and consent. */
const fieldsOf = ({ words }: Language) => [
  [words.connection.firstname, 'Айгерім'] as const,
  [words.consultationForm.comment, 'Переезд в марте'] as const,
];

/** Fills in the whole form with a fresh phone; returns the phone. */
async function fillForm(section: Locator, language: Language): Promise<ReturnType<typeof freshPhone>> {
  const phone = freshPhone();
  await section.getByLabel(language.words.connection.phone).fill(phone.typed);
  for (const [label, typed] of fieldsOf(language)) await section.getByLabel(label, { exact: true }).fill(typed);
  await section.getByRole('checkbox').check();
  return phone;
}

for (const language of languages) {
  const { words, path } = language;

  test.describe(`the form of a consultation in ${language.language}`, () => {
    test('sends the typed fields and shows the number of the lead', async ({ page }) => {
      await page.clock.setFixedTime(WORKING_MOMENT);
      const section = await openSection(page, path('/consultation'), '#request');
      const phone = await fillForm(section, language);
      const sent = page.waitForRequest('**/client-api/v1/clients/ext/update-by-consultation');
      await section.getByRole('button', { name: words.consultationForm.submit }).click();
      await expect(section.getByRole('heading', { name: words.connection.successTitle })).toBeFocused();
      await expect(section.getByRole('status').filter({ hasText: '№' })).toHaveText(/№\s\d{5,}/);
      await expect(section.getByText(phone.masked)).toBeVisible();
      expect((await sent).postDataJSON()).toMatchObject({
        firstname: 'Айгерім',
        comment: `${words.callWindow.commentSoon}. Переезд в марте`,
        phone: phone.wire,
      });
      expect(new URL(page.url()).search).toBe('');
      const number = (await section.getByRole('status').filter({ hasText: '№' }).innerText()).replace(/\D/g, '');
      await expect(section.getByRole('link', { name: words.acceptedLead.where })).toHaveAttribute(
        'href',
        `${path('/request')}?number=${number}`,
      );

      await section.getByRole('button', { name: words.leadForm.another }).click();
      await expect(section.getByLabel(words.connection.phone)).toBeFocused();
      await expect(section.getByLabel(words.connection.phone)).toHaveValue('');
    });

    test('keeps typed text, focus and height when its code loads', async ({ page }) => {
      await page.clock.setFixedTime(WORKING_MOMENT);
      await page.addInitScript(() => {
        // The form never comes near: the focus asks for the code.
        IntersectionObserver.prototype.observe = () => undefined;
      });
      await openPage(page, path('/consultation'));
      const release = await holdRequests(page, codeFiles);
      const section = page.locator('#request');
      // The form of the server, until its code replaces it.
      const serverForm = section.locator('form[action]');
      const before = await section.boundingBox();
      const phone = await fillForm(section, language);
      const firstname = section.getByRole('textbox', { name: words.connection.firstname, exact: true });
      await firstname.focus();
      await expect(serverForm).toHaveCount(1);
      release();
      await expect(serverForm).toHaveCount(0);
      await expect(firstname).toBeFocused();
      await expect(section.getByLabel(words.connection.phone)).toHaveValue(phone.masked);
      await expect(section.getByRole('checkbox')).toBeChecked();
      for (const [label, typed] of fieldsOf(language))
        await expect(section.getByLabel(label, { exact: true })).toHaveValue(typed);
      await expect
        .poll(async () => Math.abs(((await section.boundingBox())?.height ?? 0) - (before?.height ?? 0)))
        .toBeLessThanOrEqual(32);
    });
  });
}

const november = ({ language }: Language, day: number) => `${day} ${language === 'kk' ? 'қараша' : 'ноября'}`;

for (const language of languages) {
  const { words, path } = language;

  test.describe(`a callback in ${language.language}`, () => {
    test('is booked for a window tomorrow, can be printed, and is stored on the device', async ({ page }) => {
      await page.clock.setFixedTime(WORKING_MOMENT);
      await openPage(page, path('/contacts'));
      await page.locator('#departments').getByRole('link', { name: words.callback.open }).click();
      const dialog = dialogOf(page);
      await expect(dialog.getByRole('heading', { name: words.callback.title })).toBeFocused();
      const phone = await fillPerson(dialog, language, freshPhone());
      const span = { date: november(language, 22), from: '9:00', to: '11:00' };
      await dialog
        .getByLabel(words.callWindow.label)
        .selectOption({ label: filled(words.callWindow.tomorrowOption, span) });
      const sent = page.waitForRequest('**/client-api/v1/call-requests');
      await dialog.getByRole('button', { name: words.callback.submit }).click();
      await expect(dialog.getByRole('heading', { name: words.connection.successTitle })).toBeFocused();
      await expect(dialog.getByText(filled(words.callWindow.promiseTomorrow, span))).toBeVisible();
      expect((await sent).postDataJSON()).toMatchObject({
        phone: phone.wire,
        firstname: 'Айгерім',
        address: '',
        comment: filled(words.callWindow.commentTomorrow, span),
      });
      const number = (await dialog.getByRole('status').filter({ hasText: '№' }).innerText()).replace(/\D/g, '');
      expect(number).toMatch(/^\d{5,}$/);

      await page.emulateMedia({ media: 'print' });
      await expect(dialog.getByText('21.11.2026, 14:00')).toBeVisible();
      await expect(dialog.getByText(number)).toBeVisible();
      await expect(dialog.getByText(words.acceptedLead.callback, { exact: true })).toBeVisible();
      await expect(dialog.getByRole('button')).toHaveCount(0);
      await expect(page.locator('main')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      const kept = await page.evaluate(() => localStorage.getItem('my-requests'));
      expect(JSON.parse(kept ?? '')).toEqual([
        { number, kind: 'call-request', at: WORKING_MOMENT.toISOString(), key: expect.any(String) },
      ]);
      await dialog.getByRole('button', { name: words.connection.done }).click();
      await expect(dialog).toBeHidden();
    });
  });
}
