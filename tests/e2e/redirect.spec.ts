import { expect, languages, openPage, test } from './support/test';

const refused = [
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  'https://qosyl.example@evil.example',
  'http://qosyl.example',
  '%252F%252Fevil.example',
  '/a%00b',
  `/${'a'.repeat(2_000)}`,
  '',
];

for (const { language, words, path } of languages) {
  test.describe(`/redirect in ${language}`, () => {
    test('redirects to a path of the site and to an allowed address', async ({ request }) => {
      for (const [href, location] of [
        [path('/news'), path('/news')],
        ['https://tv.qosyl.example/semya?a=1', 'https://tv.qosyl.example/semya?a=1'],
      ] as const) {
        const answer = await request.get(`${path('/redirect')}?href=${encodeURIComponent(href)}`, { maxRedirects: 0 });
        expect(answer.status()).toBe(307);
        expect(answer.headers()['location']).toBe(location);
      }
    });

    test('refuses other targets with status 400', async ({ request }) => {
      for (const href of refused) {
        const answer = await request.get(`${path('/redirect')}?href=${encodeURIComponent(href)}`, { maxRedirects: 0 });
        expect(answer.status(), href).toBe(400);
        expect(answer.headers()['location']).toBeUndefined();
      }
      expect((await request.get(path('/redirect'), { maxRedirects: 0 })).status()).toBe(400);
    });

    test.describe('the error page', () => {
      test.use({ expectedConsole: /status of 400/ });

      test('explains the error and links to the home page', async ({ page }) => {
        await openPage(page, `${path('/redirect')}?href=${encodeURIComponent('//evil.example')}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`400 – ${words.error.titles.s400}`);
        await expect(page.getByText(words.error.badRequest)).toBeVisible();
        await page.getByRole('link', { name: words.error.home, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`${path('/')}$`));
      });
    });
  });
}
