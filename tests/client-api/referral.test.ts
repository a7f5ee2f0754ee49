import { describe, expect, it } from 'vitest';
import { referralCheck } from '@/lib/bff/routes/referral';
import { REFERRAL_CHECKS_PER_PHONE } from '@/lib/config/rate-limits';
import { referralCheckAnswerSchema } from '@/lib/contracts/referral';
import { sample } from '../support/sample';
import { captchaToken } from '../support/captcha-token';
import { leadRequest } from '../support/lead-request';
import { expectNothingAsked, provider } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';

const NEW_PHONE = '87000000010';
const CUSTOMER_PHONE = '87000000090';
const check = async (overrides: Record<string, unknown> = {}, headers: Record<string, string | null> = {}) =>
  referralCheck(leadRequest({ phone: NEW_PHONE, recaptcha: await captchaToken(), ...overrides }, headers));

describe('the check of a referral phone', () => {
  const site = siteOn('sqlite');

  it('accepts a new phone', async () => {
    expect(await (await check()).json()).toEqual({ data: { success: true, message: '' } });
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

  it('sends only the phone to the provider, in the body and with the language', async () => {
    const asked: unknown[] = [];
    provider.answer = async (request) => {
      asked.push(request.url, await request.json(), request.headers.get('accept-language'));
      return Response.json({ data: { success: false, message: 'жоқ', owner: 'Айгерім' } });
    };
    const response = await check({}, { 'accept-language': 'kk' });
    expect(await response.json()).toEqual({ data: { success: false, message: 'жоқ' } });
    const url = expect.stringMatching(/\/api\/v1\/clients\/ext\/check-referral-phone$/);
    expect(asked).toEqual([url, { phone: NEW_PHONE }, 'kk']);
  });

  it('limits the number of checks for one phone', async () => {
    await check();
    await site.database.updateTable('rate_limits').set({ count: REFERRAL_CHECKS_PER_PHONE.count }).execute();
    const expectSo = expectNothingAsked();
    expect(await refusalOf(await check({}, { 'x-forwarded-for': '192.0.2.7' }))).toBe('429 limit');
    expectSo();
    provider.answer = () => null;
    expect((await check({ phone: '87000000012' }, { 'x-forwarded-for': '192.0.2.8' })).status).toBe(200);
  });
});
