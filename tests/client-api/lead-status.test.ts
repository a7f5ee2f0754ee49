import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  sendStatusCode as askCode,
  getLeadStatus as askStatus,
  getOwnLeadStatus as askOwn,
} from '@/lib/bff/routes/lead-status';
import { backgroundWorkDone } from '@/lib/bff/http/background-work';
import { accessKey } from '@/lib/bff/routes/lead-answer';
import { signedName } from '@/lib/bff/http/signed-name';
import {
  CODES_PER_CLIENT_ADDRESS,
  CODES_PER_PHONE,
  STATUS_CHECKS_PER_CLIENT_ADDRESS,
  WRONG_STATUS_CODES_PER_PHONE,
} from '@/lib/config/rate-limits';
import { leadStatusAnswerSchema } from '@/lib/contracts/lead-status';
import { recordAnswer } from '@/lib/store/leads/deliveries';
import { siteNumber } from '@/lib/store/leads/leads';
import type { LeadTable } from '@/lib/store/database/schema';
import { sendSms } from '@/lib/upstream/contracts';
import { captchaToken } from '../support/captcha-token';
import { keepLead } from '../support/kept-lead';
import { freshPhone, leadRequest } from '../support/lead-request';
import { codeOf, wrongCodeOf } from '../support/order-visitor';
import { holdAnswer, isDown, provider } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { flowDatabaseKinds } from '../support/site-database';
import { setUses } from '../support/used-up';

const CREATED = Date.UTC(2026, 10, 20, 10);
const DELIVERED = CREATED + 5_000;

type Route = (request: Request) => Promise<Response>;

describe.each(flowDatabaseKinds)('the status of a lead on %s', (kind) => {
  const site = siteOn(kind);

  afterEach(backgroundWorkDone);

  const keep = (overrides: Record<string, unknown> = {}) => keepLead(site.database, overrides, {}, CREATED);
  const deliver = (lead: LeadTable, number: string | number) =>
    recordAnswer(site.database, lead, { success: true, data: { id: number } }, DELIVERED);
  const refuse = (lead: LeadTable, reason: string) =>
    recordAnswer(site.database, lead, { success: false, reason }, DELIVERED);
  const post = async (route: Route, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    route(leadRequest({ recaptcha: await captchaToken(), ...body }, headers));
  const readOwn = (key: string) => askOwn(leadRequest({ key }));
  /** Has a code sent to a phone, and returns it. */
  const sentCode = async (phone: string) => {
    await sendSms('ru', phone);
    return codeOf(phone);
  };
  const statusIn = async (response: Response) => {
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return leadStatusAnswerSchema.parse(await response.json()).data;
  };
  const toldOwn = async ({ id }: LeadTable) => statusIn(await readOwn(await accessKey(id)));
  const toldByCode = async (pair: { number: string; phone: string }) =>
    statusIn(await post(askStatus, { ...pair, code: await sentCode(pair.phone) }));
  const whole = async (response: Response) => ({
    status: response.status,
    headers: [...response.headers],
    body: await response.json(),
  });
  /** Records the phones that get a code; the provider answers by itself. */
  const countSent = () => {
    const sent = vi.fn<(phone: unknown) => void>();
    provider.answer = (request) => {
      const record = async () => sent((await request.clone().json()).phone);
      return request.url.includes('/send-sms') ? record().then(() => provider.real(request)) : null;
    };
    return sent;
  };

  describe('read with the key on the device', () => {
    it('shows a lead that is not yet delivered as uncertain, with its possible changes', async () => {
      const lead = await keep();
      expect(await toldOwn(lead)).toMatchObject({
        number: siteNumber(lead),
        state: 'uncertain',
        created_at: '2026-11-20T10:00:00.000Z',
        possible_changes: ['phone', 'cancel'],
        key: await accessKey(lead.id),
      });
    });

    it('shows the reason of a refusal without the number of another lead of the phone', async () => {
      const { phone } = await deliver(await keep(), 24_001);
      const refused = await refuse(await keep({ phone }), 'дубль заявки № 24001');
      expect(await toldOwn(refused)).toMatchObject({
        state: 'refused',
        answered_at: '2026-11-20T10:00:05.000Z',
        reason: 'дубль заявки № …',
      });
    });

    it('is refused with the same 404 for every wrong key', async () => {
      const [one, other] = [await keep(), await keep()];
      const [, signature] = (await accessKey(one.id)).split('.');
      const another = await signedName('order-session', one.id);
      const wrong = [`${other.id}.${signature}`, another, await accessKey(crypto.randomUUID())];
      const [first, ...more] = await Promise.all(wrong.map(async (key) => whole(await readOwn(key))));
      const error = { code: 'not-found', field: null, message: 'no lead matches' };
      expect(first).toMatchObject({ status: 404, body: { error } });
      expect(more).toEqual([first, first]);
    });
  });

  describe('read with the number and the phone', () => {
    it('sends a code to the phone, and shows the lead for this code', async () => {
      const lead = await deliver(await keep(), 24_001);
      const pair = { number: '24001', phone: lead.phone };
      const answer = await post(askCode, pair, { 'accept-language': 'kk' });
      expect(await whole(answer)).toMatchObject({ status: 200, body: { success: true } });
      await backgroundWorkDone();
      expect(vi.mocked(console.log).mock.calls.join()).toMatch(/Оны ешкімге айтпаңыз/);
      expect(console.error).not.toHaveBeenCalled();
      expect(await statusIn(await post(askStatus, { ...pair, code: await codeOf(lead.phone) }))).toMatchObject({
        number: '24001',
        state: 'delivered',
      });
    });

    it('shows each visitor their own lead if two leads have the same number', async () => {
      const one = await deliver(await keep(), 24_001);
      const other = await deliver(await keep({ waiting_list: true }), 24_001);
      expect(await toldByCode({ number: '24001', phone: one.phone })).toMatchObject({ state: 'delivered' });
      expect(await toldByCode({ number: '24001', phone: other.phone })).toMatchObject({ state: 'waiting' });
    });

    it('gives the same answer for right and wrong pairs, and sends a code only for a right pair', async () => {
      const [one, other] = [await deliver(await keep(), 24_001), await keep()];
      const sent = countSent();
      const pairs = [
        { number: '24001', phone: one.phone },
        { number: '24009', phone: freshPhone() },
        { number: '24001', phone: freshPhone() },
        { number: '24001', phone: other.phone },
        { number: 'S-9999999999', phone: freshPhone() },
        { number: '№', phone: freshPhone() },
      ];
      const answers = [];
      for (const pair of pairs) answers.push(await whole(await post(askCode, pair)));
      await backgroundWorkDone();
      expect(sent.mock.calls).toEqual([[one.phone]]);
      expect(answers[0]).toMatchObject({ status: 200, body: { success: true } });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      // A second try within a minute gets one answer too.
      const again = [];
      for (const pair of pairs) again.push((await post(askCode, pair)).status);
      expect(new Set(again)).toEqual(new Set([429]));
    });

    it('answers 200 at once if no code can be sent, and logs the failure without the phone', async () => {
      const { phone } = await deliver(await keep(), 24_001);
      provider.answer = isDown;
      expect((await post(askCode, { number: '24001', phone })).status).toBe(200);
      await backgroundWorkDone();
      const logged = JSON.stringify(vi.mocked(console.error).mock.calls);
      expect(logged).toMatch(/send-sms: network/);
      expect(logged).not.toContain(phone.slice(2));

      const release = holdAnswer();
      const other = await deliver(await keep(), 24_002);
      expect((await post(askCode, { number: '24002', phone: other.phone })).status).toBe(200);
      release(Response.json({ success: false, reason: 'нет' }));
      await backgroundWorkDone();
      expect(console.error).toHaveBeenCalledTimes(2);
      expect(console.error).toHaveBeenLastCalledWith(
        'a code for the status of a request: the provider sends none to this phone',
      );
    });

    it('gives the same answer with the same calls and queries for a wrong code, number or phone', async () => {
      const [one, other] = [await deliver(await keep(), 24_001), await keep()];
      const [code, otherCode] = [await sentCode(one.phone), await sentCode(other.phone)];
      const asked = vi.fn(() => null);
      provider.answer = asked;
      const selects = vi.spyOn(site.database, 'selectFrom');
      const answers = [];
      for (const query of [
        { number: '24009', phone: freshPhone(), code },
        { number: '24001', phone: one.phone, code: await wrongCodeOf(one.phone) },
        { number: siteNumber(other), phone: one.phone, code },
        { number: '24001', phone: other.phone, code: otherCode },
        { number: '24001', phone: freshPhone(), code },
        { number: 'S-9999999999', phone: one.phone, code },
        { number: '№', phone: one.phone, code },
      ]) {
        asked.mockClear();
        selects.mockClear();
        const answer = await whole(await post(askStatus, query));
        const tables = selects.mock.calls.filter(([table]) => table === 'leads').length;
        answers.push({ ...answer, tables, asked: asked.mock.calls.length });
      }
      selects.mockRestore();
      expect(answers[0]).toMatchObject({
        status: 404,
        body: { error: { code: 'not-found', field: null } },
        tables: 1,
        asked: 1,
      });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    });

    it.each<[what: string, change: (phone: string) => object | Promise<object>]>([
      ['a wrong code', async (phone) => ({ code: await wrongCodeOf(phone) })],
      ['a right code with a wrong number', () => ({ number: '24009' })],
    ])('counts %s, and then refuses even what is right, which it does not count', async (_what, change) => {
      const { phone } = await deliver(await keep(), 24_001);
      const right = { number: '24001', phone, code: await sentCode(phone) };
      const wrong = { ...right, ...(await change(phone)) };
      expect((await post(askStatus, wrong)).status).toBe(404);
      await setUses(site.database, 'status-code-wrong', WRONG_STATUS_CODES_PER_PHONE.count - 1);
      expect((await post(askStatus, right)).status).toBe(200);
      expect((await post(askStatus, wrong)).status).toBe(404);
      expect(await refusalOf(await post(askStatus, right, { 'x-forwarded-for': '10.0.0.2' }))).toBe('429 limit');
      expect((await post(askStatus, { ...wrong, phone: freshPhone() })).status).toBe(404);
    });
  });

  it.each([
    ['client address for the status', 'request-status-address', STATUS_CHECKS_PER_CLIENT_ADDRESS.count, {}, '10.0.0.2'],
    ['client address', 'code-address', CODES_PER_CLIENT_ADDRESS.count, {}, '10.0.0.2'],
    ['phone', 'status-code-phone', CODES_PER_PHONE.count, { phone: '87000000002' }, '10.0.0.1'],
  ])('sends no code over the rate limit of a %s', async (_what, name, count, another, elsewhere) => {
    const asked = { number: '24001', phone: '87000000001' };
    const from = { 'x-forwarded-for': '10.0.0.1' };
    expect((await post(askCode, asked, from)).status).toBe(200);
    await setUses(site.database, name, count);
    await site.database.deleteFrom('rate_limits').where('key', 'like', 'status-code-at-once:%').execute();
    const refused = await post(askCode, asked, from);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusalOf(refused)).toBe('429 limit');
    expect((await post(askCode, { ...asked, ...another }, { 'x-forwarded-for': elsewhere })).status).toBe(200);
  });
});
