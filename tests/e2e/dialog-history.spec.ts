import type { Page } from '@playwright/test';
import { addressButton, openLeadForm } from './support/connection';
import { openDialog, pressTwice } from './support/dialogs';
import { expect, languages, openPage, test } from './support/test';

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const goBack = (page: Page) => page.evaluate(() => window.history.back());
const goForward = (page: Page) => page.evaluate(() => window.history.forward());

for (const language of languages) {
  const { words } = language;
  const t = words.connection;

  test.describe(`dialogs in the browser history in ${language.language}`, () => {
    test('close step by step on Back without leaving the page, and reopen on Forward', async ({ page }) => {
      const dialog = await openLeadForm(page, language);
      const heading = (name: string) => dialog.getByRole('heading', { name });
      const [address, height] = [page.url(), await scrolled(page)];
      expect(height).toBeGreaterThan(0);
      await dialog.getByLabel(t.phone).fill('8 700 000 00 01');
      await dialog.getByLabel(t.firstname, { exact: true }).fill('Айгерім');
      await addressButton(dialog, language).click();
      await expect(heading(t.addressTitle)).toBeFocused();
      await dialog.getByRole('combobox', { name: t.street }).pressSequentially('аба');

      await goBack(page);
      await expect(heading(t.formTitle)).toBeFocused();
      await expect(dialog.getByLabel(t.firstname, { exact: true })).toHaveValue('Айгерім');
      await goBack(page);
      await expect(heading(t.optionsTitle)).toBeFocused();
      await goBack(page);
      await expect(dialog).toBeHidden();
      expect(page.url()).toBe(address);
      expect(await scrolled(page)).toBe(height);

      await goForward(page);
      await expect(heading(t.optionsTitle)).toBeFocused();
      await goForward(page);
      await expect(heading(t.formTitle)).toBeFocused();
      await expect(dialog.getByLabel(t.firstname, { exact: true })).toHaveValue('Айгерім');
      await goForward(page);
      await expect(heading(t.addressTitle)).toBeFocused();
      await expect(dialog.getByRole('combobox', { name: t.street })).toHaveValue('аба');
      // The arrow of the dialog goes back as Back does.
      await dialog.getByRole('button', { name: words.dialogs.back }).click();
      await expect(heading(t.formTitle)).toBeFocused();
      await expect.poll(() => page.evaluate(() => Object(window.history.state))).toHaveProperty('dialog.depth', 2);

      await dialog.getByRole('button', { name: words.dialogs.close }).click();
      await expect(dialog).toBeHidden();
      // Back belongs to the page again.
      await expect.poll(() => page.evaluate(() => Object(window.history.state))).not.toHaveProperty('dialog');
      expect(page.url()).toBe(address);
      expect(await scrolled(page)).toBe(height);
    });

    test('keep the typed text when closed by Back', async ({ page }) => {
      const dialog = await openDialog(page, language, 'callback');
      await dialog.getByLabel(t.phone).fill('8 700 000 00 01');
      const phone = await dialog.getByLabel(t.phone).inputValue();
      await dialog.getByLabel(t.firstname, { exact: true }).fill('Айгерім');
      await goBack(page);
      await expect(dialog).toBeHidden();
      await page.locator('main [data-dialog=callback]').first().click();
      await expect(dialog.getByLabel(t.firstname, { exact: true })).toHaveValue('Айгерім');
      await expect(dialog.getByLabel(t.phone)).toHaveValue(phone);
      // A draft keeps the name; the phone is kept nowhere.
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]),
      );
      expect(kept.replaceAll(/[\s()+-]/g, '')).not.toContain('7000000001');
      const elsewhere = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, window.history.state]));
      expect(elsewhere).not.toContain('Айгерім');
    });

    test('do not block a link that is clicked while they close', async ({ page }) => {
      const dialog = await openLeadForm(page, language);
      await page.evaluate(() => {
        const goTo = window.history.go.bind(window.history);
        window.history.go = (delta) => {
          goTo(delta);
          document.querySelector<HTMLElement>('main a[href$="/cards"]')?.click();
        };
      });
      await dialog.getByRole('button', { name: words.dialogs.close }).click();
      await page.waitForURL(`**${language.path('/cards')}`);
      await expect(page.locator('#tariffs').getByText(words.catalogue.heading, { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    test('reopen on Back from a page that they have linked to', async ({ page }) => {
      const dialog = await openDialog(page, language, 'channels');
      await dialog.getByRole('checkbox').first().check();
      await dialog.getByRole('link', { name: /./ }).last().click();
      await page.waitForURL(/\/cards\/\d+/);
      await expect(dialog).toBeHidden();
      await goBack(page);
      await expect(dialog.getByRole('searchbox')).toBeVisible();
    });

    test('include the menu: Back closes it and does not reopen it', { tag: '@phone' }, async ({ page }) => {
      await pressTwice(page);
      await openPage(page, language.path('/support'));
      const address = page.url();
      const menu = page.getByRole('dialog', { name: words.header.menu });
      const open = () => page.getByRole('button', { name: words.header.menu, exact: true }).click();
      const inHistory = () => page.evaluate(() => 'dialog' in Object(window.history.state));
      await open();
      await expect.poll(inHistory).toBe(true);
      await goBack(page);
      await expect(menu).toBeHidden();
      expect(page.url()).toBe(address);
      await open();
      await expect.poll(inHistory).toBe(true);
      await menu.getByRole('link', { name: words.routes.contacts, exact: true }).first().click();
      await page.waitForURL(`**${language.path('/contacts')}`);
      await expect(menu).toBeHidden();
      await goBack(page);
      await page.waitForURL(address);
      await expect.poll(inHistory).toBe(false);
      await expect(menu).toBeHidden();
    });
  });
}
