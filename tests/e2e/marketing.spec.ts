import type { Page } from '@playwright/test';
import { z } from 'zod';
import { fillPerson } from './support/connection';
import { inDatabase } from './support/order';
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

/** The sender's data that the embedded CRM got with the request of a phone. */
function senderOf(phone: string): Record<string, unknown> {
  const found: unknown = inDatabase('embedded', (database) =>
    database.prepare('select body from provider_leads where phone = ?').get(phone),
  );
  const body = z.record(z.string(), z.unknown()).parse(JSON.parse(z.object({ body: z.string() }).parse(found).body));
  return Object.fromEntries(Object.entries(body).filter(([name]) => name.startsWith('utm_') || name === 'referral'));
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
    expect(senderOf(phone)).toEqual({
      utm_source: 'telegram',
      utm_medium: 'social',
      utm_campaign: 'Күз & қыс 2026',
      utm_content: '<b>',
      referral: 'AIGERIM-7',
    });
    expect(await cookies()).toEqual(expected);
  });
}
