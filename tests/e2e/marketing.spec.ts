import type { Page } from '@playwright/test';
import { fillPerson } from './support/connection';
import { leadAtProvider } from './support/order';
import { expect, freshPhone, languages, openPage, openSection, test, type Language } from './support/test';

const campaign = {
  utm_source: 'Telegram',
  utm_medium: 'social',
  utm_campaign: 'Күз & қыс 2026',
  utm_content: '<b>',
  utm_term: '  ',
};

/** Sends a request for a consultation from a page without parameters; returns the phone on the wire. */
async function askForConsultation(page: Page, language: Language): Promise<string> {
  const { words, path } = language;
  const section = await openSection(page, path('/consultation'), '#request');
  const phone = await fillPerson(section, language, freshPhone());
  await section.getByRole('button', { name: words.consultationForm.submit }).click();
  await expect(section.getByRole('heading', { name: words.connection.successTitle })).toBeVisible();
  return phone.wire;
}

for (const language of languages) {
  const { path } = language;

  test(`the source of a visitor reaches the CRM with a lead from a later page, by HttpOnly cookies, in ${language.language}`, async ({
    page,
    context,
  }) => {
    await openPage(page, `${path('/')}?${new URLSearchParams({ ...campaign, referral: ' aigerim-7 ' })}`);
    const cookies = async () => (await context.cookies()).map(({ name, httpOnly }) => [name, httpOnly]).toSorted();
    const expected = [
      ['marketing_source', true],
      ['referral', true],
    ];
    expect(await cookies()).toEqual(expected);
    const phone = await askForConsultation(page, language);
    const sent = Object.entries(leadAtProvider(phone).body);
    expect(Object.fromEntries(sent.filter(([name]) => /^(?:utm_|referral$)/.test(name)))).toEqual({
      utm_source: 'telegram',
      utm_medium: 'social',
      utm_campaign: 'Күз & қыс 2026',
      utm_content: '<b>',
      referral: 'AIGERIM-7',
    });
    expect(await cookies()).toEqual(expected);
  });
}
