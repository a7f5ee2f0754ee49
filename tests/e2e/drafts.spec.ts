import type { Locator, Page } from '@playwright/test';
import { expect, freshPhone, languages, openPage, pressLanguageSwitch, test, type Language } from './support/test';

/** All that the browser keeps between two visits. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

async function builderForm(page: Page, { words }: Language): Promise<Locator> {
  const section = page.locator('#request');
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('form[action]')).toHaveCount(0);
  await expect(section.getByRole('button', { name: words.builderForm.submit })).toBeVisible();
  return section;
}

for (const language of languages) {
  const { words, path } = language;

  test(`a form draft survives a new tab and a language switch without phone and IIN, until deleted, in ${language.language}`, async ({
    page,
    context,
  }) => {
    await openPage(page, path('/internet-for-builders'));
    const before = await builderForm(page, language);
    const phone = freshPhone();
    await before.getByLabel(words.connection.phone).fill(phone.typed);
    await before.getByLabel(words.builderForm.company).fill('ТОО «Құрылыс»');
    await before.getByLabel(words.builderForm.comment).fill(`9 этажей, ${phone.typed}, 991231500016`);
    await before.getByRole('checkbox').check();
    const device = await kept(page);
    expect(device).toContain('ТОО «Құрылыс»');
    expect(device.replaceAll(/\D/g, '')).not.toContain(phone.wire.slice(1));
    expect(device).not.toContain('991231500016');
    await page.close();

    const later = await context.newPage();
    await openPage(later, path('/internet-for-builders'));
    const form = await builderForm(later, language);
    await expect(form.getByText(words.connection.draftFilled)).toBeVisible();
    await expect(form.getByLabel(words.builderForm.company)).toHaveValue('ТОО «Құрылыс»');
    await expect(form.getByLabel(words.builderForm.comment)).toHaveValue('9 этажей, , ');
    await expect(form.getByLabel(words.connection.phone)).toHaveValue('');
    await expect(form.getByRole('checkbox')).not.toBeChecked();

    const other = await pressLanguageSwitch(later, language);
    await expect(later.locator('html')).toHaveAttribute('lang', other.language);
    const inOther = await builderForm(later, other);
    await expect(inOther.getByLabel(other.words.builderForm.company)).toHaveValue('ТОО «Құрылыс»');
    await inOther.getByRole('button', { name: other.words.connection.draftForget }).click();
    await expect(inOther.getByLabel(other.words.connection.phone)).toBeFocused();
    await expect(inOther.getByLabel(other.words.builderForm.company)).toHaveValue('');
    expect(await kept(later)).not.toContain('draft-');
  });
}
