import type { Locator, Page } from '@playwright/test';
import { dialogNames, type DialogName } from '@/lib/pages/dialogs';
import { faultsIn } from './support/accessibility';
import { addressButton, fillPerson, leadNumber } from './support/connection';
import { actionOf, openDialog, pressTwice } from './support/dialogs';
import { isFull } from './support/full';
import { samplePaths } from './support/sample-paths';
import { lookThrough, shiftsOn, watchShifts } from './support/shifts';
import { expect, expectListening, freshPhone, languages, test, watchLoading, type Language } from './support/test';

/** The longest time for a page on a slow machine. */
const PAGE_LIMIT_MS = 60_000;
/** The tolerated shift by a line more or less when the font replaces the letters that stand in; 0.1 is good. */
const FONT_SHIFT = 0.03;

interface Opened {
  page: Page;
  dialog: Locator;
  language: Language;
}

const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click();

/** The further states of each dialog, one after another. */
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
    async ({ dialog, language }) => {
      await fillPerson(dialog, language, freshPhone());
      await press(dialog, language.words.callback.submit);
      await expect(leadNumber(dialog)).toBeVisible();
    },
  ],
  whatsapp: [],
  referral: [
    async ({ dialog, language: { words } }) => {
      await press(dialog, words.referral.next);
      await expect(dialog.getByText(words.referral.required)).toBeVisible();
    },
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
  const { path } = language;
  const noSuchPage = path('/no-such-page');
  /** `npm test` examines each page and dialog on one screen in one language, `npm run test:full` on all. */
  const isTurn = (index: number) => index % languages.length === languageIndex;

  test.describe(`the accessibility audit in ${language.language}`, () => {
    test('finds no faults, sideways scrolling or large layout shifts on any page', async ({ page }) => {
      const samples = [...samplePaths(language), noSuchPage, path('/offline')];
      test.setTimeout(samples.length * PAGE_LIMIT_MS);
      await watchShifts(page);
      for (const sample of samples.filter((_, index) => isFull || isTurn(index))) {
        const loaded = watchLoading(page);
        const answer = await page.goto(sample);
        expect(answer?.status(), sample).toBe(sample === noSuchPage ? 404 : 200);
        await expectListening(page);
        await expect(page.locator('html'), sample).toHaveAttribute('lang', language.language);
        await expect(page.getByRole('heading', { level: 1 }), sample).toHaveCount(1);
        await lookThrough(page);
        await loaded();
        const shifts = await shiftsOn(page, FONT_SHIFT);
        expect.soft([...shifts, ...(await faultsIn(page))], sample).toEqual([]);
      }
    });

    for (const [index, name] of dialogNames.entries()) {
      test(
        `finds no faults in the dialog "${name}", which stays open after a double press`,
        { tag: isTurn(index) ? [] : '@full' },
        async ({ page, viewport, isMobile }) => {
          await pressTwice(page);
          const dialog = await openDialog(page, language, name);
          for (const height of [640, 400]) {
            await page.setViewportSize({ width: 360, height });
            await expect(actionOf(dialog, name, language)).toBeInViewport({ ratio: 1 });
            await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport();
          }
          // A desktop keeps its scrollbar.
          if (isMobile) expect((await dialog.boundingBox())?.width).toBe(360);
          if (viewport !== null) await page.setViewportSize(viewport);
          expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
          for (const show of furtherStates[name]) {
            await show({ page, dialog, language });
            expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
          }
        },
      );
    }
  });
}
