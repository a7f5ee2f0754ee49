import type { Page } from '@playwright/test';
import { sample } from '../support/sample';
import { formatTenge } from '@/lib/i18n/format';
import { filled } from '../support/filled';
import { dialogOf } from './support/connection';
import { expect, languages, openPage, test, type Language } from './support/test';

const LIST_HEIGHT_PX = 280;
const kazakhstan = sample.tariffs.channelCategories[0]?.title ?? { ru: '', kk: '' };
const movies = sample.tariffs.channelCategories[2]?.title ?? { ru: '', kk: '' };
const inCategory = (id: string) => sample.channels.filter(({ categories }) => categories.includes(id));

const block = (page: Page) => page.locator('#channels');
const opener = (page: Page, { words }: Language) =>
  block(page).getByRole('link', { name: words.channels.find }).filter({ visible: true });

for (const language of languages) {
  const { words, path } = language;

  test.describe(`the channel block in ${language.language}`, () => {
    test('shows tabs on a desktop, and a sentence or the first category on a phone, and prints its whole dialog', async ({
      page,
      isMobile,
    }) => {
      await openPage(page, path(isMobile ? '/internet-tv#channels' : '/'));
      const tabs = block(page).getByRole('group', { name: words.channels.choose });
      const sentence = block(page)
        .getByText(movies[language.language])
        .filter({ hasText: kazakhstan[language.language] });
      if (isMobile) {
        await expect(block(page)).toBeInViewport();
        await expect(tabs).toBeHidden();
        await expect(sentence).toBeVisible();
        await openPage(page, path('/'));
        await expect(tabs.getByRole('listitem')).toHaveCount(inCategory('kazakhstan').length);
        await expect(tabs.getByRole('radio')).toHaveCount(0);
      } else {
        await expect(sentence).toBeHidden();
        await expect(tabs.getByRole('radio')).toHaveCount(sample.tariffs.channelCategories.length);
        await expect(tabs.getByRole('listitem')).toHaveCount(inCategory('kazakhstan').length);
        await tabs.getByRole('radio', { name: movies[language.language] }).check();
        await expect(tabs.getByRole('listitem')).toHaveCount(inCategory('movies').length);
        await page.keyboard.press('ArrowLeft');
        await expect(tabs.getByRole('listitem')).toHaveCount(inCategory('news').length);
      }
      await opener(page, language).click();
      const dialog = dialogOf(page);
      await expect(dialog.getByRole('checkbox')).toHaveCount(sample.channels.length);
      expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(450);
      expect((await dialog.getByRole('tabpanel').boundingBox())?.height).toBeLessThanOrEqual(LIST_HEIGHT_PX);
      await page.emulateMedia({ media: 'print' });
      await expect
        .poll(async () => (await dialog.getByRole('tabpanel').boundingBox())?.height)
        .toBeGreaterThan(LIST_HEIGHT_PX * 2);
      await expect(dialog.getByRole('searchbox')).toBeHidden();
      await expect(dialog.getByRole('tab')).toHaveCount(1);
      await expect(page.locator('main')).toBeHidden();
    });
  });

  test.describe(`the channel block without scripts in ${language.language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('switches tabs, and ticked channels show their package with its price and connect link', async ({
      page,
      isMobile,
    }) => {
      await page.goto(path('/'));
      const tabs = block(page).getByRole('group', { name: words.channels.choose });
      if (!isMobile) {
        await tabs.getByRole('radio', { name: movies[language.language] }).check();
        await expect(tabs.getByRole('listitem')).toHaveCount(inCategory('movies').length);
      }
      await opener(page, language).click();
      await expect(page).toHaveURL(new RegExp(`${path('/internet-tv')}#channels$`));
      const result = block(page).getByRole('status');
      await expect(result.getByText(words.channels.hint)).toBeVisible();
      await tabs.getByRole('radio', { name: movies[language.language] }).check();
      await expect(tabs.getByRole('listitem')).toHaveCount(inCategory('movies').length);
      for (const [wanted, id] of [
        ['base', 201],
        ['max', 202],
      ] as const) {
        const channel = inCategory('movies').find((one) => one.package === wanted);
        const tariff = sample.tariffs.tariffs.find((one) => one.id === id);
        await tabs.getByRole('checkbox', { name: channel?.name[language.language] ?? '', exact: true }).check();
        await expect(result.getByText(formatTenge(tariff?.price ?? 0)).filter({ visible: true })).toHaveCount(1);
        const name = filled(words.tariff.connectName, { name: tariff?.name[language.language] ?? '' });
        await expect(result.getByRole('link', { name, exact: true })).toBeVisible();
      }
    });
  });
}

test('the channel block has seven columns on a wide screen and fewer on a narrower one', async ({ page }) => {
  await openPage(page, '/internet-tv');
  const list = block(page).getByRole('list').filter({ visible: true });
  for (const [width, columns] of [
    [1500, 7],
    [1300, 7],
    [1299, 6],
    [1240, 6],
    [1239, 5],
    [960, 5],
    [959, 4],
    [768, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length), {
        message: `${width} px`,
      })
      .toBe(columns);
  }
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(block(page).getByRole('group')).toBeHidden();
});
