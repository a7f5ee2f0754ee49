import type { Locator, Page } from '@playwright/test';
import { wholeAddress } from '@/lib/address/whole-address';
import { ADDRESS_MESSAGE_FADE_MS } from '@/lib/config/limits';
import { filled } from '../support/filled';
import { sample } from '../support/sample';
import { faultsIn } from './support/accessibility';
import {
  addressButton,
  dialogOf,
  fillPerson,
  homeField,
  openLeadForm,
  leadNumber,
  submitButton,
} from './support/connection';
import { pressTwice } from './support/dialogs';
import { expect, freshPhone, languages, openPage, test, type Language } from './support/test';

/** Houses of the embedded provider, one for each answer. */
const houses = {
  available: { typed: 'абая', ru: 'пр-т Абая, 27', kk: 'Абай даңғылы, 27', house: '27' },
  notYet: { typed: 'рыскулова', ru: 'пр-т Рыскулова, 44/2', kk: 'Рысқұлов даңғылы, 44/2', house: '44/2' },
  engineer: { typed: 'аль-фараби', ru: 'пр-т Аль-Фараби, 28', kk: 'Әл-Фараби даңғылы, 28', house: '28' },
} as const;

const SMALL_SCREEN = { width: 360, height: 640 };

/** Types into the form of a page and sends it. Returns the dialog. */
async function checkFrom(
  from: string,
  page: Page,
  language: Language,
  street: string,
  house: string,
): Promise<Locator> {
  await openPage(page, language.path(from));
  await homeField(page, language, 'street').fill(street);
  await homeField(page, language, 'house').fill(house);
  // The open list of houses hides the button from assistive technology.
  await homeField(page, language, 'house').press('Enter');
  return dialogOf(page);
}

/** The same on the page of the check, whose answer is complete and stands above the page. */
const check = (...rest: [Page, Language, string, string]) => checkFrom('/address', ...rest);

/** Fills in the request form that follows an answer, and sends it. Returns what was sent. */
async function sendRequest(page: Page, language: Language): Promise<unknown> {
  const dialog = dialogOf(page);
  await fillPerson(dialog, language, freshPhone());
  const sent = page.waitForRequest('**/store-lead');
  await submitButton(dialog, language).click();
  await expect(leadNumber(dialog)).toBeVisible();
  return (await sent).postDataJSON();
}

for (const language of languages) {
  const { words, path } = language;
  const t = words.connectivity;

  test.describe(`the address check in ${language.language}`, () => {
    for (const [verdict, house] of [
      ['available', houses.available],
      ['notYet', houses.notYet],
      ['engineer', houses.engineer],
    ] as const) {
      test(`shows the verdict ${verdict} for a typed address, with its action and its map`, async ({
        page,
        isMobile,
      }) => {
        if (isMobile) await page.setViewportSize(SMALL_SCREEN);
        await page.clock.install();
        const asked: URL[] = [];
        page.on('request', (request) => request.url().includes('/zone-allow?') && asked.push(new URL(request.url())));
        const dialog = await check(page, language, house.typed, house.house);
        await expect(
          dialog.getByRole('heading', { level: 2, name: wholeAddress(house[language.language]), exact: true }),
        ).toBeFocused();
        const message = dialog.locator(`[data-verdict=${verdict}]`);
        await expect(message).toBeInViewport({ ratio: 1 });
        await expect(dialog.getByRole('button', { name: t[`${verdict}Action`], exact: true })).toBeInViewport({
          ratio: 1,
        });
        await expect(message).toContainText(t[`${verdict}Title`]);
        await expect(dialog.getByText(filled(t[`${verdict}Text`], { crm: 'orders' }), { exact: true })).toBeVisible();
        // The colour fades, the words stay.
        await page.clock.fastForward(ADDRESS_MESSAGE_FADE_MS);
        await expect(message).not.toHaveAttribute('data-coloured');
        await expect(message).toContainText(t[`${verdict}Title`]);
        expect(asked.map(({ searchParams: query }) => [query.get('build_number'), query.get('street')])).toEqual([
          ['-', `${house.typed}, ${house.house}`],
        ]);
        const map = dialog.locator(`iframe[title="${filled(words.map.house, { address: house[language.language] })}"]`);
        await expect(map.contentFrame().locator('.leaflet-marker-icon')).toHaveCount(1);
        for (const folded of await dialog.locator('details > summary').all()) await folded.press('Enter');
        expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      });
    }

    test('shows that an address is unknown, and accepts a lead for it', async ({ page, isMobile }) => {
      if (isMobile) await page.setViewportSize(SMALL_SCREEN);
      const dialog = await check(page, language, 'Нет такой улицы', '999');
      await expect(dialog.locator('[data-verdict=unknown]')).toContainText(t.unknownTitle);
      await expect(dialog.locator('[data-verdict=unknown]')).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: t.unknownAction })).toBeInViewport({ ratio: 1 });
      await expect(dialog.locator('iframe')).toHaveCount(0);
      expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
      await dialog.getByRole('button', { name: t.unknownAction }).click();
      await expect(addressButton(dialog, language)).toContainText('Нет такой улицы, 999');
      await sendRequest(page, language);
    });

    test('sends a lead for a tariff that is available in the house', async ({ page }) => {
      const dialog = await check(page, language, houses.available.typed, houses.available.house);
      const connect = dialog
        .getByRole('region', { name: t.tariffs })
        .getByRole('button', { name: new RegExp(filled(t.connectName, { name: '.+' })) })
        .first();
      await connect.click();
      await expect(dialog.getByRole('heading', { name: words.connection.formTitle })).toBeFocused();
      await expect(addressButton(dialog, language)).toContainText('27');
      const body = await sendRequest(page, language);
      expect(body).toMatchObject({
        full_address: { house: '27', latitude: expect.any(Number) },
        comment: expect.stringMatching(/.+: .+/),
      });
      expect(body).not.toHaveProperty('waiting_list');
    });

    test('sends a lead for the waiting list of a house after a double press', async ({ page }) => {
      await pressTwice(page);
      const dialog = await check(page, language, houses.notYet.typed, houses.notYet.house);
      await dialog.getByRole('button', { name: t.notYetAction }).click();
      await expect(dialog.getByRole('heading', { name: words.connection.waitingTitle })).toBeFocused();
      expect(await sendRequest(page, language)).toMatchObject({ waiting_list: true, house_id: expect.any(String) });
      await expect(dialog.getByText(words.connection.nextWaiting)).toBeVisible();
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
      await expect(street).toHaveValue(houses.available[language.language].replace(/, 27$/, ''));
      await page.keyboard.press('Tab');
      await page.keyboard.type('27');
      await page.keyboard.press('Enter');
      await expect(dialogOf(page).locator('[data-verdict=available]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
      const { visitHouse } = words;
      const named = page.getByRole('group', { name: visitHouse.label });
      await expect(named.getByRole('link', { name: visitHouse.tariffs })).toBeFocused();
      expect(await faultsIn(page)).toEqual([]);
    });

    test('works in the dialog by keyboard alone, and does not send the flat', async ({ page }) => {
      await openPage(page, path('/'));
      await homeField(page, language, 'street').focus();
      await page.keyboard.type('абая');
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page);
      await expect(dialog.getByRole('heading', { name: t.title })).toBeFocused();
      const street = dialog.getByRole('combobox', { name: words.connection.street });
      await expect(street).toHaveValue('абая');
      await street.focus();
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.type('150/230');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      for (const part of ['25А', '2', '5']) {
        await page.keyboard.type(part);
        await page.keyboard.press('Tab');
      }
      await expect(dialog.getByRole('button', { name: t.submit })).toBeFocused();
      const asked = page.waitForRequest('**/zone-allow?*');
      await page.keyboard.press('Enter');
      await expect(dialog.locator('[data-verdict=available]')).toBeVisible();
      // The home's details stay with the visitor until there is a request.
      expect(new URL((await asked).url()).searchParams.get('street')).toMatch(/, 150\/230$/);
      await dialog.getByRole('button', { name: t.availableAction, exact: true }).click();
      await expect(addressButton(dialog, language)).toContainText(filled(words.connection.flatShort, { flat: '25А' }));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    test('prints only the notice for the entrance, in both languages', async ({ page }) => {
      const dialog = await check(page, language, houses.notYet.typed, houses.notYet.house);
      // By the keyboard: the button may stand where another one was pressed a moment ago.
      await dialog.getByText(t.neighbours).press('Enter');
      const notice = dialog.getByRole('article', { name: t.notice });
      for (const each of languages) {
        await expect(
          notice.getByRole('heading', {
            name: filled(each.words.connectivity.notYetNoticeTitle, { brand: sample.brand.name }),
          }),
        ).toBeVisible();
        await expect(notice.getByText(houses.notYet[each.language], { exact: true })).toBeVisible();
      }
      await expect(notice.getByRole('img', { name: t.qr })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(notice).toBeVisible();
      await expect(dialog.locator('[data-verdict]')).toBeHidden();
      await expect(page.locator('main')).toBeHidden();
    });

    test('replaces the form on the home page with the answer, and Back restores the typed address', async ({
      page,
    }) => {
      const answer = await checkFrom('/', page, language, houses.available.typed, houses.available.house);
      await expect(
        answer.getByRole('heading', { name: wholeAddress(houses.available[language.language]), exact: true }),
      ).toBeFocused();
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
      await expect(homeField(page, language, 'street')).toHaveValue(houses.available.typed);
      await page.goForward();
      await expect(answer.locator('[data-verdict=available]')).toBeVisible();
      await page.goBack();
      await expect(homeField(page, language, 'house')).toBeFocused();
      // A link to another page takes the answer along; the house stays in its place.
      await form.click();
      await answer.getByRole('link', { name: t.wholeAnswer }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: wholeAddress(houses.available[language.language]) }),
      ).toBeVisible();
      await expect(answer).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('group', { name: words.visitHouse.label })).toContainText(
        wholeAddress(houses.available[language.language]),
      );
    });

    test('stores the checked house for the lead form, and deletes it on demand', async ({ page }) => {
      let dialog = await checkFrom('/', page, language, houses.available.typed, houses.available.house);
      await expect(dialog.locator('[data-verdict]')).toBeVisible();
      await page.keyboard.press('Escape');
      dialog = await openLeadForm(page, language);
      await addressButton(dialog, language).click();
      await dialog
        .getByRole('button', { name: filled(t.keptUse, { address: houses.available[language.language] }) })
        .click();
      await expect(dialog.getByRole('button', { name: words.connection.apply })).toBeFocused();
      await expect(dialog.getByRole('combobox', { name: words.connection.house, exact: true })).toHaveValue('27');
      await dialog.getByRole('button', { name: words.connection.apply }).click();
      await addressButton(dialog, language).click();
      // The earlier choice still stands there.
      await dialog.getByRole('combobox', { name: words.connection.street }).fill('');
      await dialog.getByRole('button', { name: t.keptForget }).click();
      await expect(dialog.getByRole('button', { name: t.keptForget })).toBeHidden();
      const street = dialog.getByRole('combobox', { name: words.connection.street });
      await expect(street).toBeFocused();
      // The step reads one line as the page does.
      await street.fill('абая 27');
      await street.press('Enter');
      await expect(addressButton(dialog, language)).toContainText(
        houses.available[language.language].split(',')[0] ?? '',
      );
    });
  });
}
