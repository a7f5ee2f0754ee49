import { readdirSync } from 'node:fs';
import { filled } from '../support/filled';
import { muchNews } from './support/much-news';
import { startSite } from './support/own-site';
import { expect, languages, openPage, test } from './support/test';

for (const language of languages) {
  const { words, path } = language;
  test.describe(`the news list in ${language.language}`, () => {
    test('has pages and years, marks finished works, and links an item to its neighbours', async ({ page }) => {
      const items = page.locator('#list').getByRole('heading', { level: 3 });
      const year = page.getByRole('navigation', { name: words.newsPages.years }).getByRole('link', { name: '2025' });
      const title = page.getByRole('heading', { level: 1 });
      await openPage(page, path('/news'));
      await expect(items).toHaveCount(9);
      const [newest = '', second = ''] = await items.allTextContents();
      await page.getByRole('link', { name: words.newsPages.next, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path('/news')}\\?page=2$`));
      await expect(items).toHaveCount(5);
      await expect(page.getByText(filled(words.newsPages.current, { page: '2', pages: '2' }))).toBeVisible();
      await expect(items.first()).not.toHaveText(newest);
      await page.goBack();
      await expect(items.first()).toHaveText(newest);

      await page.getByRole('link', { name: newest }).click();
      await expect(title).toHaveText(newest);
      await expect(page.getByRole('link', { name: words.article.next })).toHaveCount(0);
      await page.getByRole('link', { name: words.article.previous }).click();
      await expect(title).toHaveText(second);
      await page.getByRole('link', { name: words.article.next }).click();
      await expect(title).toHaveText(newest);

      await openPage(page, path('/news?year=2025&page=2'));
      await expect(page.getByRole('heading', { name: words.newsPages.none })).toBeVisible();
      await page.getByRole('link', { name: words.newsPages.all }).click();
      await expect(page).toHaveURL(new RegExp(`${path('/news')}$`));
      await year.click();
      await expect(page).toHaveURL(/\?year=2025$/);
      await expect(year).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('#list time').first()).toHaveText(/\.2025$/);
      await expect(page.locator('#list time').filter({ hasNotText: /\.2025$/ })).toHaveCount(0);
      const over = page.getByText(filled(words.article.over, { date: '10.07.2025' }));
      await expect(over).toBeVisible();
      await page
        .locator(`#list a[href="${path('/news/zamena-magistrali-aksay-zhetysu')}"]`)
        .first()
        .click();
      await expect(title).not.toHaveText(words.routes.news);
      await expect(over).toBeVisible();
    });
  });
}

test(
  'a site with 10,000 news items serves the last page and the oldest item, returns 404 for unknown names, and stores none on disk',
  { tag: '@full' },
  async ({ page, request }) => {
    const backEnd = await muchNews();
    const site = await startSite(backEnd.address, 'embedded-provider');
    try {
      await page.goto(`${site.address}/news?page=1112`);
      await expect(page.locator('#list').getByRole('heading', { level: 3 })).toHaveText('№ 1');
      expect((await page.goto(`${site.address}/news/item-1`))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('№ 1');
      await page.getByRole('link', { name: '№ 2' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('№ 2');
      for (const name of ['item-10001', 'item-0', 'x', '%F0%9F%98%80'])
        expect((await request.get(`${site.address}/news/${name}`)).status(), name).toBe(404);
      // The other sites keep news of their own in the same folder.
      expect(readdirSync('.next/server/app/ru/news').filter((name) => /^(?:item-|x\b|😀|%F0)/u.test(name))).toEqual([]);
    } finally {
      await site.end();
      await backEnd.close();
    }
  },
);
