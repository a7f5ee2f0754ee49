import type { Page } from '@playwright/test';
import { wholeAddress } from '@/lib/address/whole-address';
import { filled } from '../support/filled';
import { dialogOf, homeField } from './support/connection';
import { addressOf, answerPath, houses, verdicts } from './support/sample-paths';
import { expect, languages, openPage, test } from './support/test';

for (const language of languages) {
  const { words, path } = language;
  const t = words.connectivity;
  const connectName = new RegExp(filled(t.connectName, { name: '.+' }));
  const titleOf = (address: string) => new RegExp(`^${filled(t.pageTitle, { address }).replace('?', String.raw`\?`)}`);

  test.describe(`the answer page of a house in ${language.language}`, () => {
    test('shows the address, the verdict and its action on the first screen of a small phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      for (const verdict of verdicts) {
        await openPage(page, answerPath(language, verdict));
        const address = addressOf(verdict, language.language);
        const name = wholeAddress(address);
        await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport({ ratio: 1 });
        await expect(page).toHaveTitle(verdict === 'unknown' ? new RegExp(`^${t.title}`) : titleOf(address));
        await expect(page.locator(`main [role=status][data-verdict=${verdict}]`)).toBeInViewport({ ratio: 1 });
        // A house that can be connected has the action of a tariff, at the bottom of the screen.
        const action =
          verdict === 'available'
            ? page.getByRole('button', { name: connectName }).last()
            : page.getByRole('button', { name: t[`${verdict}Action`], exact: true });
        await expect(action).toBeInViewport({ ratio: 1 });
        expect(await page.locator('main li form').count()).toBe(verdict === 'available' ? 3 : 0);
        await expect(page.locator('summary').filter({ hasText: t.shareShare })).toHaveCount(
          verdict === 'unknown' ? 0 : 1,
        );
      }
      // The title has the language of the page, whatever language was typed.
      const { ru, kk, house } = houses.available;
      const typed = language.language === 'ru' ? kk : ru;
      await page.goto(path(`/address/${[typed, house].map(encodeURIComponent).join('/')}`));
      await expect(page).toHaveTitle(titleOf(addressOf('available', language.language)));
    });

    test('opens the answer in a dialog of constant size after a single zone-allow call', async ({ page }) => {
      await openPage(page, path('/address'));
      const solved = page.waitForResponse('**/captcha/challenge*');
      const { [language.language]: street, house } = houses.available;
      await homeField(page, language, 'street').fill(street);
      await solved;
      await homeField(page, language, 'house').fill(house);
      const calls: string[] = [];
      page.on('request', (request) => {
        const [call] = /zone-allow|challenge/.exec(request.url()) ?? [];
        if (call !== undefined) calls.push(call);
      });
      await watchDialog(page);
      // An open list of houses hides the button from roles.
      await homeField(page, language, 'house').press('Enter');
      await expect(dialogOf(page).locator('[data-verdict=available]')).toBeVisible();
      expect(calls).toEqual(['zone-allow']);
      const { sizes, questions } = await page.evaluate(() => window.dialogSeen ?? { sizes: [], questions: 0 });
      expect(new Set(sizes).size).toBe(1);
      expect(questions).toBe(0);
    });
  });

  test.describe(`the address check without scripts in ${language.language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('shows its form again with the typed street when the house is missing', async ({ page }) => {
      await page.goto(path('/'));
      await homeField(page, language, 'street').fill('Абая');
      await page.getByRole('button', { name: words.addressCheck.submit }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
      await expect(homeField(page, language, 'street')).toHaveValue('Абая');
    });
  });
}

declare global {
  interface Window {
    dialogSeen?: { sizes: string[]; questions: number };
  }
}

/** Notes each size of the open dialog, and how often it shows a question. */
async function watchDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: NonNullable<Window['dialogSeen']> = { sizes: [], questions: 0 };
    window.dialogSeen = seen;
    const look = () => {
      const dialog = document.querySelector('dialog[open]');
      if (dialog !== null) {
        seen.sizes.push(`${dialog.clientWidth} ${dialog.clientHeight}`);
        if (dialog.querySelector('input') !== null) seen.questions += 1;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
