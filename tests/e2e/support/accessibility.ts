import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is wrong with a page, or with a part of it, by WCAG 2.2 AA. A page that changes in place gets its title last. */
export async function faultsIn(page: Page, selector = ':root') {
  await expect(page).toHaveTitle(/./);
  const audit = new AxeBuilder({ page })
    .include(selector)
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA);
  return (await audit.analyze()).violations;
}
