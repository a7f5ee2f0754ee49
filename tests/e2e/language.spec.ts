import { endingOf } from '../support/filled';
import { expect, expectListening, languages, openPage, pressLanguageSwitch, test, type Language } from './support/test';

test.describe('language routing', () => {
  test('redirects /ru addresses permanently to those without the prefix', async ({ request }) => {
    for (const [from, to] of [
      ['/ru', '/'],
      ['/ru/contacts', '/contacts'],
      ['/ru/news?page=2', '/news?page=2'],
    ] as const) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']], from).toEqual([308, to]);
    }
  });

  test('keeps page, query and hash on a switch, and stores the choice for a year', async ({ page, context }) => {
    // A page drawn for this visit: the router remembers it with its hash.
    await openPage(page, '/cards?sort=price#content');
    expect(await context.cookies()).toEqual([]);
    const kazakh = await pressLanguageSwitch(page, languages[0]);
    await expect(page).toHaveURL(/\/kk\/cards\?sort=price#content$/);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: 'language', value: 'kk', path: '/' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
    await pressLanguageSwitch(page, kazakh);
    await expect(page).toHaveURL(/localhost:\d+\/cards\?sort=price#content$/);
  });
});

const synthetic = { phone: '8 700 000 00 01', shown: '+7 (700) 000 00 01', firstname: 'Айгерім' } as const;

for (const [index, { language, words, path }] of languages.entries()) {
  const other = languages[1 - index] ?? languages[0];

  test(
    `the switch from ${language} keeps the typed text, the dark theme in every frame and the focus`,
    { tag: language === 'kk' ? '@full' : [] },
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await openPage(page, path('/consultation'));
      const root = page.locator('html');
      await expect(root).toHaveAttribute('data-theme', 'dark');
      const form = ({ connection }: Language['words']) => ({
        phone: page.getByRole('main').getByLabel(connection.phone),
        firstname: page.getByRole('main').getByLabel(connection.firstname, { exact: true }),
      });
      await form(words).firstname.fill(synthetic.firstname);
      await form(words).phone.fill(synthetic.phone);
      await expect(form(words).phone).toHaveValue(synthetic.shown);
      await page.evaluate(() => {
        const lost: string[] = [];
        Object.assign(window, { lost });
        const look = () => {
          if (document.documentElement.dataset['theme'] !== 'dark') lost.push('theme');
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const languageSwitch = page.locator(`a[hreflang=${other.language}]`).filter({ visible: true });
      await languageSwitch.focus();
      await page.keyboard.press('Enter');
      await expect(root).toHaveAttribute('lang', other.language);
      await expectListening(page);
      await expect(languageSwitch).toBeFocused();
      await expect(form(other.words).phone).toHaveValue(synthetic.shown);
      await expect(form(other.words).firstname).toHaveValue(synthetic.firstname);
      expect(await page.evaluate(() => ('lost' in window ? window.lost : null))).toEqual([]);
      await page.goBack();
      await expect(form(words).firstname).toHaveValue(synthetic.firstname);
    },
  );

  test.describe(`the language switch without scripts in a browser that prefers ${language} (specification, section 4)`, () => {
    test.use({ javaScriptEnabled: false, locale: language });

    test('opens the other language and keeps the choice for the next visit to the root', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(endingOf(words.home.headingCounted));
      await page.locator(`a[hreflang=${other.language}]`).filter({ visible: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(endingOf(other.words.home.headingCounted));
      await expect(page).toHaveURL(new RegExp(`:\\d+${other.path('/')}$`));
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(endingOf(other.words.home.headingCounted));
      await page.goto(path('/contacts'));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}

test('pages set no cookie and allow only scripts by hash, or by a new nonce in each response of a search', async ({
  request,
}) => {
  const ask = async (path: string) => {
    const headers = (await request.get(path, { headers: { 'accept-language': 'ru' } })).headers();
    expect(headers['set-cookie'], path).toBeUndefined();
    const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '';
    expect(scripts, path).not.toMatch(/unsafe/);
    return { scripts, cache: headers['x-page-cache'] };
  };
  for (const path of ['/', '/kk', '/contacts', '/cards/101', '/no-such-page', '/cards?sort=price', '/news?page=2']) {
    const { scripts, cache } = await ask(path);
    expect(cache, path).toMatch(/^(HIT|STALE|MISS)$/);
    expect(scripts, path).toMatch(/^'self'(?: 'sha256-[\w+/=]{44}'){3,}$/);
  }
  const search = [await ask('/support?q=dns'), await ask('/support?q=dns')].map(({ scripts }) => scripts);
  for (const scripts of search) expect(scripts).toMatch(/'self' 'nonce-[\w+/=]{20,}'/);
  expect(new Set(search).size).toBe(2);
});

test.describe('unknown paths', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  for (const { words, path, language } of languages) {
    test(
      `return a 404 page with lang ${language}`,
      { tag: language === 'kk' ? '@full' : [] },
      async ({ page, request }) => {
        for (const unknown of [
          '/news/no-such-item',
          '/cards/99999',
          '/xyz/contacts',
          '/static/nothing',
          '/contacts/more',
        ])
          expect((await request.get(path(unknown))).status(), unknown).toBe(404);
        await page.goto(path('/news/no-such-item'));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`404 – ${words.error.titles.s404}`);
        await expect(page.getByText(words.error.notFound)).toBeVisible();
        await expect(
          page.getByRole('main').getByRole('link', { name: words.usefulLinks.payments }).filter({ visible: true }),
        ).toBeVisible();
      },
    );
  }
});
