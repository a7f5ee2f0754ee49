import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { WORKING_MOMENT } from '../components/support/clock';
import { filled } from '../support/filled';
import { dialogOf, fillPerson } from './support/connection';
import {
  codeFiles,
  expect,
  freshPhone,
  holdRequests,
  languages,
  openPage,
  openSection,
  test,
  type Language,
} from './support/test';

interface FormCase {
  form: string;
  plainPath: string;
  call: string;
  submit: (language: Language) => string;
  /** Label, typed text and name of each field but phone and consent. */
  fields: (language: Language) => [label: string, typed: string, name: string][];
  /** The comment that is sent in working hours. */
  comment: (language: Language) => string;
  missing: (language: Language) => string[];
}

const forms: FormCase[] = [
  {
    form: 'consultation',
    plainPath: '/consultation',
    call: '/client-api/v1/clients/ext/update-by-consultation',
    submit: ({ words }) => words.consultationForm.submit,
    fields: ({ words }) => [
      [words.connection.firstname, 'Айгерім', 'firstname'],
      [words.consultationForm.comment, 'Переезд в марте', 'comment'],
    ],
    comment: ({ words }) => `${words.callWindow.commentSoon}. Переезд в марте`,
    missing: ({ words }) => [
      words.connection.phoneRequired,
      words.connection.nameRequired,
      words.connection.consentRequired,
    ],
  },
  {
    form: 'builder',
    plainPath: '/internet-for-builders',
    call: '/client-api/v1/store-lead-from-site',
    submit: ({ words }) => words.builderForm.submit,
    fields: ({ words }) => [
      [words.builderForm.firstname, 'Айгерім', 'firstname'],
      [words.builderForm.company, 'ТОО «Құрылыс»', 'company'],
      [words.builderForm.email, 'office@builder.example', 'email'],
      [words.builderForm.object, 'ЖК «Алатау»', 'object'],
      [words.builderForm.comment, '9 этажей', 'comment'],
    ],
    comment: () => '9 этажей',
    missing: ({ words }) => [
      words.connection.phoneRequired,
      words.connection.nameRequired,
      words.builderForm.companyRequired,
      words.builderForm.objectRequired,
      words.connection.consentRequired,
    ],
  },
];

/** Opens the page of a form and waits for the form. Returns the section that holds it. */
async function openForm(page: Page, { plainPath, submit }: FormCase, language: Language): Promise<Locator> {
  await page.clock.setFixedTime(WORKING_MOMENT);
  const section = await openSection(page, language.path(plainPath), '#request');
  await expect(section.getByRole('button', { name: submit(language) })).toBeVisible();
  return section;
}

/** The form of the server, until its code replaces it. */
function serverForm(section: Locator): Locator {
  return section.locator('form[action]');
}

/** Fills in the whole form with a fresh phone; returns the phone. */
async function fillForm(
  section: Locator,
  { fields }: FormCase,
  language: Language,
): Promise<ReturnType<typeof freshPhone>> {
  const phone = freshPhone();
  await section.getByLabel(language.words.connection.phone).fill(phone.typed);
  for (const [label, typed] of fields(language)) await section.getByLabel(label, { exact: true }).fill(typed);
  await section.getByRole('checkbox').check();
  return phone;
}

for (const formCase of forms) {
  for (const language of languages) {
    const { words, path } = language;

    // The other form has other fields, which are handled in the same way.
    const tag = formCase.form === 'consultation' ? [] : ['@full'];

    test.describe(`the form ${formCase.form} in ${language.language}`, () => {
      test('sends the typed fields and shows the number of the lead', async ({ page }) => {
        const section = await openForm(page, formCase, language);
        const phone = await fillForm(section, formCase, language);
        const sent = page.waitForRequest(`**${formCase.call}`);
        await section.getByRole('button', { name: formCase.submit(language) }).click();
        await expect(section.getByRole('heading', { name: words.connection.successTitle })).toBeFocused();
        await expect(section.getByRole('status').filter({ hasText: '№' })).toHaveText(/№\s\d{5,}/);
        await expect(section.getByText(phone.masked)).toBeVisible();
        const typed = Object.fromEntries(formCase.fields(language).map(([, value, name]) => [name, value]));
        expect((await sent).postDataJSON()).toMatchObject({
          ...typed,
          comment: formCase.comment(language),
          phone: phone.wire,
        });
        expect(new URL(page.url()).search).toBe('');
        const number = (await section.getByRole('status').filter({ hasText: '№' }).innerText()).replace(/\D/g, '');
        await expect(section.getByRole('link', { name: words.acceptedLead.where })).toHaveAttribute(
          'href',
          `${path('/request')}?number=${number}`,
        );

        await section.getByRole('button', { name: words.leadForm.another }).click();
        await expect(section.getByLabel(words.connection.phone)).toBeFocused();
        await expect(section.getByLabel(words.connection.phone)).toHaveValue('');
      });

      test('keeps typed text, focus and height when its code loads', { tag }, async ({ page, viewport }) => {
        await page.clock.setFixedTime(WORKING_MOMENT);
        await page.addInitScript(() => {
          // The form never comes near: the focus asks for the code.
          IntersectionObserver.prototype.observe = () => undefined;
        });
        await openPage(page, path(formCase.plainPath));
        const release = await holdRequests(page, codeFiles);
        const section = page.locator('#request');
        const before = await section.boundingBox();
        const phone = await fillForm(section, formCase, language);
        const firstname = section.getByRole('textbox', { name: formCase.fields(language)[0]?.[0] ?? '', exact: true });
        await firstname.focus();
        await expect(serverForm(section)).toHaveCount(1);
        release();
        await expect(serverForm(section)).toHaveCount(0);
        await expect(firstname).toBeFocused();
        await expect(section.getByLabel(words.connection.phone)).toHaveValue(phone.masked);
        await expect(section.getByRole('checkbox')).toBeChecked();
        for (const [label, typed] of formCase.fields(language))
          await expect(section.getByLabel(label, { exact: true })).toHaveValue(typed);
        await expect
          .poll(async () => Math.abs(((await section.boundingBox())?.height ?? 0) - (before?.height ?? 0)))
          .toBeLessThanOrEqual(32);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          viewport?.width ?? 0,
        );
      });
    });
  }
}

const november = ({ language }: Language, day: number) => `${day} ${language === 'kk' ? 'қараша' : 'ноября'}`;

/** Opens the dialog of a call on the page of contacts and fills in all of it but the time. */
async function openFilledCallback(
  page: Page,
  language: Language,
): Promise<{ dialog: Locator; phone: ReturnType<typeof freshPhone> }> {
  const { words, path } = language;
  await openPage(page, path('/contacts'));
  await page.locator('#departments').getByRole('link', { name: words.callback.open }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: words.callback.title })).toBeFocused();
  return { dialog, phone: await fillPerson(dialog, language, freshPhone()) };
}

for (const language of languages) {
  const { words } = language;

  test.describe(`a callback in ${language.language}`, () => {
    test('is booked for a window tomorrow, can be saved and printed, and is stored on the device', async ({ page }) => {
      await page.clock.setFixedTime(WORKING_MOMENT);
      const { dialog, phone } = await openFilledCallback(page, language);
      const span = { date: november(language, 22), from: '9:00', to: '11:00' };
      await dialog
        .getByLabel(words.callWindow.label)
        .selectOption({ label: filled(words.callWindow.tomorrowOption, span) });
      const sent = page.waitForRequest('**/client-api/v1/call-requests');
      await dialog.getByRole('button', { name: words.callback.submit }).click();
      await expect(dialog.getByRole('heading', { name: words.connection.successTitle })).toBeFocused();
      await expect(dialog.getByText(filled(words.callWindow.promiseTomorrow, span))).toBeVisible();
      expect((await sent).postDataJSON()).toMatchObject({
        phone: phone.wire,
        firstname: 'Айгерім',
        address: '',
        comment: filled(words.callWindow.commentTomorrow, span),
      });
      const number = (await dialog.getByRole('status').filter({ hasText: '№' }).innerText()).replace(/\D/g, '');
      expect(number).toMatch(/^\d{5,}$/);

      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: words.acceptedLead.save }).click();
      expect((await download).suggestedFilename()).toBe(filled(words.acceptedLead.file, { number }));
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text).toContain(filled(words.callWindow.promiseTomorrow, span));
      expect(text).toContain(`…${phone.wire.slice(-2)}`);
      expect(text).not.toContain(phone.masked);

      await page.emulateMedia({ media: 'print' });
      await expect(dialog.getByText('21.11.2026, 14:00')).toBeVisible();
      await expect(dialog.getByText(number)).toBeVisible();
      await expect(dialog.getByText(words.acceptedLead.callback, { exact: true })).toBeVisible();
      await expect(dialog.getByRole('button')).toHaveCount(0);
      await expect(page.locator('main')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });

      const kept = await page.evaluate(() => localStorage.getItem('my-requests'));
      expect(JSON.parse(kept ?? '')).toEqual([
        { number, kind: 'call-request', at: WORKING_MOMENT.toISOString(), key: expect.any(String) },
      ]);
      await dialog.getByRole('button', { name: words.connection.done }).click();
      await expect(dialog).toBeHidden();
    });
  });
}
