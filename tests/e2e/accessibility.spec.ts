import type { Locator, Page } from '@playwright/test';
import { dialogNames, type DialogName } from '@/lib/pages/dialogs';
import { faultsIn } from './support/accessibility';
import { addressButton, dialogOf, homeField, openLeadForm, submitButton } from './support/connection';
import { openDialog } from './support/dialogs';
import {
  answerAddress,
  answerIdentity,
  answerTariff,
  answerVisit,
  expectStep,
  makeContract,
  openOrder,
  orderOf,
  sentCode,
} from './support/order';
import { houses, samplePaths, verdicts } from './support/sample-paths';
import { expect, freshPhone, languages, openPage, test, type Language } from './support/test';

interface Opened {
  page: Page;
  dialog: Locator;
  language: Language;
}

const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click();

/** What each dialog shows after what it opens with, one thing after another. */
const furtherStates: Record<DialogName, ((opened: Opened) => Promise<void>)[]> = {
  connection: [
    async ({ dialog, language: { words } }) => {
      await dialog.getByRole('button', { name: words.connection.callbackTitle }).click();
      await expect(dialog.getByRole('heading', { name: words.connection.formTitle })).toBeFocused();
    },
    async ({ dialog, language: { words } }) => {
      await press(dialog, words.connection.submit);
      await expect(dialog.getByText(words.connection.phoneRequired)).toBeVisible();
    },
    async ({ dialog, language }) => {
      await addressButton(dialog, language).click();
      await dialog.getByRole('combobox', { name: language.words.connection.street }).fill('абая');
      await expect(dialog.getByRole('option').first()).toBeVisible();
    },
    async ({ page, dialog, language: { words } }) => {
      await page.keyboard.press('Escape');
      await expect(dialog.frameLocator('iframe').locator('path.leaflet-interactive').first()).toBeAttached();
      await expect(dialog.getByText(words.addressPicker.locationError)).toBeVisible();
    },
  ],
  'check-connectivity': [
    async ({ dialog, language: { words } }) => {
      await press(dialog, words.connectivity.submit);
      await expect(dialog.getByText(words.connection.streetRequired)).toBeVisible();
    },
  ],
  call: [],
  callback: [
    async ({ dialog, language: { words } }) => {
      await press(dialog, words.callback.submit);
      await expect(dialog.getByText(words.connection.phoneRequired)).toBeVisible();
    },
    async ({ dialog, language: { words } }) => {
      await dialog.getByLabel(words.connection.phone).fill(freshPhone().typed);
      await dialog.getByLabel(words.connection.firstname, { exact: true }).fill('Айгерім');
      await dialog.getByRole('checkbox').check();
      await press(dialog, words.callback.submit);
      await expect(dialog.getByRole('status').filter({ hasText: '№' })).toBeVisible();
    },
  ],
  whatsapp: [],
  referral: [
    async ({ dialog, language: { words } }) => {
      await dialog.getByLabel(words.connection.phone).fill(freshPhone().typed);
      await press(dialog, words.referral.next);
      await expect(dialog.getByRole('heading', { name: words.connection.referralAppTitle })).toBeFocused();
    },
  ],
  channels: [({ dialog }) => dialog.getByRole('checkbox').first().check()],
  dns: [({ dialog }) => dialog.getByText('Windows', { exact: true }).click()],
  map: [({ dialog }) => expect(dialog.frameLocator('iframe').locator('.leaflet-interactive').first()).toBeAttached()],
};

test.use({ expectedConsole: /The location is not known|status of 404/ });

for (const [languageIndex, language] of languages.entries()) {
  const { words, path } = language;
  /** Each page and dialog is looked at on one screen in one language; `npm run test:full` looks at the other ones too. */
  const turn = (index: number) => ({ tag: index % languages.length === languageIndex ? [] : ['@full'] });

  test.describe(`no fault is found in ${language.language}`, () => {
    for (const [index, sample] of [...samplePaths(language), path('/no-such-page'), path('/offline')].entries()) {
      test(`on ${decodeURI(sample)}`, turn(index), async ({ page }) => {
        await openPage(page, sample);
        // What is loaded when it comes near has come.
        for (const island of await page.locator('main form, main iframe, #order').all())
          await island.scrollIntoViewIfNeeded();
        await page.waitForLoadState('networkidle');
        expect(await faultsIn(page)).toEqual([]);
      });
    }

    for (const [index, name] of dialogNames.entries()) {
      test(`in the dialog "${name}"`, turn(index), async ({ page }) => {
        const dialog = await openDialog(page, language, name);
        expect(await faultsIn(page)).toEqual([]);
        for (const show of furtherStates[name]) {
          await show({ page, dialog, language });
          expect(await faultsIn(page)).toEqual([]);
        }
      });
    }

    for (const [index, verdict] of verdicts.entries()) {
      test(`in the answer for a house, ${verdict}, and on the home page afterwards`, turn(index), async ({ page }) => {
        const { [language.language]: street, house } = houses[verdict];
        await openPage(page, path('/'));
        await homeField(page, language, 'street').fill(street);
        await homeField(page, language, 'house').fill(house);
        await page.getByRole('button', { name: words.addressCheck.submit }).click();
        const dialog = dialogOf(page);
        await expect(dialog.locator(`[data-verdict=${verdict}]`)).toBeVisible();
        for (const folded of await dialog.locator('details > summary').all()) await folded.click();
        await page.waitForLoadState('networkidle');
        expect(await faultsIn(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        expect(await faultsIn(page)).toEqual([]);
      });
    }

    test('in a request that is accepted, and where it is and can be changed', turn(1), async ({ page }) => {
      const dialog = await openLeadForm(page, language);
      await dialog.getByLabel(words.connection.phone).fill(freshPhone().typed);
      await dialog.getByLabel(words.connection.firstname, { exact: true }).fill('Айгерім');
      await addressButton(dialog, language).click();
      await dialog.getByRole('combobox', { name: words.connection.street }).fill('абая');
      await dialog.getByRole('option').first().click();
      await dialog.getByRole('combobox', { name: words.connection.house, exact: true }).fill('150/230');
      await dialog.getByRole('option', { name: '150/230', exact: true }).click();
      await press(dialog, words.connection.apply);
      await dialog.getByRole('checkbox').check();
      await submitButton(dialog, language).click();
      await expect(dialog.getByRole('status').filter({ hasText: '№' })).toBeVisible();
      expect(await faultsIn(page)).toEqual([]);
      await dialog.getByRole('link', { name: words.acceptedRequest.where }).click();
      const section = page.locator('#request-status');
      await section.scrollIntoViewIfNeeded();
      for (const change of ['changePhone', 'chooseVisit', 'cancel'] as const) {
        await press(section, words.requestStatus[change]);
        await page.waitForLoadState('networkidle');
        expect(await faultsIn(page)).toEqual([]);
        await press(section, words.requestStatus.keepAsIs);
      }
      expect(await faultsIn(page)).toEqual([]);
    });

    test('in any step of the order', turn(0), async ({ page }) => {
      const phone = freshPhone();
      const order = orderOf(page);
      await openOrder(page, language);
      const audit = async () => expect(await faultsIn(page)).toEqual([]);
      await audit();
      await answerTariff(page, language);
      await audit();
      await answerAddress(page, language);
      await press(order, words.order.next);
      await audit();
      await answerIdentity(page, language);
      await audit();
      await order.getByLabel(words.connection.phone, { exact: true }).fill(phone.typed);
      await press(order, words.order.sendCode);
      await expectStep(page, words.order.codeTitle);
      await audit();
      await order.getByLabel(words.order.code, { exact: true }).fill(sentCode(phone.wire));
      await expectStep(page, words.order.visitTitle);
      await audit();
      await answerVisit(page, language);
      await audit();
      await makeContract(page, language);
      await audit();
      await press(order, words.order.testPay);
      await expectStep(page, words.order.paidTitle);
      await audit();
    });

    test('in the menu', async ({ page, isMobile }) => {
      await openPage(page, path('/'));
      if (isMobile) await page.getByRole('button', { name: words.header.menu, exact: true }).click();
      else
        await page
          .getByRole('banner')
          .filter({ visible: true })
          .getByText(words.header.support, { exact: true })
          .click();
      expect(await faultsIn(page)).toEqual([]);
    });
  });
}
