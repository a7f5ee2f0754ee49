import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { filled } from '../support/filled';
import { faultsIn } from './support/accessibility';
import { leadNumber, sendLead } from './support/connection';
import { sentCodes, siteFile, siteLog } from './support/order';
import { expect, freshPhone, languages, openPage, test } from './support/test';

const run = promisify(execFile);

for (const language of languages) {
  const { words, path } = language;
  const { leadStatus } = words;

  test.describe(`the status of a lead in ${language.language}`, () => {
    test('is shown on the device that sent the lead, and elsewhere after a code sent to its phone', async ({
      page,
      browser,
    }) => {
      const phone = freshPhone();
      const accepted = leadNumber(await sendLead(page, language, phone));
      await expect(accepted).toHaveText(/№\s\d{5,}/);
      const number = (await accepted.innerText()).replace(/\D/g, '');
      const title = filled(leadStatus.title, { number });

      await openPage(page, path(`/request?number=${number}`));
      const own = page.locator('#request-status');
      await own.scrollIntoViewIfNeeded();
      await expect(own.getByRole('heading', { name: title })).toBeFocused();
      await expect(own.getByRole('status').filter({ hasText: leadStatus.states.delivered })).toBeVisible();
      await expect(own.locator('time')).toHaveCount(2);
      expect(await faultsIn(page, '#request-status')).toEqual([]);
      // The number to call stands in one line.
      const call = own
        .getByRole('link', { name: new RegExp(filled(leadStatus.call, { phone: '.+' })) })
        .getByText(/^[+\d][\d\s()-]+$/);
      expect(await call.evaluate((element) => element.getClientRects().length)).toBe(1);

      const context = await browser.newContext();
      const elsewhere = await context.newPage();
      const refusal = await sendLead(elsewhere, language, phone);
      await expect(refusal.getByRole('heading', { name: words.connection.failTitle })).toBeVisible();
      await expect(refusal.getByRole('alert')).toBeVisible();
      await expect(refusal).not.toContainText(number);

      await openPage(elsewhere, path(`/request?number=${number}`));
      const section = elsewhere.locator('#request-status');
      await section.scrollIntoViewIfNeeded();
      await expect(section.getByLabel(leadStatus.number)).toHaveValue(number);
      await section.getByLabel(leadStatus.phone).fill(phone.typed);
      await section.getByRole('button', { name: leadStatus.submit }).click();
      await expect(section.getByRole('heading', { name: words.order.codeTitle })).toBeFocused();
      expect(await faultsIn(elsewhere, '#request-status')).toEqual([]);
      // The answer comes before the message.
      await expect.poll(() => sentCodes(phone.wire)).toHaveLength(1);
      const [code = ''] = sentCodes(phone.wire);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      await section.getByLabel(words.order.code, { exact: true }).fill(wrong);
      await expect(section.getByRole('alert')).toContainText(leadStatus.notFound);
      await expect(section.getByRole('heading', { name: title })).toHaveCount(0);
      await section.getByLabel(words.order.code, { exact: true }).fill(code);
      await expect(section.getByRole('heading', { name: title })).toBeFocused();
      expect(new URL(elsewhere.url()).search).toBe(`?number=${number}`);
      expect(siteLog()).not.toContain(phone.wire.slice(2));
      await context.close();

      const note = language.language === 'kk' ? 'Шебер жұмада келеді' : 'Мастер приедет в пятницу';
      await run('npm', ['run', '--silent', 'leads', '--', 'set', number, 'answered', '--note', note], {
        env: { ...process.env, DATA_DIR: siteFile('embedded') },
      });
      await page.reload();
      await own.scrollIntoViewIfNeeded();
      await expect(own.getByRole('status').filter({ hasText: leadStatus.states.answered })).toBeVisible();
      await expect(own.getByText(note)).toBeVisible();

      await own.getByRole('button', { name: leadStatus.another }).click();
      await expect(own.getByLabel(leadStatus.number)).toBeFocused();
      await expect(own.getByLabel(leadStatus.number)).toHaveValue('');
      await expect(page).toHaveURL(new RegExp(`${path('/request')}$`));
      await own.getByRole('region', { name: leadStatus.kept }).getByRole('button', { name: number }).click();
      await expect(own.getByRole('heading', { name: title })).toBeFocused();
    });
  });

  test.describe(`the lead status page without scripts in ${language.language}`, () => {
    test.use({ javaScriptEnabled: false });

    test('shows two phone links and no form', async ({ page }) => {
      await page.goto(path('/request'));
      const section = page.locator('#request-status');
      await expect(section.locator('a[href^="tel:+7"]')).toHaveCount(2);
      await expect(section.getByRole('textbox')).toHaveCount(0);
    });
  });
}
