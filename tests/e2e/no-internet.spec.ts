import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { filled } from '../support/filled';
import { sample, samplePage } from '../support/sample';
import { faultsIn } from './support/accessibility';
import { expect, languages, openPage, test, type Language } from './support/test';

/** With the terminal that the page draws itself. */
const LARGEST_HTML = 17_000;
const SMALLEST_TARGET = 44;
const nameServers = ['192.0.2.53', '198.51.100.53', '2001:db8::53', '2001:db8:1::53'];
/** From the first question to the last, without a cause found. */
const way = [
  ['powerLit', 'light'],
  ['lightSteady', 'restart'],
  ['restartStill', 'devices'],
  ['devicesAll', 'cable'],
  ['cableNone', 'debt'],
  ['debtPaid', 'call'],
] as const;

/** The first block of the page's text. */
function firstHeading({ language }: Language): string {
  const [block] = samplePage('no-internet', language).body;
  return block !== undefined && 'text' in block ? block.text : '';
}

async function expectHelp(page: Page, { language, words, path }: Language): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(samplePage('no-internet', language).title);
  const phones = main.locator('a[href^="tel:"]');
  await expect(phones.first()).toContainText(filled(words.footer.supportPhone, { support: 'always' }));
  await expect(phones.first()).toBeInViewport({ ratio: 1 });
  await expect(phones.nth(1)).toContainText(words.footer.sales);
  await expect(main.getByRole('heading', { level: 3, name: words.noInternet.power })).toBeVisible();
  await expect(main.getByText(words.noInternet.callAccount)).toBeVisible();
  await expect(main.getByRole('table')).toContainText('LOS');
  await expect(main.locator('code')).toHaveText(nameServers);
  for (const { address } of sample.brand.offices)
    await expect(main.locator('address', { hasText: address[language] })).toBeVisible();
  for (const next of ['/support', '/payments', '/contacts', '/request'])
    await expect(main.locator(`#links a[href="${path(next)}"]`)).toBeVisible();
}

for (const language of languages) {
  const { words, path } = language;
  const address = path('/no-internet');

  test.describe(`the help without internet in ${language.language}, without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('is complete, below its size limit and linked from support', async ({ page }) => {
      await page.goto(path('/support'));
      await page.getByRole('main').locator(`a[href="${address}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expectHelp(page, language);
      await expect(page.getByRole('main').locator('button')).toHaveCount(0);
      const answer = await page.request.get(address);
      expect(gzipSync(await answer.body()).length).toBeLessThan(LARGEST_HTML);
    });

    test('leads through its questions by keyboard alone', async ({ page }) => {
      await page.goto(address);
      const questions = page.locator('#check').getByRole('heading', { level: 3 });
      for (const [answer, next] of way) {
        await page.getByRole('link', { name: words.noInternet[answer] }).press('Enter');
        await expect(page).toHaveURL(new RegExp(`${address}#check-${next}$`));
        await expect(questions).toHaveText(words.noInternet[next]);
        await expect(questions).toBeInViewport();
      }
      await page.goBack();
      await expect(questions).toHaveText(words.noInternet.debt);
      await page.goto(`${address}#check-light`);
      const step = page.locator('#check-light');
      await step.getByText(words.noInternet.lightRed).press('Enter');
      await expect(step.getByText(words.noInternet.lightRedAdvice)).toBeVisible();
      await expect(step.locator('a[href^="tel:"]').first()).toBeVisible();
    });
  });

  test.describe(`the help without internet in ${language.language}`, () => {
    test('opens advice, leads through its questions and to the leads of this device, and has no faults or small targets', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const lead = { number: 'S-1024', kind: 'call-request', at: '2026-11-20T10:00:00.000Z' };
        localStorage.setItem('my-requests', JSON.stringify([lead]));
      });
      await openPage(page, address);
      await expectHelp(page, language);
      const dark = await page.locator('[data-lamp=PON]').evaluate((lamp) => getComputedStyle(lamp).fill);
      await page.locator('summary', { hasText: words.noInternet.powerDark }).click();
      for (const lamp of ['Power', 'LOS']) await expect(page.locator(`[data-lamp=${lamp}]`)).toHaveCSS('fill', dark);
      for (const [answer, next] of way) {
        if (next === 'call') await page.getByText(words.noInternet.debtOwed).click();
        await page.getByRole('link', { name: words.noInternet[answer] }).click();
        await expect(page.getByRole('heading', { name: words.noInternet[next] })).toBeInViewport();
      }
      await page.goBack();
      await page.getByRole('link', { name: words.noInternet.payment, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${address}#text$`));
      await expect(page.getByRole('heading', { name: firstHeading(language) })).toBeInViewport();
      expect(await faultsIn(page)).toEqual([]);
      const targets = page.getByRole('main').locator('a[href], summary, button').filter({ visible: true });
      const heights = await targets.evaluateAll((elements) =>
        elements.map((element) => [element.textContent, Math.round(element.getBoundingClientRect().height)] as const),
      );
      expect(heights.filter(([, height]) => height < SMALLEST_TARGET)).toEqual([]);
      const own = page.getByRole('region', { name: words.leadStatus.kept });
      await page.locator('#own-requests').scrollIntoViewIfNeeded();
      await own.getByRole('button', { name: 'S-1024' }).click();
      await expect(page).toHaveURL(new RegExp(`${path('/request')}\\?number=S-1024$`));
    });
  });
}
