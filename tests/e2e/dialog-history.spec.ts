import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { dialogNames, type DialogName } from '@/lib/pages/dialogs';
import { addressButton, dialogOf, openLeadForm } from './support/connection';
import { expect, languages, openPage, test, type Language } from './support/test';

/** Where something opens each dialog. */
const pages: Record<Exclude<DialogName, 'check-connectivity'>, string> = {
  connection: '/',
  call: '/',
  callback: '/contacts',
  whatsapp: '/',
  referral: '/',
  channels: '/',
  dns: '/support',
  map: '/',
};

/** What a dialog is opened for. */
function actionOf(dialog: Locator, name: DialogName, { words }: Language): Locator {
  const button = (text: string) => dialog.getByRole('button', { name: text });
  const actions: Record<DialogName, () => Locator> = {
    connection: () => button(words.connection.callbackTitle),
    'check-connectivity': () => button(words.connectivity.submit),
    call: () => dialog.getByRole('listitem').first(),
    callback: () => button(words.callback.submit),
    whatsapp: () => dialog.getByRole('link', { name: words.dialogs.whatsappOpen }),
    referral: () => button(words.referral.next),
    channels: () => dialog.getByRole('searchbox'),
    dns: () => button(words.dns.copyAll),
    map: () => button(words.connectivity.submit),
  };
  return actions[name]();
}

/** Opens a dialog as its opener on the page does. */
async function openDialog(page: Page, language: Language, name: DialogName): Promise<Locator> {
  // The form of the home page is answered at once: the dialog of the map leads to the first step.
  const first = name === 'check-connectivity' ? 'map' : name;
  await openPage(page, language.path(pages[first]));
  const opener = page.locator(`:is(a, button)[data-dialog=${first}]`).filter({ visible: true }).first();
  // The button of the chat may have given way to what it would cover.
  if (first === 'whatsapp') await page.locator('[data-chat]').dispatchEvent('click');
  else await opener.click();
  const dialog = dialogOf(page);
  if (first !== name) await actionOf(dialog, first, language).click();
  if (name === 'check-connectivity')
    await expect(dialog.getByRole('heading', { name: language.words.connectivity.title })).toBeFocused();
  await expect(actionOf(dialog, name, language)).toBeVisible();
  return dialog;
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const goBack = (page: Page) => page.evaluate(() => window.history.back());
const goForward = (page: Page) => page.evaluate(() => window.history.forward());

for (const language of languages) {
  const { words } = language;
  const t = words.connection;

  test.describe(`dialogs are history in ${language.language}`, () => {
    test('Back closes them step by step and never the page, Forward opens them again', async ({ page }) => {
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

      await dialog.getByRole('button', { name: words.dialogs.close }).click();
      await expect(dialog).toBeHidden();
      // The way back is that of the page again.
      await expect.poll(() => page.evaluate(() => Object(window.history.state))).not.toHaveProperty('dialog');
      expect(page.url()).toBe(address);
      expect(await scrolled(page)).toBe(height);
    });

    test('the arrow of a dialog and Back lead the same way', async ({ page }) => {
      const dialog = await openLeadForm(page, language);
      await addressButton(dialog, language).click();
      await dialog.getByRole('button', { name: words.dialogs.back }).click();
      await expect(dialog.getByRole('heading', { name: t.formTitle })).toBeFocused();
      await expect.poll(() => page.evaluate(() => Object(window.history.state))).toHaveProperty('dialog.depth', 2);
      await goBack(page);
      await expect(dialog.getByRole('heading', { name: t.optionsTitle })).toBeFocused();
    });

    for (const [how, close] of [
      ['Esc', (page: Page) => page.keyboard.press('Escape')],
      ['a tap beside it', (page: Page) => page.mouse.click(4, 4)],
      ['the cross', (page: Page) => dialogOf(page).getByRole('button', { name: words.dialogs.close }).click()],
      ['Back', goBack],
    ] as const) {
      test(`${how} keeps what was typed`, async ({ page }) => {
        const dialog = await openDialog(page, language, 'callback');
        await dialog.getByLabel(t.phone).fill('8 700 000 00 01');
        const phone = await dialog.getByLabel(t.phone).inputValue();
        await dialog.getByLabel(t.firstname, { exact: true }).fill('Айгерім');
        await close(page);
        await expect(dialog).toBeHidden();
        await page.locator('main [data-dialog=callback]').first().click();
        await expect(dialog.getByLabel(t.firstname, { exact: true })).toHaveValue('Айгерім');
        await expect(dialog.getByLabel(t.phone)).toHaveValue(phone);
        const stored = await page.evaluate(() =>
          JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]),
        );
        expect(stored).not.toContain('Айгерім');
      });
    }

    test('a page that a dialog leads to has the dialog behind it', async ({ page }) => {
      const dialog = await openDialog(page, language, 'channels');
      await dialog.getByRole('checkbox').first().check();
      await dialog.getByRole('link', { name: /./ }).last().click();
      await page.waitForURL(/\/cards\/\d+/);
      await expect(dialog).toBeHidden();
      await goBack(page);
      await expect(dialog.getByRole('searchbox')).toBeVisible();
    });

    for (const name of dialogNames) {
      test(`the dialog "${name}" has its action in sight, and no fault`, async ({ page, isMobile }) => {
        const dialog = await openDialog(page, language, name);
        const audit = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
        expect((await audit.analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual(
          [],
        );
        if (!isMobile) return;
        for (const height of [640, 400]) {
          await page.setViewportSize({ width: 360, height });
          await expect(actionOf(dialog, name, language)).toBeInViewport({ ratio: 1 });
          await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport();
        }
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(360);
      });
    }
  });
}
