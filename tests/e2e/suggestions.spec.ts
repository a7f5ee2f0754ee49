import type { Locator, Page } from '@playwright/test';
import { addressButton, homeField, openLeadForm } from './support/connection';
import { expect, languages, openPage, test } from './support/test';

/** The part of the page that the keyboard of a small phone leaves free. */
const BESIDE_KEYBOARD = { width: 360, height: 400 };

/** Types so that more than four streets answer, and counts those in full sight, by no bar and no edge. */
async function seenAfterTyping(page: Page, field: Locator): Promise<number> {
  await page.setViewportSize(BESIDE_KEYBOARD);
  await field.pressSequentially('ай');
  await expect(page.getByRole('option')).toHaveCount(6);
  return page.getByRole('option').evaluateAll(
    (options) =>
      options.filter((option) => {
        const { left, right, top, bottom } = option.getBoundingClientRect();
        const isSeen = (y: number) =>
          [left + 1, right - 1].every((x) => option.contains(document.elementFromPoint(x, y)));
        return isSeen(top + 1) && isSeen(bottom - 1);
      }).length,
  );
}

for (const language of languages) {
  test(`at least four suggested streets show above the keyboard of a small phone, in ${language.language}`, async ({
    page,
  }) => {
    await openPage(page, language.path('/'));
    const onPage = homeField(page, language, 'street');
    await onPage.focus();
    await expect(onPage).toHaveRole('combobox');
    expect(await seenAfterTyping(page, onPage), 'on a page').toBeGreaterThanOrEqual(4);
    await expect(onPage).toBeInViewport({ ratio: 1 });

    const dialog = await openLeadForm(page, language);
    await addressButton(dialog, language).click();
    const inDialog = dialog.locator('input[name=street]');
    expect(await seenAfterTyping(page, inDialog), 'in a dialog').toBeGreaterThanOrEqual(4);
    await expect(inDialog).toBeInViewport({ ratio: 1 });
  });
}
