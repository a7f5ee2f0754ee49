import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WHOLE_PAGE = ':root';
/** Rules for a whole page; for a part of one, axe takes the frame in it for a page. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** The widest screen of a phone, px. */
const PHONE = 480;

const TEXT_SIZE = 16;
/** The narrowest screen, and a phone with text of twice the size, in px. */
const narrowScreens = [
  { width: 320, textSize: TEXT_SIZE },
  { width: 360, textSize: 2 * TEXT_SIZE },
];

/**
 * The faults of a page as it stands, or of a part of it, by every rule of axe: WCAG 2.2 AA and best practices; on
 * phones in the dark theme, elsewhere in the light one; and sideways scrolling, also on narrow screens. A page that
 * changes in place gets its title last.
 */
export async function faultsIn(page: Page, selector = WHOLE_PAGE): Promise<string[]> {
  await expect(page).toHaveTitle(/./);
  const colorScheme = (page.viewportSize()?.width ?? 0) <= PHONE ? 'dark' : 'light';
  // A colour in transition belongs to neither theme.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // In one pass: else axe copies the whole tree into an empty page, three times the work. The map's frame has a test.
  const audit = new AxeBuilder({ page })
    .setLegacyMode()
    .include(selector)
    .options({ resultTypes: ['violations'], iframes: false });
  if (selector !== WHOLE_PAGE) audit.disableRules(RULES_OF_PAGES);
  const { violations } = await audit.analyze();
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${colorScheme}, ${id}: ${html} ${failureSummary}`),
  );
  return [...broken, ...(await tooWideIn(page))];
}

/** The elements that make the page, or a dialog on it, scroll sideways on the screen of the test or on a narrow one. */
async function tooWideIn(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no size');
  const faults: string[] = [];
  // The browser's own setting: media queries know it, unlike a size in a style sheet.
  const browser = await page.context().newCDPSession(page);
  const setTextSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const { width, textSize } of [{ width: size.width, textSize: TEXT_SIZE }, ...narrowScreens]) {
    await page.setViewportSize({ width, height: size.height });
    await setTextSize(textSize);
    const found = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open]')].flatMap((box) => {
        if (box.scrollWidth <= box.clientWidth) return [];
        const edge = box.getBoundingClientRect().left + box.clientWidth;
        const beyond = [...box.querySelectorAll('*')].filter(
          (element) => element.childElementCount === 0 && element.getBoundingClientRect().right > edge,
        );
        return `${box.localName} is ${box.scrollWidth} px wide: ${beyond.map(({ outerHTML }) => outerHTML).join(', ')}`;
      }),
    );
    faults.push(...found.map((fault) => `${width} px, text of ${textSize} px: ${fault}`));
  }
  await setTextSize(TEXT_SIZE);
  await browser.detach();
  await page.setViewportSize(size);
  // The next click needs a stable layout.
  await page.waitForFunction(
    (textSize) => getComputedStyle(document.documentElement).fontSize === `${textSize}px`,
    TEXT_SIZE,
  );
  return faults;
}
