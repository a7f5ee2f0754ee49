import { expect, languages, openPage, test } from './support/test';

test.use({ expectedConsole: /status of 400/ });

for (const { language, words, path } of languages) {
  test(`/redirect leads to an allowed address, and explains the error for another one, in ${language}`, async ({
    page,
    request,
  }) => {
    const redirect = (href: string) => `${path('/redirect')}?href=${encodeURIComponent(href)}`;
    for (const href of [path('/news'), 'https://tv.qosyl.example/semya?a=1']) {
      const answer = await request.get(redirect(href), { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([307, href]);
    }
    await openPage(page, redirect('//evil.example'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`400 – ${words.error.titles.s400}`);
    await expect(page.getByText(words.error.badRequest)).toBeVisible();
    await page.getByRole('link', { name: words.error.home, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path('/')}$`));
  });
}
