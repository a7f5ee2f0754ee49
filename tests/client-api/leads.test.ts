import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOwnLeadStatus as ownStatus } from '@/lib/bff/routes/lead-status';
import { backgroundWorkDone, stopBackgroundWork } from '@/lib/bff/http/background-work';
import { FIRST_TRIES_AT_ONCE, leadRoute, sendStoredLead, takeLead } from '@/lib/bff/routes/leads';
import {
  CAPTCHA_CHALLENGE_LIFETIME_MS,
  FIRST_LEAD_WAIT_MS,
  LEAD_FIRST_TRY_MS,
  REQUEST_TIMEOUT_MS,
} from '@/lib/config/limits';
import { LEADS_PER_CLIENT_ADDRESS } from '@/lib/config/rate-limits';
import { leadCall } from '@/lib/contracts/calls/site-leads';
import { captureSource, writeSource } from '@/lib/referral/marketing-source';
import { drainOutbox } from '@/lib/store/leads/outbox';
import { purgeExpired } from '@/lib/store/leads/purge';
import { captchaToken, workedToken } from '../support/captcha-token';
import { settings } from '../support/environment';
import { freshPhone, leadBody, leadRequest } from '../support/lead-request';
import { hanging, holdAnswer, isDown, provider } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { databaseKinds, type DatabaseKind } from '../support/site-database';
import { sharedState } from '@/lib/process/shared-state.mjs';

const reApply = leadRoute('re-application-lead');
const storeLead = leadRoute('store-lead');

const { signal } = new AbortController();
const accepted = (id: number | string) => Response.json({ success: true, data: { id } });
const answerOf = async (response: Response | Promise<Response>) => (await response).json();
const statusFor = async (key: string) => (await answerOf(ownStatus(leadRequest({ key })))).data;
const post = async (overrides: Record<string, unknown> = {}, headers: Record<string, string | null> = {}) =>
  storeLead(leadRequest(leadBody({ recaptcha: await captchaToken(), ...overrides }), headers));
/** Sends a lead as often as it is called, under one idempotency key. */
const repeated = async (overrides: Record<string, unknown> = {}) => {
  const body = leadBody({ recaptcha: await captchaToken(), ...overrides });
  const key = crypto.randomUUID();
  const send = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    storeLead(leadRequest({ ...body, ...changes }, { 'idempotency-key': key, ...headers }));
  return { body, send };
};
function leadSite(kind: DatabaseKind) {
  const site = siteOn(kind);
  const leads = () => site.database.selectFrom('leads').selectAll().execute();
  const delivered = () => site.provider.selectFrom('provider_leads').selectAll().execute();
  const drain = (laterMs?: number) => drainOutbox(site.database, sendStoredLead, signal, laterMs);
  return { site, leads, delivered, drain };
}

describe.each(databaseKinds)('the store-lead route on %s', (kind) => {
  const { site, leads, delivered } = leadSite(kind);

  it('stores the lead, delivers it and answers with the number of the CRM and a key that is not stored', async () => {
    const response = await post({ phone: '87000000001' });
    const answer = await response.json();
    const [lead] = await leads();
    const [sent] = await delivered();
    const id = String(sent?.number);
    expect(response.status).toBe(200);
    expect(answer).toEqual({ success: true, data: { id, key: expect.any(String) }, state: 'delivered' });
    expect(lead).toMatchObject({
      phone: '87000000001',
      state: 'delivered',
      crm_number: id,
      address: 'пр-т Абая, 150/230',
      next_attempt_at: null,
    });
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      user_type: 'site',
      phone: '87000000001',
      comment: 'Интернет: Город 200',
      full_address: { latitude: 43.239 },
    });
    expect(await statusFor(answer.data.key)).toMatchObject({ number: id, state: 'delivered' });
    expect(JSON.stringify([lead, sent])).not.toContain(answer.data.key.split('.')[1]);
  });

  it('answers a repeated idempotency key with the first answer, and stores no second lead', async () => {
    const { send } = await repeated();
    const first = await answerOf(send());
    const second = await answerOf(send({ recaptcha: 'spent', consent_at: '2026-11-20T10:05:00.000Z' }));
    expect(second).toEqual(first);
    expect(await leads()).toHaveLength(1);
  });

  it('answers a repeated idempotency key with the CRM number if the first submit ends meanwhile', async () => {
    const release = holdAnswer();
    const { send } = await repeated();
    const first = send();
    await vi.waitFor(async () => expect(await leads()).toHaveLength(1), 10_000);
    const read = vi.spyOn(site.database, 'selectFrom');
    const second = send();
    await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1), 10_000);
    release(accepted(99));
    const answers = await Promise.all([first, second].map(answerOf));
    expect(answers[0]).toMatchObject({ data: { id: '99' }, state: 'delivered' });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('stores and delivers one lead after a double click', async () => {
    const { send } = await repeated();
    const tokens = [await captchaToken(), await captchaToken()];
    const answers = await Promise.all(tokens.map((recaptcha) => answerOf(send({ recaptcha }))));
    expect(answers[0]).toEqual(answers[1]);
    expect(await leads()).toHaveLength(1);
    expect(await delivered()).toHaveLength(1);
  });

  it('accepts a solved captcha once, and stores it until its challenge expires', async () => {
    const spent = await workedToken();
    expect((await post({ recaptcha: spent })).status).toBe(200);
    await purgeExpired(site.database);
    expect(await refusalOf(await post({ recaptcha: spent }))).toBe('403 captcha recaptcha');
    expect(await leads()).toHaveLength(1);
    await purgeExpired(site.database, Date.now() + CAPTCHA_CHALLENGE_LIFETIME_MS + 1);
    expect(await site.database.selectFrom('spent_challenges').selectAll().execute()).toEqual([]);
  });
});

describe('the store-lead route', () => {
  const { site, leads, delivered, drain } = leadSite('sqlite');

  describe('the cookies with the marketing source and the referral code', () => {
    const DAY = 86_400_000;
    const campaign = {
      utm_source: 'telegram',
      utm_medium: 'social',
      utm_campaign: 'Күз "2026"',
      utm_content: '<b>',
      utm_term: 'интернет',
      yclid: '15632786427358412800',
      gclid: 'EAIaIQobChMI-test_1',
    };
    const since = (ageMs: number) => {
      const source = captureSource(new URLSearchParams(campaign), Date.now() - ageMs);
      if (source === null) throw new Error('nothing was captured');
      return `marketing_source=${writeSource(source)}`;
    };
    const removed = (response: Response) =>
      response.headers
        .getSetCookie()
        .map((cookie) => /^(\w+)=; Path=\/; Max-Age=0; HttpOnly; SameSite=lax$/.exec(cookie)?.[1] ?? cookie);
    const arrived = async () => JSON.parse((await delivered())[0]?.body ?? '{}');
    const senderIn = (lead: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(lead).filter(([name]) => /^utm_|^[yg]clid$|^referral$/.test(name)));

    it('add the whole campaign and the code to the lead, in the database and in the CRM, and stay set', async () => {
      const response = await post({}, { cookie: `language=kk; ${since(DAY)}; referral=aigerim-7` });
      const expected = { ...campaign, referral: 'AIGERIM-7' };
      expect(senderIn(JSON.parse((await leads())[0]?.payload ?? '{}'))).toEqual(expected);
      expect(senderIn(await arrived())).toEqual(expected);
      expect(removed(response)).toEqual([]);
    });

    it.each([
      ['expired', () => since(3 * DAY)],
      ['no code that can be decoded', () => 'marketing_source=%E0%A4%A'],
    ])('lose only the source if it is %s, and the referral code still reaches the CRM', async (_what, cookie) => {
      const response = await post({}, { cookie: `referral=AIGERIM; ${cookie()}` });
      expect(response.status).toBe(200);
      expect(senderIn(await arrived())).toEqual({ utm_source: 'referral', referral: 'AIGERIM' });
      expect(removed(response)).toEqual(['marketing_source']);
    });

    it('are removed if invalid, even by the answer to a refused lead, and the source is then direct', async () => {
      const cookie = 'marketing_source=x; referral=x';
      const refused = await post({ phone: '' }, { cookie });
      expect(refused.status).toBe(400);
      for (const response of [refused, await post({}, { cookie })])
        expect(removed(response)).toEqual(['marketing_source', 'referral']);
      expect(senderIn(await arrived())).toEqual({ utm_source: 'direct' });
    });

    it('do not change a lead that is repeated with the same idempotency key', async () => {
      const { send } = await repeated();
      const first = await answerOf(send({}, { cookie: since(DAY) }));
      expect(await answerOf(send({}, { cookie: 'referral=AIGERIM' }))).toEqual(first);
      expect(senderIn(await arrived())).toEqual(campaign);
    });
  });

  it('confirms a lead for the waiting list, also on a repeat and while the CRM is down', async () => {
    const { send } = await repeated({ waiting_list: true, house_id: 'ryskulova:37' });
    const first = await answerOf(send());
    expect(first).toMatchObject({ success: true, state: 'delivered', waiting_list: true });
    expect(await answerOf(send())).toEqual(first);
    provider.answer = isDown;
    const kept = await answerOf(post({ waiting_list: true }));
    expect(kept).toMatchObject({ success: true, state: 'received', waiting_list: true });
  });

  it('returns the reason if the CRM refuses the lead, and delivers a re-application', async () => {
    const phone = freshPhone();
    await post({ phone });
    const refused = await answerOf(post({ phone }));
    const again = await answerOf(reApply(leadRequest(leadBody({ phone, recaptcha: await captchaToken() }))));
    expect(refused).toEqual({ success: false, reason: 'по этому телефону уже есть открытая заявка' });
    expect(again).toMatchObject({ success: true, state: 'delivered' });
    expect((await leads()).map((lead) => `${lead.kind} ${lead.state}`).sort()).toEqual([
      're-application-lead delivered',
      'store-lead delivered',
      'store-lead rejected',
    ]);
  });

  it.each([
    ['keeps the id of the request, tells it to the CRM on every try', 'nginx-made-4711', 'nginx-made-4711'],
    ['keeps no id that the server has not made', 'a b', null],
  ])('handles the id of the HTTP request: %s', async (_what, given, kept) => {
    const told: (string | null)[] = [];
    const answer = (response: () => Promise<Response> | null) => (request: Request) => {
      told.push(request.headers.get('x-request-id'));
      return response();
    };
    provider.answer = answer(isDown);
    await post({}, { 'x-request-id': given });
    const lines: unknown[] = [];
    sharedState.log = (_level, _message, fields) => lines.push(fields);
    provider.answer = answer(() => null);
    await drain(60_000);
    delete sharedState.log;
    expect(told).toEqual([kept, kept]);
    const [lead] = await leads();
    expect(lead).toMatchObject({ request_id: kept, state: 'delivered' });
    expect(lines).toContainEqual({ lead: `S-${lead?.site_number}`, ...(kept !== null && { request_id: kept }) });
  });

  it('removes the number of another lead of the phone from the reason of the CRM', async () => {
    const phone = freshPhone();
    provider.answer = () => Promise.resolve(accepted('KZ-24017'));
    await post({ phone });
    const reason = 'есть заявка № kz 24017, дом 17';
    provider.answer = () => Promise.resolve(Response.json({ success: false, reason }));
    expect(await answerOf(post({ phone }))).toEqual({ success: false, reason: 'есть заявка № …, дом 17' });
    // The number belongs to no lead of this phone, so it stays.
    expect(await answerOf(post())).toEqual({ success: false, reason });
  });

  it('keeps the lead for the outbox when the CRM is down, and logs no personal data', async () => {
    provider.answer = isDown;
    const answer = await answerOf(post({ phone: '87000009999', firstname: 'Тайное Имя' }));
    const [waiting] = await leads();
    const id = `S-${waiting?.site_number}`;
    expect(answer).toEqual({ success: true, data: { id, key: expect.any(String) }, state: 'received' });
    expect(waiting).toMatchObject({ state: 'received', attempts: 1, crm_number: null });
    const told = `^lead ${id}: left to the outbox: UpstreamError: POST /v1/clients/ext/store-lead: `;
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(new RegExp(told)));
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/7000009999|Тайное|Абая/);

    provider.answer = () => null;
    expect(await drain(60_000)).toEqual({ answered: 1, failed: 0 });
    expect((await leads())[0]).toMatchObject({ state: 'delivered', attempts: 2, next_attempt_at: null });
  });

  describe('with a slow CRM (specification, sections 7 and 9)', () => {
    /** The time limits, which the test ends by hand. */
    const limits = new Map<number, AbortController>();
    const end = (milliseconds: number) =>
      limits.get(milliseconds)?.abort(new DOMException('The operation timed out', 'TimeoutError'));
    let release: (response: Response) => void = () => undefined;
    const asked = vi.fn<(request: Request) => Promise<Response>>();
    beforeEach(() => {
      limits.clear();
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
        const limit = new AbortController();
        limits.set(milliseconds, limit);
        return limit.signal;
      });
      asked
        .mockReset()
        .mockImplementation((request) =>
          Promise.race([hanging(request), new Promise<Response>((resolve) => (release = resolve))]),
        );
      provider.answer = asked;
    });
    afterEach(() => stopBackgroundWork(0));

    /** The answer to a visitor when the first wait for the CRM ends. */
    const tooLong = async (sent = post()) => {
      await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 10_000);
      end(LEAD_FIRST_TRY_MS);
      return answerOf(sent);
    };
    const present = async () => (await leads())[0];

    it('answers with the site number after 15 s, and stores the later answer of the CRM', async () => {
      const answer = await tooLong();
      const lead = await present();
      const id = `S-${lead?.site_number}`;
      expect(answer).toEqual({ success: true, data: { id, key: expect.any(String) }, state: 'received' });
      expect(lead).toMatchObject({ state: 'received', progress: 'sending', attempts: 0 });
      expect(await statusFor(answer.data.key)).toMatchObject({ state: 'uncertain', delivered_at: null });
      release(accepted(99));
      await backgroundWorkDone();
      expect(await present()).toMatchObject({
        state: 'delivered',
        crm_number: '99',
        attempts: 1,
        next_attempt_at: null,
      });
      expect(await statusFor(answer.data.key)).toMatchObject({ number: '99', state: 'delivered' });
    });

    it('stores a refusal that comes later', async () => {
      const answer = await tooLong();
      release(Response.json({ success: false, reason: 'дом снесён' }));
      await backgroundWorkDone();
      expect(await statusFor(answer.data.key)).toMatchObject({ state: 'refused', reason: 'дом снесён' });
    });

    it('does not send the lead again during its first call, and gives a repeat the same answer', async () => {
      const { send } = await repeated();
      const answer = await tooLong(send());
      expect(await drain(REQUEST_TIMEOUT_MS)).toEqual({ answered: 0, failed: 0 });
      const read = vi.spyOn(site.database, 'selectFrom');
      const second = send();
      await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1), 10_000);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FIRST_LEAD_WAIT_MS });
      expect(await answerOf(second)).toEqual(answer);
      expect(asked).toHaveBeenCalledOnce();
    });

    it('leaves the lead to the outbox after 100 s, and the outbox uses the same timeout', async () => {
      await tooLong();
      end(REQUEST_TIMEOUT_MS);
      await backgroundWorkDone();
      expect(await present()).toMatchObject({
        progress: 'idle',
        uncertain: 1,
        attempts: 1,
        last_error: 'UpstreamError: POST /v1/clients/ext/store-lead: timeout',
      });
      limits.clear();
      const drained = drain(6_000);
      await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), 10_000);
      expect([...limits.keys()]).toEqual([REQUEST_TIMEOUT_MS]);
      end(REQUEST_TIMEOUT_MS);
      expect(await drained).toEqual({ answered: 0, failed: 1 });
    });

    it('waits for the CRM at shutdown and stores its answer', async () => {
      await tooLong();
      const stopped = stopBackgroundWork(REQUEST_TIMEOUT_MS);
      release(accepted(99));
      await stopped;
      expect(await present()).toMatchObject({ state: 'delivered', crm_number: '99', attempts: 1 });
    });

    it('limits simultaneous first deliveries, and leaves further leads to the outbox', async () => {
      const take = () =>
        takeLead('store-lead', { body: leadBody(), locale: 'ru', request: leadRequest({}) }, crypto.randomUUID(), () =>
          Promise.resolve(),
        );
      const tried = Array.from({ length: FIRST_TRIES_AT_ONCE }, take);
      await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(FIRST_TRIES_AT_ONCE), 30_000);
      const data = { id: expect.stringMatching(/^S-/) };
      expect(await take()).toMatchObject({ success: true, state: 'received', data });
      expect(asked).toHaveBeenCalledTimes(FIRST_TRIES_AT_ONCE);
      const idle = (await leads()).filter(({ progress }) => progress === 'idle');
      expect(idle).toMatchObject([{ attempts: 0, uncertain: 0, lease: null, last_error: null }]);
      provider.answer = () => null;
      expect(await drain()).toEqual({ answered: 1, failed: 0 });
      await stopBackgroundWork(0);
      await Promise.all(tried);
    });

    it('cancels the call if the shutdown cannot wait, and the outbox sends the lead again', async () => {
      await tooLong();
      await stopBackgroundWork(0);
      expect(await present()).toMatchObject({ progress: 'idle', uncertain: 1, attempts: 1 });
      provider.answer = () => null;
      expect(await drain(60_000)).toEqual({ answered: 1, failed: 0 });
    });
  });

  it('accepts a repeated idempotency key of a lead that the previous release has stored', async () => {
    const { body, send } = await repeated();
    const first = await answerOf(send());
    // The previous release compares nothing where its own column is empty.
    expect((await leads())[0]).toMatchObject({ request_hash: '', keyed_request_hash: expect.stringMatching(/./) });

    const { recaptcha: _token, consent_at: _moment, ...rest } = leadCall('store-lead').body.parse(body);
    const plain = createHash('sha256')
      .update(JSON.stringify(['store-lead', rest]))
      .digest('base64url');
    await site.database.updateTable('leads').set({ request_hash: plain, keyed_request_hash: null }).execute();
    expect(await answerOf(send())).toEqual(first);
    expect((await send({ firstname: 'Другое имя' })).status).toBe(409);
  });

  it('accepts a repeated idempotency key after another key was set in ORDER_KEYS', async () => {
    const { send } = await repeated();
    const first = await answerOf(send());
    settings.current = { ORDER_KEYS: ['a'.repeat(44)] };
    expect(await answerOf(send())).toEqual(first);
    expect(await refusalOf(await send({ firstname: 'Другое имя' }))).toBe('409 idempotency Idempotency-Key');
  });

  it.each([
    [
      'a wrong solution',
      (text: string) =>
        text.replace(/"counter":\d+/, '"counter":1').replace(/"derivedKey":"[0-9a-f]{8}/, '"derivedKey":"00000000'),
    ],
    ['a changed signature', (text: string) => text.replace(/"signature":"[0-9a-f]{8}/, '"signature":"00000000')],
    ['an easier challenge', (text: string) => text.replace(/"cost":\d+/, '"cost":1')],
  ])('refuses a captcha token with %s', async (_name, forge) => {
    const good = Buffer.from(await captchaToken(), 'base64').toString('utf8');
    const forged = forge(good);
    expect(forged).not.toBe(good);
    const response = await post({ recaptcha: Buffer.from(forged).toString('base64') });
    expect(response.status).toBe(403);
    expect(await leads()).toHaveLength(0);
  });

  it.each<[what: string, overrides: Record<string, unknown>, headers: Record<string, string>, refusal: string]>([
    ['an unknown field', { extra: 1 }, {}, '400 invalid extra'],
    ['a foreign origin', {}, { origin: 'https://evil.example' }, '403 origin origin'],
    ['a malformed key', {}, { 'idempotency-key': 'a b' }, '400 invalid Idempotency-Key'],
  ])('refuses %s and stores nothing', async (_name, overrides, headers, refusal) => {
    expect(await refusalOf(await post(overrides, headers))).toBe(refusal);
    expect(await leads()).toHaveLength(0);
  });

  it('limits the leads of a client address, and does not count a lead without a solved captcha', async () => {
    expect((await post({ recaptcha: 'unsolved' })).status).toBe(403);
    expect(await site.database.selectFrom('rate_limits').select('key').execute()).toEqual([]);
    await post({});
    await site.database.updateTable('rate_limits').set({ count: LEADS_PER_CLIENT_ADDRESS.count }).execute();
    expect((await post({})).status).toBe(429);
  });
});
