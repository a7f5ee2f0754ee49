import { filled } from '../support/filled';
import { faultsIn } from './support/accessibility';
import {
  addressButton,
  chooseAddress,
  connectLinks,
  dialogOf,
  openLeadForm,
  leadNumber,
  submitButton,
} from './support/connection';
import { expect, freshPhone, holdRequests, languages, openPage, test } from './support/test';

for (const language of languages) {
  const { words, path } = language;
  test.describe(`a lead in ${language.language}`, () => {
    test('is sent from a tariff with its address and gets a number', async ({ page }) => {
      const phone = freshPhone();
      const letAnswer = await holdRequests(page, '**/zone-allow?*');
      const dialog = await openLeadForm(page, language);
      await dialog.getByLabel(words.connection.phone).fill(phone.typed);
      await expect(dialog.getByLabel(words.connection.phone)).toHaveValue(phone.masked);
      await dialog.getByLabel(words.connection.firstname, { exact: true }).fill('Айгерім');
      await chooseAddress(dialog, language, 'абая', '150/230', { flat: '25А', entrance: '2', floor: '5' });
      // The typed texts have survived the way to the address and back.
      await expect(dialog.getByLabel(words.connection.phone)).toHaveValue(phone.masked);
      await expect(dialog.getByLabel(words.connection.firstname, { exact: true })).toHaveValue('Айгерім');
      await expect(addressButton(dialog, language)).toContainText('150/230');
      await expect(addressButton(dialog, language)).toContainText(filled(words.connection.floorShort, { floor: '5' }));
      // The answer for the house comes during the press, and must not move the consent away from it.
      const consent = dialog.getByRole('checkbox');
      await consent.hover();
      await page.mouse.down();
      letAnswer();
      await expect(dialog.locator('[data-verdict=available]')).toBeVisible();
      await page.mouse.up();
      await expect(consent).toBeChecked();

      const sent = page.waitForRequest('**/store-lead');
      await submitButton(dialog, language).click();
      await expect(dialog.getByRole('heading', { name: words.connection.successTitle })).toBeVisible();
      await expect(leadNumber(dialog)).toHaveText(/№\s\d{5,}/);
      expect(await faultsIn(page)).toEqual([]);

      expect((await sent).postDataJSON()).toMatchObject({
        phone: phone.wire,
        firstname: 'Айгерім',
        full_address: {
          house: '150/230',
          flat: '25А',
          entrance: '2',
          floor: '5',
          latitude: expect.any(Number),
          longitude: expect.any(Number),
        },
        comment: expect.stringContaining('200'),
      });
      expect(new URL(page.url()).search).toBe('');
      await dialog.getByRole('button', { name: words.connection.done }).click();
      await expect(dialog).toBeHidden();
    });

    test('can be sent by keyboard alone', async ({ page }) => {
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await openPage(page, path('/'));
      const opener = connectLinks(page, language).first();
      await opener.focus();
      await press('Enter');
      const dialog = dialogOf(page);
      await expect(dialog.getByRole('heading', { name: words.connection.optionsTitle })).toBeFocused();
      await dialog.getByRole('button', { name: words.connection.callbackTitle }).focus();
      await press('Enter');
      await expect(dialog.getByRole('heading', { name: words.connection.formTitle })).toBeFocused();
      await press('Tab', 'Tab');
      await expect(dialog.getByLabel(words.connection.phone)).toBeFocused();
      await page.keyboard.type(freshPhone().typed);
      await press('Tab');
      await page.keyboard.type('Айгерім');
      await press('Tab', 'Enter');
      await expect(dialog.getByRole('heading', { name: words.connection.addressTitle })).toBeFocused();
      await press('Tab', 'Tab');
      await page.keyboard.type('абая');
      await expect(dialog.getByRole('option').first()).toBeVisible();
      // Esc closes an open list first, and then the dialog.
      await press('Escape');
      await expect(dialog.getByRole('option')).toHaveCount(0);
      await expect(dialog.getByRole('heading', { name: words.connection.addressTitle })).toBeVisible();
      await press('ArrowDown');
      await expect(dialog.getByRole('option').first()).toBeVisible();
      await press('ArrowDown', 'Enter', 'Tab');
      await page.keyboard.type('150/230');
      await expect(dialog.getByRole('option')).toHaveCount(1);
      await press('ArrowDown', 'Enter');
      await dialog.getByRole('button', { name: words.connection.apply }).focus();
      await press('Enter');
      await expect(dialog.getByRole('heading', { name: words.connection.formTitle })).toBeFocused();
      await dialog.getByRole('checkbox').focus();
      await press('Space', 'Tab', 'Tab');
      await expect(submitButton(dialog, language)).toBeFocused();
      await press('Enter');
      await expect(leadNumber(dialog)).toBeVisible();
      await press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}
