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
  test.describe(`the marketing source of a visitor in ${language.language}`, () => {
    test('reaches the CRM with a lead from a later page, and is stored in HttpOnly cookies', async ({
      page,
      context,
    }) => {
      await openPage(page, `${path('/')}?${new URLSearchParams({ ...campaign, referral: ' aigerim-7 ' })}`);
      expect((await context.cookies()).map(({ name, httpOnly }) => [name, httpOnly]).toSorted()).toEqual([
        ['marketing_source', true],
        ['referral', true],
      ]);
      const phone = await askForConsultation(page, language);
      expect(senderOf(phone)).toEqual({
        utm_source: 'telegram',
        utm_medium: 'social',
        utm_campaign: 'Күз & қыс 2026',
        utm_content: '<b>',
        referral: 'AIGERIM-7',
      });
      expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(['marketing_source', 'referral']);
    });

    test('ignores broken or hostile cookies, and a lead deletes them', async ({ page, context, baseURL }) => {
      const broken = {
        marketing_source: '%7B%22value%22%3A%22google%22%2C%22__proto__%22%3A1%7D',
        referral: '%3Cscript%3E',
      };
      await context.addCookies(Object.entries(broken).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
      const plain = await page.goto(path('/contacts'));
      expect(await plain?.headerValue('set-cookie')).toBeNull();
      const phone = await askForConsultation(page, language);
      expect(senderOf(phone)).toEqual({ utm_source: 'direct' });
      expect(await context.cookies()).toEqual([]);
    });
  });
}

test('a page with Set-Cookie is not cacheable, and a 404 is cacheable for a minute', async ({ request }) => {
  for (const path of ['/contacts', '/kk/cards', '/news?page=2', '/xyz']) {
    const answer = await request.get(`${path}${path.includes('?') ? '&' : '?'}referral=AIGERIM`);
    expect(answer.headers()['set-cookie'], path).toContain('referral=');
    expect(answer.headers()['cache-control'], path).toBe('private, no-store');
  }
  expect((await request.get('/xyz')).headers()['cache-control']).toBe('s-maxage=60');
});

test('a referral code sets one cookie, and an invalid code or a query without a source sets none', async ({
  request,
}) => {
  for (const path of ['/', '/kk', '/contacts', '/kk/news', '/cards/101']) {
    const headers = { 'accept-language': 'ru' };
    const recommended = await request.get(`${path}?referral=aigerim-7`, { headers });
    expect(recommended.status(), path).toBe(200);
    expect(recommended.headers()['content-security-policy'], path).toContain('sha256-');
    expect(
      recommended
        .headersArray()
        .filter(({ name }) => name.toLowerCase() === 'set-cookie')
        .map(({ value }) => value),
      path,
    ).toEqual([expect.stringMatching(/^referral=AIGERIM-7; .*Max-Age=2592000; .*HttpOnly/i)]);
    for (const query of [
      'referral=abc',
      'referral=%3Cscript%3E',
      'utm_campaign=autumn&utm_medium=cpc',
      'utm_source=',
    ]) {
      const plain = await request.get(`${path}?${query}`, { headers });
      expect(plain.status(), `${path}?${query}`).toBe(200);
      expect(plain.headers()['set-cookie'], `${path}?${query}`).toBeUndefined();
    }
  }
});
