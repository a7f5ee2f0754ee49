import { readdirSync } from 'node:fs';
import { filled } from '../support/filled';
import { sitePorts } from './support/ports';
import { expect, languages, openPage, test } from './support/test';

for (const language of languages) {
  const { words, path } = language;
  test.describe(`news in ${language.language}`, () => {
    test('nine on a page, the rest behind it, and the way back', async ({ page }) => {
      await openPage(page, path('/news'));
      const items = page.locator('#list').getByRole('heading', { level: 3 });
      await expect(items).toHaveCount(9);
      const first = await items.first().textContent();
      await page.getByRole('link', { name: words.newsPages.next, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path('/news')}\\?page=2$`));
      await expect(items).toHaveCount(5);
      await expect(items.first()).not.toHaveText(first ?? '');
      await page.goBack();
      await expect(items.first()).toHaveText(first ?? '');
    });

    test('by years', async ({ page }) => {
      await openPage(page, path('/news'));
      await page.getByRole('navigation', { name: words.newsPages.years }).getByRole('link', { name: '2025' }).click();
      await expect(page).toHaveURL(/\?year=2025$/);
      await expect(page.locator('#list time').first()).toHaveText(/\.2025$/);
      await expect(page.locator('#list time').filter({ hasNotText: /\.2025$/ })).toHaveCount(0);
      await expect(
        page.getByRole('navigation', { name: words.newsPages.years }).getByRole('link', { name: '2025' }),
      ).toHaveAttribute('aria-current', 'true');
    });

    test('works that are over say so, in the list and on their page', async ({ page }) => {
      const over = filled(words.article.over, { date: '10.07.2025' });
      await openPage(page, path('/news?year=2025'));
      await expect(page.getByText(over)).toBeVisible();
      await openPage(page, path('/news/zamena-magistrali-aksay-zhetysu'));
      await expect(page.getByText(over)).toBeVisible();
    });

    test('an item leads to the one before and after', async ({ page }) => {
      await openPage(page, path('/news'));
      const [newest, second] = await page.locator('#list').getByRole('heading', { level: 3 }).allTextContents();
      await page.getByRole('link', { name: newest ?? '' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest ?? '');
      await expect(page.getByRole('link', { name: words.article.next })).toHaveCount(0);
      await page.getByRole('link', { name: words.article.previous }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(second ?? '');
      await page.getByRole('link', { name: words.article.next }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest ?? '');
    });

    test('a page that is not there says so', async ({ page }) => {
      await openPage(page, path('/news?year=2025&page=2'));
      await expect(page.getByRole('heading', { name: words.newsPages.none })).toBeVisible();
      await page.getByRole('link', { name: words.newsPages.all }).click();
      await expect(page).toHaveURL(new RegExp(`${path('/news')}$`));
      await page.goto(path('/news?page=400'));
      await expect(page).toHaveURL(new RegExp(`${path('/news')}$`));
    });
  });

  test.describe(`news without scripts in ${language.language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('pages are links', async ({ page }) => {
      await page.goto(path('/news'));
      await page.getByRole('link', { name: words.newsPages.next, exact: true }).click();
      await expect(page.locator('#list').getByRole('heading', { level: 3 })).toHaveCount(5);
      await expect(page.getByText(filled(words.newsPages.current, { page: '2', pages: '2' }))).toBeVisible();
    });
  });
}

test.describe('10,000 news', () => {
  test.use({ baseURL: `http://localhost:${sitePorts.muchNews}` });

  test('the last page and the oldest item are there; unknown names are 404 and nothing is kept on disk', async ({
    page,
    request,
  }) => {
    await page.goto('/news?page=1112');
    await expect(page.locator('#list').getByRole('heading', { level: 3 })).toHaveText('№ 1');
    expect((await page.goto('/news/item-1'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('№ 1');
    await page.getByRole('link', { name: '№ 2' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('№ 2');
    for (const name of ['item-10001', 'item-0', 'x', '%F0%9F%98%80'])
      expect((await request.get(`/news/${name}`)).status(), name).toBe(404);
    // The other sites keep news of their own in the same folder.
    expect(readdirSync('.next/server/app/ru/news').filter((name) => /^(?:item-|x\b|😀|%F0)/u.test(name))).toEqual([]);
  });
});
