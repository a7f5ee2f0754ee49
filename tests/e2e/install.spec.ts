import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { faultsIn } from './support/accessibility';
import { expect, languages, openPage, test } from './support/test';

const wholeBrowser = (process.env['PLAYWRIGHT_CHROMIUM_PATH'] ?? chromium.executablePath()).replace(
  '-headless-shell',
  '',
);

/** Mocks the browser's own offer; returns whether the page lets it show by itself. */
const mockOffer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, { prompt: () => Promise.resolve({ outcome: answer }) });
    return window.dispatchEvent(event);
  }, outcome);

for (const { language, words, path } of languages) {
  test(
    `the site meets the browser’s criteria for installation in ${language}`,
    { tag: '@full' },
    async ({ baseURL }, info) => {
      test.skip(!existsSync(wholeBrowser), 'Only the headless shell is here, which calls every page installable');
      // A private window, as in other tests, cannot install.
      const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
        executablePath: wholeBrowser,
        args: ['--headless=new', '--no-sandbox', '--disable-background-networking', '--disable-quic', '--no-first-run'],
      });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      const installability = async (address: string) => {
        await page.goto(`${baseURL}${address}`);
        const { url, errors } = await devtools.send('Page.getAppManifest');
        const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
        return { url, errors: [...errors, ...installabilityErrors.map(({ errorId }) => errorId)] };
      };
      for (const plain of ['/', '/no-internet'])
        expect(await installability(path(plain))).toEqual({
          url: `${baseURL}${path('/manifest.webmanifest')}`,
          errors: [],
        });
      expect(await installability('/robots.txt')).toEqual({ url: '', errors: ['no-manifest'] });
      await context.close();
    },
  );

  test(`@phone the help without internet offers to install the site in ${language}`, async ({ page }) => {
    await openPage(page, `${path('/no-internet')}#own-requests`);
    const button = page.getByRole('button', { name: words.install.button });
    await expect(button).toBeHidden();
    // The listener for the offer starts late.
    await expect.poll(() => mockOffer(page, 'dismissed')).toBe(false);
    await expect(button).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await button.click();
    await expect(page.getByText(words.install.declined)).toBeFocused();
  });
}
