import { WORKING_MOMENT } from '../components/support/clock';
import { dialogOf, fillPerson, leadNumber } from './support/connection';
import { codeFiles, expect, freshPhone, holdRequests, languages, openPage, openSection, test } from './support/test';

for (const language of languages) {
  const { words, path } = language;
  const { connection, consultationForm } = words;

  test.describe(`the form of a consultation in ${language.language}`, () => {
    test('sends the typed fields and shows the number of the lead', async ({ page }) => {
      await page.clock.setFixedTime(WORKING_MOMENT);
      const section = await openSection(page, path('/consultation'), '#request');
      const phone = await fillPerson(section, language, freshPhone());
      await section.getByLabel(consultationForm.comment).fill('Переезд в марте');
      const sent = page.waitForRequest('**/client-api/v1/clients/ext/update-by-consultation');
      await section.getByRole('button', { name: consultationForm.submit }).click();
      await expect(section.getByRole('heading', { name: connection.successTitle })).toBeFocused();
      await expect(leadNumber(section)).toHaveText(/№\s\d{5,}/);
      await expect(section.getByText(phone.masked)).toBeVisible();
      expect((await sent).postDataJSON()).toMatchObject({
        firstname: 'Айгерім',
        comment: `${words.callWindow.commentSoon}. Переезд в марте`,
        phone: phone.wire,
      });
      expect(new URL(page.url()).search).toBe('');

      await section.getByRole('button', { name: words.leadForm.another }).click();
      await expect(section.getByLabel(connection.phone)).toBeFocused();
      await expect(section.getByLabel(connection.phone)).toHaveValue('');
    });

    test('keeps typed text and focus when its code loads', async ({ page }) => {
      await page.addInitScript(() => {
        // The form never comes near: the focus asks for the code.
        IntersectionObserver.prototype.observe = () => undefined;
      });
      await openPage(page, path('/consultation'));
      const release = await holdRequests(page, codeFiles);
      const section = page.locator('#request');
      // The form of the server, until its code replaces it.
      const serverForm = section.locator('form[action]');
      const phone = await fillPerson(section, language, freshPhone());
      const comment = section.getByLabel(consultationForm.comment);
      await comment.fill('Переезд в марте');
      await expect(serverForm).toHaveCount(1);
      release();
      await expect(serverForm).toHaveCount(0);
      await expect(comment).toBeFocused();
      await expect(comment).toHaveValue('Переезд в марте');
      await expect(section.getByLabel(connection.phone)).toHaveValue(phone.masked);
      await expect(section.getByLabel(connection.firstname, { exact: true })).toHaveValue('Айгерім');
      await expect(section.getByRole('checkbox')).toBeChecked();
    });
  });

  test(`an accepted callback is printed with its time and number alone, in ${language.language}`, async ({ page }) => {
    await page.clock.setFixedTime(WORKING_MOMENT);
    await openPage(page, path('/contacts'));
    await page.locator('#departments').getByRole('link', { name: words.callback.open }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('heading', { name: words.callback.title })).toBeFocused();
    await fillPerson(dialog, language, freshPhone());
    await dialog.getByRole('button', { name: words.callback.submit }).click();
    await expect(dialog.getByRole('heading', { name: connection.successTitle })).toBeFocused();
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByText('21.11.2026, 14:00')).toBeVisible();
    await expect(leadNumber(dialog)).toHaveText(/№\s\d{5,}/);
    await expect(dialog.getByText(words.acceptedLead.callback, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveCount(0);
    await expect(page.locator('main')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await dialog.getByRole('button', { name: connection.done }).click();
    await expect(dialog).toBeHidden();
  });
}
