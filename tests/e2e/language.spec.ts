import type { APIRequestContext, Page } from '@playwright/test';
import { endingOf } from '../support/filled';
import { expectStep, newcomer, openOrderAt } from './support/order';
import { expect, expectListening, languages, openPage, pressLanguageSwitch, test, type Language } from './support/test';

const cookieOf = (headers: Record<string, string>) => headers['set-cookie'];

test.describe('language routing', () => {
  test('follows Accept-Language at the root unless a language cookie is set', async ({ request }) => {
    const root = (headers: Record<string, string>) => request.get('/?from=test', { headers, maxRedirects: 0 });
    const kazakh = await root({ 'accept-language': 'kk-KZ,ru;q=0.8' });
    expect(kazakh.status()).toBe(307);
    expect(kazakh.headers()['location']).toMatch(/\/kk\?from=test$/);
    expect(kazakh.headers()['vary']).toContain('Accept-Language');
    expect((await root({ 'accept-language': 'ru,kk;q=0.5' })).status()).toBe(200);
    expect((await root({ 'accept-language': 'kk', cookie: 'language=ru' })).status()).toBe(200);
    expect((await root({ 'accept-language': 'ru', cookie: 'language=kk' })).status()).toBe(307);
    expect((await root({ 'accept-language': 'kk', cookie: 'language=xx' })).status()).toBe(307);
    const plain = await root({ 'accept-language': 'en' });
    expect(plain.headers()['vary']).toContain('Accept-Language');
    expect(plain.headers()['vary']).not.toContain('Cookie');
  });

  test('uses only the path prefix outside the root', async ({ request }) => {
    const page = await request.get('/contacts', {
      headers: { 'accept-language': 'kk', cookie: 'language=kk' },
      maxRedirects: 0,
    });
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain('<html lang="ru"');
  });

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

async function switchLanguage(page: Page, from: Language): Promise<Language> {
  const to = await pressLanguageSwitch(page, from);
  await expect(page.locator('html')).toHaveAttribute('lang', to.language);
  await expectListening(page);
  return to;
}

for (const language of languages) {
  test.describe(`the switch from ${language.language}`, { tag: language.language === 'kk' ? '@full' : [] }, () => {
    const { path, words } = language;

    test('keeps the text typed into a form of the page', async ({ page }) => {
      await openPage(page, path('/consultation'));
      const form = ({ connection }: Language['words']) => ({
        phone: page.getByRole('main').getByLabel(connection.phone),
        firstname: page.getByRole('main').getByLabel(connection.firstname, { exact: true }),
      });
      await form(words).firstname.fill(synthetic.firstname);
      await form(words).phone.fill(synthetic.phone);
      await expect(form(words).phone).toHaveValue(synthetic.shown);
      const other = await switchLanguage(page, language);
      await expect(form(other.words).phone).toHaveValue(synthetic.shown);
      await expect(form(other.words).firstname).toHaveValue(synthetic.firstname);
      await page.goBack();
      await expect(form(words).firstname).toHaveValue(synthetic.firstname);
    });

    test('keeps the text typed into a dialog', async ({ page }) => {
      await openPage(page, path('/contacts'));
      const dialog = page.getByRole('dialog');
      const openDialog = () => page.locator('main [data-dialog=callback]').first().click();
      await openDialog();
      await dialog.getByLabel(words.connection.firstname, { exact: true }).fill(synthetic.firstname);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      const { words: others } = await switchLanguage(page, language);
      await openDialog();
      await expect(dialog.getByLabel(others.connection.firstname, { exact: true })).toHaveValue(synthetic.firstname);
    });

    test('keeps the step of an order and its typed text', async ({ page }) => {
      await openOrderAt(page, language, 'identity');
      await page.getByLabel(words.order.surname).fill('Сынақова');
      await page.getByLabel(words.order.iin).fill(newcomer);
      const { words: others } = await switchLanguage(page, language);
      await expectStep(page, others.order.identityTitle);
      await expect(page.getByLabel(others.order.surname)).toHaveValue('Сынақова');
      await expect(page.getByLabel(others.order.iin)).toHaveValue(newcomer);
    });

    test('keeps the dark theme in every frame', async ({ page }) => {
      await openPage(page, path('/contacts'));
      const root = page.locator('html');
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      await page.reload();
      await expectListening(page);
      await expect(root).toHaveAttribute('data-theme', 'dark');
      await page.evaluate(() => {
        const lost: string[] = [];
        Object.assign(window, { lost });
        const look = () => {
          if (document.documentElement.dataset['theme'] !== 'dark') lost.push('theme');
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await switchLanguage(page, language);
      await expect(root).toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => ('lost' in window ? window.lost : null))).toEqual([]);
    });

    test('leaves the focus on the switch', async ({ page }) => {
      // A phone has it in a menu that closes.
      await page.setViewportSize({ width: 1280, height: 800 });
      await openPage(page, path('/contacts'));
      const other = languages.find((one) => one.language !== language.language) ?? language;
      await page.locator(`a[hreflang=${other.language}]`).filter({ visible: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', other.language);
      await expect(page.locator(`a[hreflang=${other.language}]`).filter({ visible: true })).toBeFocused();
    });
  });
}

for (const [index, { language, words, path }] of languages.entries()) {
  const other = languages[1 - index] ?? languages[0];

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

test('a page opened with utm_source sets an HttpOnly marketing cookie and allows scripts by hash', async ({
  request,
}) => {
  for (const path of ['/', '/kk', '/contacts', '/kk/news', '/cards/101']) {
    const answer = await request.get(`${path}?utm_source=Telegram`, { headers: { 'accept-language': 'ru' } });
    expect(answer.status(), path).toBe(200);
    expect(cookieOf(answer.headers()), path).toMatch(/^marketing_source=[\w-]{60,}; .*HttpOnly/i);
    expect(answer.headers()['content-security-policy'], path).toContain('sha256-');
  }
});

test('pages set no cookie, come from the page cache and forbid unsafe scripts', async ({ request }) => {
  for (const path of ['/', '/kk', '/contacts', '/kk/news', '/cards/101', '/no-such-page']) {
    const answer = await request.get(path, { headers: { 'accept-language': 'ru' } });
    const headers = answer.headers();
    expect(cookieOf(headers), path).toBeUndefined();
    expect(headers['x-page-cache'], path).toMatch(/^(HIT|STALE|MISS)$/);
    const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(scripts, path).toMatch(/'self' 'sha256-/);
    expect(scripts, path).not.toMatch(/unsafe/);
  }
});

/** The `script-src` of a page that reads the query, from two requests; it carries no Set-Cookie. */
async function policiesOf(request: APIRequestContext, path: string): Promise<Set<string>> {
  const policies = new Set<string>();
  for (let time = 0; time < 2; time += 1) {
    const answer = await request.get(path, { headers: { 'accept-language': 'ru' } });
    expect(answer.status(), path).toBe(200);
    expect(cookieOf(answer.headers()), path).toBeUndefined();
    const policy = /script-src ([^;]*)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? '';
    expect(policy, path).not.toMatch(/unsafe/);
    policies.add(policy);
  }
  return policies;
}

test('pages that read the query allow their scripts by hash, without a nonce', async ({ request }) => {
  for (const path of ['/cards?sort=price', '/kk/cards?group=tv', '/news?page=2', '/navigator?people=few']) {
    const [policy, ...others] = await policiesOf(request, path);
    expect(policy, path).toMatch(/^'self'(?: 'sha256-[\w+/=]{44}'){3,}$/);
    expect(others, path).toEqual([]);
  }
});

test('a search page allows its scripts by a new nonce in each response', async ({ request }) => {
  const policies = await policiesOf(request, '/support?q=dns');
  for (const policy of policies) expect(policy).toMatch(/'self' 'nonce-[\w+/=]{20,}'/);
  expect(policies.size).toBe(2);
});

test.describe('unknown paths', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  for (const { words, path, language } of languages) {
    test(`return a 404 page with lang ${language}`, { tag: language === 'kk' ? '@full' : [] }, async ({ page }) => {
      for (const unknown of [
        '/no-such-page',
        '/news/no-such-item',
        '/cards/99999',
        '/xyz/contacts',
        '/static/nothing',
        '/contacts/more',
      ]) {
        const answer = await page.goto(path(unknown));
        expect(answer?.status(), unknown).toBe(404);
        await expect(page.locator('html'), unknown).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 }), unknown).toHaveText(`404 – ${words.error.titles.s404}`);
        await expect(page.getByText(words.error.notFound), unknown).toBeVisible();
        await expect(
          page.getByRole('main').getByRole('link', { name: words.usefulLinks.payments }).filter({ visible: true }),
          unknown,
        ).toBeVisible();
      }
    });
  }
});
