import { filled } from '../support/filled';
import { faultsIn } from './support/accessibility';
import { expect, languages, openPage, test, type Language } from './support/test';

/** A question whose first answer is the instruction for the password, with words of each language. */
const asked = { ru: 'пароль вай фай', kk: 'купиясоз' } as const;
const PASSWORD = '/static/instrukcii#smenit-parol-wi-fi';
/** A query on the wrong keyboard layout, and its reading. */
const [wrongLayout, reading] = ['hjenth', 'роутер'];

const resultsUrl = ({ path }: Language, query: string) =>
  new RegExp(
    `${path('/support')}\\?q=${new URLSearchParams({ q: query }).toString().slice(2).replaceAll('+', '\\+')}$`,
  );

for (const language of languages) {
  const { words, path } = language;
  const query = asked[language.language];

  test.describe(`the search in ${language.language}`, () => {
    test('suggests answers, opens one by keyboard, and reads a query on another keyboard layout', async ({ page }) => {
      const indexes: string[] = [];
      page.on(
        'request',
        (request) => request.url().includes('/search-index/') && indexes.push(new URL(request.url()).pathname),
      );
      await openPage(page, path('/support'));
      const search = page.getByRole('search');
      const field = search.getByRole('searchbox', { name: words.search.label });
      const list = search.getByRole('list', { name: words.search.suggestions });
      expect(indexes).toEqual([]);
      await field.focus();
      await field.pressSequentially(query);
      await expect(list.getByRole('link').first()).toHaveAttribute('href', path(PASSWORD));
      await expect(search.getByRole('status')).toContainText(words.search.found);
      expect(indexes).toEqual([`/client-api/v1/search-index/${language.language}`]);
      expect(await faultsIn(page, '[role=search]')).toEqual([]);
      await field.fill('днс');
      await expect(list.getByRole('link').first()).toHaveAttribute('href', path('/support#dns'));
      await page.keyboard.press('ArrowDown');
      await expect(list.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path('/support')}#dns$`));
      await expect(list).toBeHidden();
      await expect(page.locator('details#dns')).toHaveAttribute('open', '');
      await expect(page.locator('details#dns').getByRole('paragraph')).toBeVisible();
      await field.fill(wrongLayout);
      await expect(search.getByRole('status')).toContainText(`«${reading}»`);
      await page.keyboard.press('Enter');
      await expect(page.getByText(filled(words.search.readingAs, { reading }))).toBeVisible();
      await expect(
        page.locator('#results').locator(`a[href="${path('/static/instrukcii#nastroit-svoy-router')}"]`),
      ).toBeVisible();
    });

    test('opens the page of all results, or of tips and the phone when nothing is found', async ({ page }) => {
      await openPage(page, path('/support'));
      const search = page.getByRole('search');
      const field = page.getByRole('searchbox');
      await field.pressSequentially(query);
      await search.getByRole('button', { name: words.search.all }).click();
      await expect(page).toHaveURL(resultsUrl(language, query));
      await expect(page).toHaveTitle(new RegExp(filled(words.search.titleQuery, { query })));
      await expect(page.getByRole('heading', { name: filled(words.search.resultsHeading, { query }) })).toBeVisible();
      await expect(field).toHaveValue(query);
      await expect(page.locator('#results').getByRole('link').first()).toHaveAttribute('href', path(PASSWORD));
      await expect(page.locator('#results mark').first()).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      expect(await faultsIn(page)).toEqual([]);
      await field.fill('<b>порошок</b>');
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', { name: filled(words.search.emptyHeading, { query: '<b>порошок</b>' }) }),
      ).toBeVisible();
      await expect(page.getByText(words.search.tipShort)).toBeVisible();
      await expect(page.locator('#results a[href^="tel:"]')).toBeVisible();
      await page.goBack();
      await expect(field).toHaveValue(query);
      await page.goForward();
      await page.locator('#results').getByRole('link', { name: words.search.popular }).click();
      await expect(page).toHaveURL(new RegExp(`${path('/support')}$`));
    });
  });

  test.describe(`the search without scripts in ${language.language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('shows results through a plain form', async ({ page }) => {
      await page.goto(path('/support'));
      await page.getByRole('searchbox', { name: words.search.label }).fill(query);
      await page.getByRole('button', { name: words.search.submit, exact: true }).click();
      await expect(page).toHaveURL(resultsUrl(language, query));
      await expect(page.locator('#results').getByRole('link').first()).toHaveAttribute('href', path(PASSWORD));
      await page.locator('#results').getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`${path(PASSWORD)}$`));
    });
  });
}
