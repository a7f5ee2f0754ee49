import { describe, expect, it } from 'vitest';
import { referralCheck } from '@/lib/bff/routes/referral';
import { REFERRAL_CHECKS_PER_CLIENT_ADDRESS, REFERRAL_CHECKS_PER_PHONE } from '@/lib/config/rate-limits';
import { referralCheckAnswerSchema } from '@/lib/contracts/referral';
import { sample } from '../support/sample';
import { captchaToken } from '../support/captcha-token';
import { leadRequest } from '../support/lead-request';
import { expectNothingAsked, provider } from '../support/provider';
import { siteOn } from '../support/site';

const NEW_PHONE = '87000000010';
const CUSTOMER_PHONE = '87000000090';
const check = async (overrides: Record<string, unknown> = {}, headers: Record<string, string | null> = {}) =>
  referralCheck(leadRequest({ phone: NEW_PHONE, recaptcha: await captchaToken(), ...overrides }, headers));

describe('the check of a referral phone', () => {
  const site = siteOn('sqlite', ['rate_limits']);

  it('accepts a new phone with a no-store answer', async () => {
    const response = await check();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ data: { success: true, message: '' } });
  });

  it.each([
    ['ru', /новых абонентов.*договор/],
    ['kk', /жаңа абоненттерге.*шарт/],
  ])('refuses the phone of a customer, with a reason in %s', async (language, words) => {
    const { data: answer } = referralCheckAnswerSchema.parse(
      await (await check({ phone: CUSTOMER_PHONE }, { 'accept-language': language })).json(),
    );
    expect(answer).toEqual({ success: false, message: expect.stringMatching(words) });
  });

  it('answers the same for every customer, without personal data or the debt', async () => {
    const messages = new Set<string>();
    for (const { phone, iin, account, debt } of sample.customers) {
      const text = await (await check({ phone })).text();
      messages.add(text);
      for (const secret of [phone, iin, account, ...(debt > 0 ? [String(debt)] : [])])
        expect(text).not.toContain(secret);
    }
    expect(messages.size).toBe(1);
  });

  it('sends only the phone to the provider, in the body, with the language and the bearer token', async () => {
    const asked: { url: string; method: string; body: unknown; language: string | null; bearer: boolean }[] = [];
    provider.answer = async (request) => {
      const bearer = request.headers.get('authorization')?.startsWith('Bearer ') === true;
      asked.push({
        url: request.url,
        method: request.method,
        body: await request.json(),
        language: request.headers.get('accept-language'),
        bearer,
      });
      return Response.json({ data: { success: false, message: 'жоқ', owner: 'Айгерім' } });
    };
    const response = await check({}, { 'accept-language': 'kk' });
    expect(await response.json()).toEqual({ data: { success: false, message: 'жоқ' } });
    const url = expect.stringMatching(/\/api\/v1\/clients\/ext\/check-referral-phone$/);
    expect(asked).toEqual([{ url, method: 'POST', body: { phone: NEW_PHONE }, language: 'kk', bearer: true }]);
  });

  it('accepts a captcha token only once', async () => {
    const spent = await captchaToken();
    expect((await check({ recaptcha: spent })).status).toBe(200);
    expect((await check({ recaptcha: spent })).status).toBe(403);
  });

  it('does not count a phone that comes without a solved captcha', async () => {
    for (let turn = 0; turn < REFERRAL_CHECKS_PER_PHONE.count; turn += 1) {
      expect((await check({ recaptcha: 'unsolved' }, { 'x-forwarded-for': `192.0.2.${turn}` })).status).toBe(403);
    }
    expect((await check()).status).toBe(200);
  });

  it.each([
    ['one visitor', REFERRAL_CHECKS_PER_CLIENT_ADDRESS.count, { phone: '87000000011' }, {}],
    ['one phone', REFERRAL_CHECKS_PER_PHONE.count, {}, { 'x-forwarded-for': '192.0.2.7' }],
  ])('limits the number of checks for %s', async (_what, count, overrides, headers) => {
    await check();
    await site.database.updateTable('rate_limits').set({ count }).execute();
    const expectSo = expectNothingAsked();
    const response = await check(overrides, headers);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expectSo();
    provider.answer = () => null;
    expect((await check({ phone: '87000000012' }, { 'x-forwarded-for': '192.0.2.8' })).status).toBe(200);
  });
});
