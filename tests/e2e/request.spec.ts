import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { INVALID_ADDRESS_FLAG_MS } from '@/lib/config/limits';
import { counted, filled, tagged } from '../support/filled';
import { faultsIn } from './support/accessibility';
import {
  addressButton,
  chooseAddress,
  connectLinks,
  dialogOf,
  fillLeadForm,
  openLeadForm,
  requestNumber,
  submitButton,
} from './support/connection';
import { expect, freshPhone, languages, openPage, test } from './support/test';

const run = promisify(execFile);
/** The clock of a page can be stopped at a moment to come only. */
const AHEAD_MS = 60_000;

for (const language of languages) {
  const { words, path } = language;
  test.describe(`a request in ${language.language}`, () => {
    test('goes from a tariff to a number, and into the list of requests', async ({ page }) => {
      const phone = freshPhone();
      const dialog = await openLeadForm(page, language);
      await dialog.getByLabel(words.connection.phone).fill(phone.typed);
      await expect(dialog.getByLabel(words.connection.phone)).toHaveValue(phone.masked);
      await dialog.getByLabel(words.connection.firstname, { exact: true }).fill('Айгерім');
      await chooseAddress(dialog, language, 'абая', '150/230', { flat: '25А', entrance: '2', floor: '5' });
      // What was typed has survived the way to the address and back.
      await expect(dialog.getByLabel(words.connection.phone)).toHaveValue(phone.masked);
      await expect(dialog.getByLabel(words.connection.firstname, { exact: true })).toHaveValue('Айгерім');
      await expect(addressButton(dialog, language)).toContainText('150/230');
      await expect(addressButton(dialog, language)).toContainText(filled(words.connection.floorShort, { floor: '5' }));
      await dialog.getByRole('checkbox').check();

      const sent = page.waitForRequest('**/store-lead');
      await submitButton(dialog, language).click();
      await expect(dialog.getByRole('heading', { name: words.connection.successTitle })).toBeVisible();
      await expect(requestNumber(dialog)).toHaveText(/№\s\d{5,}/);
      expect(await faultsIn(page)).toEqual([]);

      const body = (await sent).postDataJSON();
      const address = {
        house: '150/230',
        flat: '25А',
        entrance: '2',
        floor: '5',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
      };
      expect(body).toMatchObject({ phone: phone.wire, firstname: 'Айгерім', full_address: address });
      expect(body.comment).toMatch(/200/);
      expect(new URL(page.url()).search).toBe('');

      const number = (await requestNumber(dialog).innerText()).replace(/\D/g, '');
      await dialog.getByRole('button', { name: words.connection.done }).click();
      await expect(dialog).toBeHidden();
      expect(number).toMatch(/^\d{5,}$/);
    });

    test(
      'says what is missing, keeps what is typed and accepts nothing incomplete',
      { tag: '@phone' },
      async ({ page }) => {
        await page.clock.install();
        const dialog = await openLeadForm(page, language);
        await page.clock.pauseAt(Date.now() + AHEAD_MS);
        let requests = 0;
        page.on('request', (request) => {
          if (request.url().endsWith('/store-lead')) requests += 1;
        });
        await dialog.getByLabel(words.connection.firstname, { exact: true }).fill('Айгерім');
        await submitButton(dialog, language).click();
        await expect(dialog.getByText(words.connection.phoneRequired)).toBeVisible();
        await expect(dialog.getByText(words.connection.addressRequired)).toBeVisible();
        await expect(dialog.getByText(words.connection.consentRequired)).toBeVisible();
        // Address status 3 is a flag of two seconds; the words stay until there is an address.
        const address = addressButton(dialog, language);
        await expect(address).toHaveAttribute('data-flag', 'true');
        await page.clock.runFor(INVALID_ADDRESS_FLAG_MS);
        await expect(dialog.getByLabel(words.connection.phone)).toBeFocused();
        await expect(address).not.toHaveAttribute('data-flag', 'true');
        await expect(dialog.getByText(words.connection.addressRequired)).toBeVisible();

        await dialog.getByLabel(words.connection.phone).fill('8 701 00');
        await submitButton(dialog, language).click();
        await expect(dialog.getByText(counted(words.connection.phoneShort, 5, language.language))).toBeVisible();
        await expect(dialog.getByLabel(words.connection.firstname, { exact: true })).toHaveValue('Айгерім');
        expect(requests).toBe(0);
      },
    );

    test('that is refused shows the reason and can be sent anyway', { tag: '@phone' }, async ({ page }) => {
      const phone = freshPhone();
      let dialog = await openLeadForm(page, language);
      await fillLeadForm(dialog, language, phone);
      await submitButton(dialog, language).click();
      await expect(requestNumber(dialog)).toBeVisible();
      const first = await requestNumber(dialog).innerText();
      await dialog.getByRole('button', { name: words.connection.done }).click();

      dialog = await openLeadForm(page, language);
      await fillLeadForm(dialog, language, phone);
      await submitButton(dialog, language).click();
      await expect(dialog.getByRole('heading', { name: words.connection.failTitle })).toBeVisible();
      await expect(dialog.getByRole('alert')).not.toContainText(/\d/);
      // This device has sent it.
      await expect(dialog.getByRole('link', { name: tagged(words.connection.earlier, 'where') })).toHaveAttribute(
        'href',
        `${path('/request')}?number=${first.replace(/\D/g, '')}`,
      );
      await expect(dialog.getByRole('link', { name: words.connection.failWhatsapp })).toHaveAttribute(
        'href',
        /whatsapp\.com\/send\?phone=7727\d+&text=/,
      );

      const resent = page.waitForRequest('**/re-application-lead');
      await dialog.getByRole('button', { name: words.connection.submitAnyway }).click();
      await resent;
      await expect(requestNumber(dialog)).toBeVisible();
      expect(await requestNumber(dialog).innerText()).not.toBe(first);
    });

    test('can be left by keyboard alone', async ({ page }) => {
      await openPage(page, path('/'));
      const opener = connectLinks(page, language).first();
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page);
      await expect(dialog.getByRole('heading', { name: words.connection.optionsTitle })).toBeFocused();
      await dialog.getByRole('button', { name: words.connection.callbackTitle }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('heading', { name: words.connection.formTitle })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(dialog.getByLabel(words.connection.phone)).toBeFocused();
      await page.keyboard.type(freshPhone().typed);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Айгерім');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('heading', { name: words.connection.addressTitle })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('абая');
      await expect(dialog.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type('150/230');
      await expect(dialog.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: words.connection.apply }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('heading', { name: words.connection.formTitle })).toBeFocused();
      await dialog.getByRole('checkbox').focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(submitButton(dialog, language)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(requestNumber(dialog)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test('for a house without network is one for its waiting list', { tag: '@phone' }, async ({ page }) => {
      await openPage(page, path('/cards/101'));
      await page.locator('main [data-dialog=connection]').first().click();
      const dialog = dialogOf(page);
      await dialog.getByRole('button', { name: words.connection.callbackTitle }).click();
      await dialog.getByLabel(words.connection.phone).fill(freshPhone().typed);
      await dialog.getByLabel(words.connection.firstname, { exact: true }).fill('Айгерім');
      await chooseAddress(dialog, language, 'рыскулова', '37');
      await dialog.getByRole('checkbox').check();
      const answer = dialog.locator('[data-verdict=notYet]');
      await expect(answer).toContainText(words.connectivity.notYetTitle);
      await expect(answer).toContainText(words.connectivity.notYetText);
      expect(await faultsIn(page, 'dialog[open]')).toEqual([]);

      const sent = page.waitForRequest('**/store-lead');
      await dialog.getByRole('button', { name: words.connectivity.notYetAction }).click();
      await expect(dialog.getByRole('heading', { name: words.connection.waitingAccepted })).toBeFocused();
      await expect(dialog.getByText(words.connection.nextWaiting)).toBeVisible();
      await expect(dialog.getByText(words.connection.nextVisit)).toBeHidden();
      expect((await sent).postDataJSON()).toMatchObject({ waiting_list: true, full_address: { house: '37' } });
    });

    test('takes an address in plain words', { tag: '@phone' }, async ({ page }) => {
      const dialog = await openLeadForm(page, language);
      await dialog.getByLabel(words.connection.phone).fill(freshPhone().typed);
      await dialog.getByLabel(words.connection.firstname, { exact: true }).fill('Айгерім');
      await addressButton(dialog, language).click();
      await dialog.getByRole('combobox', { name: words.connection.street }).fill('Нет такой улицы');
      await expect(dialog.getByText(words.connection.notFound)).toBeVisible();
      await page.keyboard.press('Tab');
      await dialog.getByRole('button', { name: words.connection.byHand }).click();
      await dialog.getByLabel(words.connection.freeAddress).fill('Каскелен, ул. Абая, 5');
      await dialog.getByRole('button', { name: words.connection.apply }).click();
      await dialog.getByRole('checkbox').check();
      await submitButton(dialog, language).click();
      await expect(requestNumber(dialog)).toBeVisible();
    });
  });
}

test('Esc closes an open list first, then the dialog', { tag: '@phone' }, async ({ page }) => {
  const [language] = languages;
  const { words } = language;
  const dialog = await openLeadForm(page, language);
  await addressButton(dialog, language).click();
  await dialog.getByRole('combobox', { name: words.connection.street }).pressSequentially('абая');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: words.connection.addressTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test(
  'npm run leads shows a request that was left, with the phone masked',
  { tag: ['@phone', '@full'] },
  async ({ page }) => {
    const [language] = languages;
    const phone = freshPhone();
    const dialog = await openLeadForm(page, language);
    await fillLeadForm(dialog, language, phone);
    await submitButton(dialog, language).click();
    const number = (await requestNumber(dialog).innerText()).replace(/\D/g, '');
    const env = { ...process.env, DATA_DIR: join(process.env['E2E_DATA_FOLDER'] ?? '', 'embedded') };
    const table = await run('npm', ['run', '--silent', 'leads'], { env });
    const line = table.stdout.split('\n').find((candidate) => candidate.startsWith(number));
    expect(line).toContain(`${phone.masked.slice(0, 8)} *** ** ${phone.masked.slice(-2)}`);
    expect(table.stdout).not.toContain(phone.masked);
    const full = await run('npm', ['run', '--silent', 'leads', '--', '--json', '--full'], { env });
    expect(JSON.parse(full.stdout)).toContainEqual(
      expect.objectContaining({ number, phone: phone.masked, state: 'delivered' }),
    );
  },
);
