import { wholeAddress } from '@/lib/address/whole-address';
import { addressOf } from './support/sample-paths';
import { expect, languages, openPage, test } from './support/test';

for (const [index, { language, words, path }] of languages.entries()) {
  test.describe(`a printed page in ${language}`, { tag: index === 0 ? [] : '@full' }, () => {
    test('shows all documents open, or a single document alone', async ({ page }) => {
      await openPage(page, path('/static/dokumenty'));
      const documents = page.locator('main section details[id]');
      const last = documents.last().locator('p').first();
      await expect(last).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      for (const document of await documents.all()) await expect(document.locator('p').first()).toBeVisible();
      await expect(page.locator('main').getByRole('button')).toHaveCount(0);

      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', String(innerTexts()));
        const innerTexts = () => Array.from(document.querySelectorAll('[data-print-alone]'), ({ id }) => id).join();
      });
      await documents.first().locator('summary').click();
      await documents.first().getByRole('button', { name: words.documents.print }).click();
      await expect(page.locator('html')).toHaveAttribute(
        'data-printed',
        (await documents.first().getAttribute('id')) ?? '',
      );
      await expect(page.locator('[data-print-alone]')).toHaveCount(0);
    });

    test('shows tariffs and the phone but no controls in the answer for a house', async ({ page }) => {
      const address = addressOf('available', language);
      await openPage(page, `${path('/')}?${new URLSearchParams({ address })}`);
      await page.emulateMedia({ media: 'print' });
      const main = page.locator('main');
      await expect(main.getByRole('heading', { level: 1, name: wholeAddress(address) })).toBeVisible();
      await expect(main.getByText(words.offer.firstPayment).first()).toBeVisible();
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
      for (const control of [main.getByRole('button'), main.getByRole('textbox'), main.getByRole('combobox')])
        await expect(control).toHaveCount(0);
    });
  });
}
