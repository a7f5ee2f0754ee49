import { readFile } from 'node:fs/promises';
import { filled } from '../support/filled';
import { sample } from '../support/sample';
import { faultsIn } from './support/accessibility';
import { dialogOf } from './support/connection';
import { pngSize } from './support/site-walk';
import { expect, freshPhone, languages, openPage, test } from './support/test';

/** The embedded provider's words about its customers. */
const refusals = { ru: /новых абонентов/, kk: /жаңа абоненттерге/ };

for (const language of languages) {
  const { words, path } = language;
  const { connection, invitation, referral, referralLink } = words;

  test.describe(`the referral programme in ${language.language}`, () => {
    test('refuses the phone of a customer, shows the app links for another one and returns to the form', async ({
      page,
      isMobile,
    }) => {
      await openPage(page, path('/referal'));
      const root = page.locator('#referral-check');
      await root.scrollIntoViewIfNeeded();
      const field = root.getByLabel(connection.phone);
      const next = root.getByRole('button', { name: referral.next });
      await field.fill('8 700 000 00 91');
      await next.click();
      await expect(root.getByRole('alert')).toContainText(refusals[language.language]);

      const phone = freshPhone();
      await field.fill(phone.typed);
      await next.click();
      await expect(root.getByRole('heading', { name: connection.referralAppTitle })).toBeFocused();
      await expect(root.getByRole('list', { name: referral.stores }).getByRole('img')).toHaveCount(isMobile ? 0 : 2);
      await root.getByRole('button', { name: words.dialogs.back }).click();
      await expect(field).toHaveValue(phone.masked);
    });

    test('shows a bar for a link with a code and opens the referral step', { tag: '@phone' }, async ({ page }) => {
      const dialog = dialogOf(page);
      const bar = page.getByRole('complementary', { name: invitation.label });
      const title = filled(connection.referralTitle, { percent: String(sample.promises.referral_discount_percent) });
      const sum = page.getByText(filled(invitation.sum, { price: '11 192 ₸' }));
      await openPage(page, path('/cards'));
      await expect(bar).toBeHidden();
      await expect(sum).toBeHidden();

      await openPage(page, path('/cards?referral=qosyl-1&utm_source=telegram'));
      await expect(sum).toBeVisible();
      expect(await faultsIn(page, `[aria-label="${invitation.label}"]`)).toEqual([]);
      await expect(dialog).toBeHidden();
      await bar.getByRole('link').click();
      await expect(dialog.getByRole('heading', { name: title })).toBeFocused();
      await expect(dialog.getByText(filled(referral.code, { code: 'QOSYL-1' }))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await openPage(page, path('/cards/103'));
      await expect(bar).toBeVisible();
      await expect(page.getByRole('checkbox', { name: words.bill.referral })).toBeChecked();
      await bar.getByRole('button', { name: invitation.close }).click();
      await expect(bar).toBeHidden();
      await expect(page.locator('#bill')).toContainText('11 192 ₸');

      await openPage(page, path('/cards?referral=QO1'));
      await expect(bar).toContainText(referral.wrongCode);
      await expect(sum).toBeHidden();
    });

    test('creates a link to copy, to save as a picture and to open', { tag: '@phone' }, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openPage(page, path('/referal'));
      const section = page.locator('#referral-link');
      await section.scrollIntoViewIfNeeded();
      await section.getByLabel(referralLink.code).fill('qosyl-1');
      await expect(section.getByRole('heading', { name: referralLink.link })).toBeVisible();
      await section.getByText(referralLink.marks).click();
      await section.getByLabel(referralLink.page).selectOption('/cards');
      await section.getByLabel(referralLink.source).selectOption('telegram');
      const link = `${new URL(page.url()).origin}${path('/cards')}?referral=QOSYL-1&utm_source=telegram`;
      await expect(section.getByText(link, { exact: true })).toBeVisible();
      await section.getByRole('button', { name: referralLink.copy }).click();
      await expect(section.getByRole('button', { name: referralLink.copied })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      const [png] = await Promise.all([
        page.waitForEvent('download'),
        section.getByRole('button', { name: referralLink.savePng }).click(),
      ]);
      expect(png.suggestedFilename()).toBe('QOSYL-1.png');
      const size = pngSize(await readFile(await png.path()));
      expect(size?.width).toBeGreaterThan(500);
      expect(size?.height).toBe(size?.width);
      expect(await faultsIn(page, '#referral-link')).toEqual([]);

      await page.goto(link);
      await expect(page.getByRole('complementary', { name: invitation.label })).toBeVisible();
    });
  });

  test.describe(`the referral page without scripts in ${language.language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('describes the programme and shows the phone', { tag: '@phone' }, async ({ page }) => {
      await page.goto(path('/referal'));
      for (const id of ['#referral-check', '#referral-link'])
        await expect(page.locator(id).locator('a[href^="tel:+7"]')).toBeVisible();
      await expect(page.locator('#referral-check')).toContainText(words.referralPage.phoneStep1);
    });
  });
}
