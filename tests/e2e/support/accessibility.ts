import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WHOLE_PAGE = ':root';
/** What a page must have; asked about a part of one, axe takes the frame in it for a page. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];

/**
 * What is wrong with a page as it stands, or with a part of it, by every rule of axe: WCAG 2.2 AA and best practices. What is
 * about colours is asked in either theme. A page that changes in place gets its title last.
 */
export async function faultsIn(page: Page, selector = WHOLE_PAGE): Promise<string[]> {
  await expect(page).toHaveTitle(/./);
  const faults: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    // A colour that is still changing is neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const audit = new AxeBuilder({ page }).include(selector).options({ resultTypes: ['violations'] });
    if (selector !== WHOLE_PAGE) audit.disableRules(RULES_OF_PAGES);
    if (colorScheme === 'dark') audit.withRules(['color-contrast', 'link-in-text-block']);
    for (const { id, nodes } of (await audit.analyze()).violations)
      faults.push(...nodes.map(({ html, failureSummary }) => `${colorScheme}, ${id}: ${html} ${failureSummary}`));
  }
  return faults;
}
