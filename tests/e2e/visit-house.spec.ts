import type { Locator, Page } from '@playwright/test';
import { wholeAddress } from '@/lib/address/whole-address';
import { endingOf, filled } from '../support/filled';
import { sample } from '../support/sample';
import { faultsIn } from './support/accessibility';
import { addressButton, askForHouse, connectLinks, dialogOf } from './support/connection';
import { houses } from './support/sample-paths';
import { expect, languages, openPage, test, type Language } from './support/test';

/** A house of the embedded provider that can be connected, and the speed of its line in Mbit/s. */
const house = { typed: 'абая', number: '5', speed: 200, ru: 'пр-т Абая, 5', kk: 'Абай даңғылы, 5' } as const;

const online = sample.tariffs.tariffs.filter((tariff) => tariff.available_online);
const internet = online.filter(({ group }) => group === 'internet');
const [tooFast, fitting] = [true, false].map((isTooFast) => internet.find((tariff) => isTooFast !== fits(tariff)));

function fits({ speed_down: speed }: (typeof online)[number]): boolean {
  return speed === null || speed <= house.speed;
}

/** The part with the name of the house. */
function named(page: Page, { words }: Language): Locator {
  return page.getByRole('group', { name: words.visitHouse.label });
}

async function expectMarks(page: Page, { words: { visitHouse } }: Language, tariffs: typeof online): Promise<void> {
  const section = page.locator('#tariffs');
  await expect(section.getByText(visitHouse.fits, { exact: true })).toHaveCount(tariffs.filter(fits).length);
  await expect(
    section.getByText(filled(visitHouse.slower, { speed: String(house.speed) }), { exact: true }),
  ).toHaveCount(tariffs.filter((tariff) => !fits(tariff)).length);
}

/** Asks about a house in the form of the home page, and closes the answer. */
async function askFromHome(page: Page, language: Language, street: string, number: string): Promise<void> {
  await openPage(page, language.path('/'));
  await expect(named(page, language)).toBeHidden();
  await askForHouse(page, language, street, number);
  await expect(dialogOf(page).locator('[data-verdict]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
}

for (const language of languages) {
  const { words, path } = language;
  const { visitHouse, tariff, addressCheck, catalogue, connection, connectivity } = words;
  const slower = filled(visitHouse.slower, { speed: String(house.speed) });
  const address = house[language.language];
  const question = (page: Page) => page.getByText(endingOf(words.home.headingCounted), { exact: true });

  test(`pages mark the tariffs that fit the checked house, and the order uses it, until it is deleted, in ${language.language}`, async ({
    page,
    isMobile,
  }) => {
    await askFromHome(page, language, house.typed, house.number);
    // In the place of the form, without moving the page; the focus goes where the form was.
    const hero = named(page, language);
    await expect(hero).toContainText(wholeAddress(address));
    await expect(question(page)).toBeHidden();
    await expect(hero).toContainText(filled(connectivity.speedUpTo, { speed: String(house.speed) }));
    await expect(page.getByRole('button', { name: addressCheck.submit })).toBeHidden();
    await expect(hero.getByRole('link', { name: visitHouse.tariffs })).toBeFocused();
    await expectMarks(page, language, internet);
    await expect(connectLinks(page, language)).toHaveCount(internet.filter(fits).length);
    expect(await faultsIn(page)).toEqual([]);

    // The same document goes on to the page of all tariffs, and to a part of them.
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', 'true'));
    await page.locator('#tariffs').getByRole('link', { name: tariff.all, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path('/cards')}$`));
    await expect(named(page, language)).toContainText(
      filled(visitHouse.availableSpeed, { address: wholeAddress(address), speed: String(house.speed) }).replaceAll(
        /<[^>]*>/g,
        '',
      ),
    );
    await expectMarks(page, language, online);
    expect(await faultsIn(page)).toEqual([]);
    await page.locator('#tariffs summary').first().click();
    await page.getByRole('combobox', { name: catalogue.speed }).selectOption('500');
    await expect(page).toHaveURL(/\?speed=500$/);
    await expectMarks(
      page,
      language,
      online.filter(({ speed_down: speed }) => (speed ?? 0) >= 500),
    );
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'true');

    // A new document of the same visit also knows the house.
    await openPage(page, path('/navigator'));
    const order = page.locator('#order');
    await expect(order.getByRole('status').getByText(address)).toBeVisible();
    if (!isMobile)
      await expect(order.getByRole('complementary', { name: words.order.panelTitle })).toContainText(address);
    await openPage(page, path(`/cards?compare=${fitting?.id}-${tooFast?.id}&view=compare`));
    const comparison = page.locator('#compare');
    await expect(comparison.getByText(slower, { exact: true })).toHaveCount(1);
    await expect(comparison.getByText(visitHouse.fits, { exact: true })).toHaveCount(1);
    await openPage(page, path(`/cards/${tooFast?.id}`));
    await expect(page.locator('#bill').getByText(slower, { exact: true })).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await expect(
      page.locator('main').getByRole('link', { name: filled(tariff.connectName, { name: '' }) }),
    ).toBeHidden();
    const action = filled(visitHouse.actionName, {
      action: visitHouse.other,
      name: tooFast?.name[language.language] ?? '',
    });
    // A bar below the head has the same button.
    await expect(page.getByRole('button', { name: action }).first()).toBeVisible();
    await named(page, language).getByRole('button', { name: visitHouse.forget }).click();
    await expect(named(page, language)).toBeHidden();
    await expect(page.getByText(slower, { exact: true })).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await openPage(page, path('/'));
    await expect(page.getByRole('button', { name: addressCheck.submit })).toBeVisible();
    await expect(named(page, language)).toBeHidden();
  });

  test(`every connect action of a house without a network leads to its waiting list, in ${language.language}`, async ({
    page,
  }) => {
    const { notYet } = houses;
    await askFromHome(page, language, notYet[language.language], notYet.house);
    const waits = connectivity.notYetAction;
    await expect(named(page, language).getByRole('button', { name: waits })).toBeFocused();
    await expect(question(page)).toBeVisible();
    await expect(connectLinks(page, language)).toHaveCount(0);
    for (const shown of ['/', '/wifi', `/cards/${fitting?.id}`]) {
      if (shown !== '/') await openPage(page, path(shown));
      await expect(
        page
          .locator('main')
          .getByRole('button', { name: new RegExp(`^${waits}`) })
          .first(),
      ).toBeVisible();
      await expect(page.locator('a[data-dialog=connection]:visible')).toHaveCount(0);
    }
    const name = filled(visitHouse.actionName, { action: waits, name: fitting?.name[language.language] ?? '' });
    const action = page.getByRole('button', { name }).first();
    await action.click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('heading', { name: connection.waitingTitle })).toBeFocused();
    await expect(addressButton(dialog, language)).toContainText(notYet[language.language]);
    await expect(dialog.getByRole('button', { name: waits })).toBeVisible();
    expect(await faultsIn(page, 'dialog[open]')).toEqual([]);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(action).toBeFocused();
  });
}
