import type { Page } from '@playwright/test';
import { wholeAddress } from '@/lib/address/whole-address';
import { ADDRESS_MESSAGE_FADE_MS } from '@/lib/config/limits';
import { filled } from '../support/filled';
import { sample } from '../support/sample';
import { faultsIn } from './support/accessibility';
import {
  addressButton,
  askForHouse,
  dialogOf,
  fillPerson,
  homeField,
  leadNumber,
  submitButton,
} from './support/connection';
import { addressOf, houses } from './support/sample-paths';
import { expect, freshPhone, languages, openPage, test, type Language } from './support/test';

/** Expects the notice for the entrance in both languages, which alone is printed. */
async function expectPrintedNotice(page: Page, { words: { connectivity } }: Language): Promise<void> {
  const dialog = dialogOf(page);
  const notice = dialog.getByRole('article', { name: connectivity.notice });
  for (const { language, words } of languages) {
    const title = filled(words.connectivity.notYetNoticeTitle, { brand: sample.brand.name });
    await expect(notice.getByRole('heading', { name: title })).toBeVisible();
    await expect(notice.getByText(addressOf('notYet', language), { exact: true })).toBeVisible();
  }
  await expect(notice.getByRole('img', { name: connectivity.qr })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(notice).toBeVisible();
  await expect(dialog.locator('[data-verdict]')).toBeHidden();
  await expect(page.locator('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

for (const language of languages) {
  const { words, path } = language;
  const t = words.connectivity;

  test.describe(`the address check in ${language.language}`, () => {
    test('shows each verdict for a typed address with its action and map, prints a notice, and sends a lead', async ({
      page,
      isMobile,
    }) => {
      if (isMobile) await page.setViewportSize({ width: 360, height: 640 });
      await page.clock.install();
      await openPage(page, path('/address'));
      const dialog = dialogOf(page);
      const message = (verdict: string) => dialog.locator(`[data-verdict=${verdict}]`);
      const action = (verdict: keyof typeof houses) =>
        dialog.getByRole('button', { name: t[`${verdict}Action`], exact: true });
      const { unknown } = houses;
      await askForHouse(page, language, unknown[language.language], unknown.house);
      await expect(message('unknown')).toContainText(t.unknownTitle);
      await expect(message('unknown')).toBeInViewport({ ratio: 1 });
      await expect(dialog.locator('iframe')).toHaveCount(0);
      expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
      await action('unknown').click();
      await expect(addressButton(dialog, language)).toContainText(addressOf('unknown', language.language));
      await page.keyboard.press('Escape');
      for (const verdict of ['notYet', 'engineer', 'available'] as const) {
        await expect(dialog).toBeHidden();
        const { house, [language.language]: street } = houses[verdict];
        const address = addressOf(verdict, language.language);
        await askForHouse(page, language, street, house);
        await expect(dialog.getByRole('heading', { level: 2, name: wholeAddress(address), exact: true })).toBeFocused();
        await expect(message(verdict)).toBeInViewport({ ratio: 1 });
        await expect(action(verdict)).toBeInViewport({ ratio: 1 });
        await expect(message(verdict)).toContainText(t[`${verdict}Title`]);
        await expect(dialog.getByText(filled(t[`${verdict}Text`], { crm: 'orders' }), { exact: true })).toBeVisible();
        // The colour fades, the words stay.
        await page.clock.fastForward(ADDRESS_MESSAGE_FADE_MS);
        await expect(message(verdict)).not.toHaveAttribute('data-coloured');
        await expect(message(verdict)).toContainText(t[`${verdict}Title`]);
        const map = dialog.locator(`iframe[title="${filled(words.map.house, { address })}"]`);
        await expect(map.contentFrame().locator('.leaflet-marker-icon')).toHaveCount(1);
        for (const folded of await dialog.locator('details > summary').all()) await folded.press('Enter');
        expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
        if (verdict === 'notYet') await expectPrintedNotice(page, language);
        if (verdict !== 'available') await page.keyboard.press('Escape');
      }
      const connect = dialog
        .getByRole('region', { name: t.tariffs })
        .getByRole('button', { name: new RegExp(filled(t.connectName, { name: '.+' })) })
        .first();
      await connect.click();
      await expect(dialog.getByRole('heading', { name: words.connection.formTitle })).toBeFocused();
      await expect(addressButton(dialog, language)).toContainText(houses.available.house);
      await fillPerson(dialog, language, freshPhone());
      const sent = page.waitForRequest('**/store-lead');
      await submitButton(dialog, language).click();
      await expect(leadNumber(dialog)).toBeVisible();
      expect((await sent).postDataJSON()).toMatchObject({
        full_address: { house: houses.available.house, latitude: expect.any(Number) },
        comment: expect.stringMatching(/.+: .+/),
      });
    });

    test('completes street and house on the home page by keyboard alone, without moving the form', async ({ page }) => {
      await openPage(page, path('/'));
      const street = homeField(page, language, 'street');
      const places = () =>
        street.evaluate(({ form }: HTMLInputElement) =>
          Array.from(form?.querySelectorAll('input, button:not([tabindex])') ?? [], (element) =>
            Math.round(element.getBoundingClientRect().top - (form?.getBoundingClientRect().top ?? 0)),
          ),
        );
      await expect(street).toHaveRole('textbox');
      const before = await places();
      await street.focus();
      await page.keyboard.type('аба');
      await expect(street).toHaveRole('combobox');
      await expect(street).toBeFocused();
      await page.keyboard.type('я');
      await expect(street).toHaveValue('абая');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await places()).toEqual(before);
      await page.keyboard.press('ArrowDown');
      // The library's own words, in the browser's language, must stay hidden.
      const announcer = page.locator('[data-live-announcer]');
      await expect(announcer).toBeAttached();
      await expect(announcer).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(street).toHaveValue(houses.available[language.language]);
      await page.keyboard.press('Tab');
      await page.keyboard.type(houses.available.house);
      await page.keyboard.press('Enter');
      await expect(dialogOf(page).locator('[data-verdict=available]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
      const { visitHouse } = words;
      const named = page.getByRole('group', { name: visitHouse.label });
      await expect(named.getByRole('link', { name: visitHouse.tariffs })).toBeFocused();
      expect(await faultsIn(page)).toEqual([]);
    });

    test('replaces the form on the home page with the answer, and Back restores the typed address', async ({
      page,
    }) => {
      const { house, [language.language]: street } = houses.available;
      const address = wholeAddress(addressOf('available', language.language));
      await openPage(page, path('/'));
      await askForHouse(page, language, street, house);
      const answer = dialogOf(page);
      await expect(answer.getByRole('heading', { name: address, exact: true })).toBeFocused();
      await expect(answer.locator('[data-verdict=available]')).toBeInViewport({ ratio: 1 });
      await expect(answer.getByRole('link', { name: t.online })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await page.evaluate(() => document.querySelector('dialog:modal'))).toBeNull();
      const form = page.getByRole('button', { name: words.addressCheck.submit });
      await expect(form).toBeHidden();
      expect(await faultsIn(page)).toEqual([]);
      await page.goBack();
      await expect(answer).toBeHidden();
      await expect(homeField(page, language, 'house')).toBeFocused();
      await expect(homeField(page, language, 'street')).toHaveValue(street);
      await page.goForward();
      await expect(answer.locator('[data-verdict=available]')).toBeVisible();
      await page.goBack();
      await expect(homeField(page, language, 'house')).toBeFocused();
      // A link to another page takes the answer along; the house stays in its place.
      await form.click();
      await answer.getByRole('link', { name: t.wholeAnswer }).click();
      await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible();
      await expect(answer).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('group', { name: words.visitHouse.label })).toContainText(address);
    });
  });
}
