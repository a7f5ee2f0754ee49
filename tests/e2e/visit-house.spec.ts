import type { Locator, Page } from '@playwright/test';
import data from '@/lib/embedded-provider/data/tariffs.json' with { type: 'json' };
import { filled } from '../support/filled';
import { faultsIn } from './support/accessibility';
import { dialogOf, homeField } from './support/connection';
import { expect, languages, openPage, test, type Language } from './support/test';

/** A house of the embedded provider that can be connected, and how fast its line is in Mbit/s. */
const house = { typed: 'абая', number: '5', speed: 200, ru: 'пр-т Абая, 5', kk: 'Абай даңғылы, 5' } as const;

const online = data.tariffs.filter((tariff) => tariff.available_online);
const internet = online.filter(({ group }) => group === 'internet');

/** How many of these tariffs the house can have. */
function fittingOf(tariffs: typeof online): number {
  return tariffs.filter(({ speed_down: speed }) => speed === null || speed <= house.speed).length;
}

function line(page: Page, { words }: Language): Locator {
  return page.getByRole('group', { name: words.visitHouse.label });
}

async function expectMarks(page: Page, { words: { visitHouse } }: Language, tariffs: typeof online): Promise<void> {
  const section = page.locator('#tariffs');
  await expect(section.getByText(visitHouse.fits, { exact: true })).toHaveCount(fittingOf(tariffs));
  await expect(
    section.getByText(filled(visitHouse.slower, { speed: String(house.speed) }), { exact: true }),
  ).toHaveCount(tariffs.length - fittingOf(tariffs));
}

for (const language of languages) {
  const { words, path } = language;
  const { visitHouse, tariff, addressCheck, catalogue } = words;

  test(`tariffs say what the house that was asked about can have, until it is forgotten, in ${language.language}`, async ({
    page,
  }) => {
    await openPage(page, path('/'));
    await expect(line(page, language)).toBeHidden();
    await homeField(page, language, 'street').fill(house.typed);
    await homeField(page, language, 'house').fill(house.number);
    await page.getByRole('button', { name: addressCheck.submit }).click();
    await expect(dialogOf(page).locator('[data-verdict=available]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(line(page, language)).toContainText(
      filled(visitHouse.availableSpeed, { address: house[language.language], speed: String(house.speed) }),
    );
    await expectMarks(page, language, internet);

    // The same document goes on to the page of all tariffs, and to a part of them.
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', 'true'));
    await page.locator('#tariffs').getByRole('link', { name: tariff.all, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path('/cards')}$`));
    await expect(line(page, language)).toBeVisible();
    await expectMarks(page, language, online);
    expect(await faultsIn(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await page.getByRole('combobox', { name: catalogue.speed }).selectOption('500');
    await expect(page).toHaveURL(/\?speed=500$/);
    await expectMarks(
      page,
      language,
      online.filter(({ speed_down: speed }) => (speed ?? 0) >= 500),
    );
    await expect(page.locator('html')).toHaveAttribute('data-same-document', 'true');

    // Another house is asked about in the same dialog.
    const other = line(page, language).getByRole('button', { name: visitHouse.other });
    await other.click();
    await expect(dialogOf(page).getByRole('heading', { name: words.connectivity.title })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(other).toBeFocused();

    // A new document of the same visit knows the house as well; the passport of a tariff that is too fast says so.
    const tooFast = online.find(({ speed_down: speed }) => (speed ?? 0) > house.speed);
    await openPage(page, path(`/cards/${tooFast?.id}`));
    await expect(
      page.getByText(filled(visitHouse.slower, { speed: String(house.speed) }), { exact: true }),
    ).toBeVisible();
    await line(page, language).getByRole('button', { name: visitHouse.forget }).click();
    await expect(line(page, language)).toBeHidden();
    await expect(
      page.getByText(filled(visitHouse.slower, { speed: String(house.speed) }), { exact: true }),
    ).toBeHidden();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await openPage(page, path('/'));
    await expect(line(page, language)).toBeHidden();
  });
}
