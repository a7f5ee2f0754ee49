import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WHOLE_PAGE = ':root';
/** What a page must have; asked about a part of one, axe takes the frame in it for a page. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** The widest screen of a phone, px. */
const PHONE = 480;

/**
 * What is wrong with a page as it stands, or with a part of it, by every rule of axe: WCAG 2.2 AA and best practices; on
 * phones in the dark theme, elsewhere in the light one. A page that changes in place gets its title last.
 */
export async function faultsIn(page: Page, selector = WHOLE_PAGE): Promise<string[]> {
  await expect(page).toHaveTitle(/./);
  const colorScheme = (page.viewportSize()?.width ?? 0) <= PHONE ? 'dark' : 'light';
  // A colour that is still changing is neither.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const audit = new AxeBuilder({ page }).include(selector).options({ resultTypes: ['violations'] });
  if (selector !== WHOLE_PAGE) audit.disableRules(RULES_OF_PAGES);
  const { violations } = await audit.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${colorScheme}, ${id}: ${html} ${failureSummary}`),
  );
}
