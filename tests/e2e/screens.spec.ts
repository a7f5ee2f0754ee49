import type { Locator, Page } from '@playwright/test';
import { openLeadForm } from './support/connection';
import { openOrder } from './support/order';
import { answerPath } from './support/sample-paths';
import { expect, languages, openPage, test, watchLoading, type Language } from './support/test';

/** The same price in every month: the sums of an order name no date. */
const STEADY_TARIFF = 103;
/** Time for one comparison, and for several, ms. */
const COMPARED_WITHIN = 10_000;
const SETTLED_WITHIN = 60_000;

interface Screen {
  name: string;
  /** Returns the part that is compared, if that is not the whole view. */
  open: (page: Page, language: Language) => Promise<Locator | void>;
  /** The part at the upper edge; without it the page is not scrolled. */
  top?: string;
}

const screens: Screen[] = [
  { name: 'home', open: (page, { path }) => openPage(page, path('/')) },
  { name: 'cards', open: (page, { path }) => openPage(page, path('/cards')), top: '#tariffs' },
  { name: 'comparison', open: (page, { path }) => openPage(page, path('/cards?compare=101-103&view=compare')) },
  { name: 'tariff', open: (page, { path }) => openPage(page, path(`/cards/${STEADY_TARIFF}`)) },
  { name: 'support', open: (page, { path }) => openPage(page, path('/support')) },
  { name: 'answer', open: (page, language) => openPage(page, answerPath(language, 'available')) },
  { name: 'lead', open: openLeadForm },
  { name: 'order', open: (page, language) => openOrder(page, language, STEADY_TARIFF) },
];

test.skip(process.platform !== 'linux', 'another system draws letters in its own way');

for (const [languageIndex, language] of languages.entries()) {
  for (const [index, { name, open, top = 'html' }] of screens.entries()) {
    const tag = index % languages.length === languageIndex ? [] : '@full';

    test(`${name} looks as in its picture, in ${language.language}`, { tag }, async ({ page }) => {
      const loaded = watchLoading(page);
      const part = await open(page, language);
      // A written picture needs the late parts too; a compared one is waited for.
      await loaded();
      // No element is pointed at.
      await page.mouse.move(0, 0);
      // The next free time of a technician changes each day, and so do its width and its one or two lines.
      const visit = page.getByText(language.words.connectivity.visit).locator('..');
      for (const element of await visit.all())
        await element.evaluate((block: HTMLElement) =>
          Object.assign(block.style, { blockSize: '5rem', inlineSize: '17rem', overflow: 'hidden' }),
        );
      // A part above may take its place late and move the target, so the scrolling is repeated.
      await expect(async () => {
        await page.locator(top).evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
        // The header leaves when its code has come: before or after the scrolling.
        await page.evaluate(() => {
          if (window.scrollY > 0) document.documentElement.dataset['scroll'] = 'on';
        });
        await expect(part ?? page).toHaveScreenshot(`${name}-${language.language}.png`, {
          mask: [visit],
          timeout: COMPARED_WITHIN,
        });
      }).toPass({ timeout: SETTLED_WITHIN });
    });
  }
}
