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
import { LEADS_PER_CLIENT_ADDRESS, LEADS_PER_PHONE } from '@/lib/config/rate-limits';
import { leadCall } from '@/lib/contracts/calls/site-leads';
import type { LeadBody } from '@/lib/contracts/lead';
import { captureSource, writeSource } from '@/lib/referral/marketing-source';
import { drainOutbox } from '@/lib/store/leads/outbox';
import { DELIVERY_LEASE_MS } from '@/lib/store/leads/leads';
import { purgeExpired } from '@/lib/store/leads/purge';
import { embeddedProvider } from '@/lib/embedded-provider/provider';
import { captchaToken, workedToken } from '../support/captcha-token';
import { settings } from '../support/environment';
import { freshPhone, leadBody, leadRequest } from '../support/lead-request';
import { hanging, provider, providerFailures } from '../support/provider';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';
import { sharedState } from '@/lib/process/shared-state.mjs';

const reApply = leadRoute('re-application-lead');
const storeLead = leadRoute('store-lead');

const { signal } = new AbortController();

describe.each(databaseKinds)('the store-lead route on %s', (kind) => {
  const site = siteOn(kind, ['leads', 'provider_leads', 'rate_limits', 'spent_challenges']);

  const leads = () => site.database.selectFrom('leads').selectAll().execute();
  const post = async (overrides: Record<string, unknown> = {}, headers: Record<string, string | null> = {}) =>
    storeLead(leadRequest(leadBody({ recaptcha: await captchaToken(), ...overrides }), headers));

  it('stores the lead, delivers it and answers with the number of the CRM', async () => {
    const response = await post({ phone: '87000000001' });
    const answer = await response.json();
    const [lead] = await leads();
    const [delivered] = await site.provider.selectFrom('provider_leads').selectAll().execute();
    expect(response.status).toBe(200);
    expect(answer).toEqual({
      success: true,
      data: { id: String(delivered?.number), key: expect.any(String) },
      state: 'delivered',
    });
    expect(lead).toMatchObject({
      phone: '87000000001',
      state: 'delivered',
      crm_number: String(delivered?.number),
      address: 'пр-т Абая, 150/230',
      next_attempt_at: null,
    });
    expect(JSON.parse(delivered?.body ?? '{}')).toMatchObject({
      user_type: 'site',
      phone: '87000000001',
      comment: 'Интернет: Город 200',
      full_address: { latitude: 43.239 },
    });
  });

  it('answers with a key that opens the status of the lead, and does not store it with the lead', async () => {
    const { data } = await (await post()).json();
    const status = await (await ownStatus(leadRequest({ key: data.key }))).json();
    expect(status.data).toMatchObject({ number: data.id, state: 'delivered' });
    for (const table of ['leads', 'provider_leads'] as const) {
      const rows = await site.provider.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(data.key.split('.')[1]);
    }
  });

  it('sends the marketing source to the CRM until the source expires', async () => {
    const source = (timestamp: number) =>
      `marketing_source=${encodeURIComponent(JSON.stringify({ value: 'google', timestamp, ttl: 1 }))}`;
    await post({}, { cookie: source(Date.now() - 1_000) });
    await post({}, { cookie: source(Date.now() - 91 * 86_400_000) });
    await post({}, { cookie: 'marketing_source=%7Bbroken' });
    const bodies = await site.provider.selectFrom('provider_leads').select('body').orderBy('number').execute();
    expect(bodies.map(({ body }) => JSON.parse(body).utm_source)).toEqual(['google', 'direct', 'direct']);
  });

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
    const arrived = async () =>
      JSON.parse((await site.provider.selectFrom('provider_leads').select('body').executeTakeFirstOrThrow()).body);
    const senderIn = (lead: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(lead).filter(([name]) => /^utm_|^[yg]clid$|^referral$/.test(name)));

    it('add the whole campaign and the code to the lead, in the database and in the CRM, and stay set', async () => {
      const response = await post({}, { cookie: `language=kk; ${since(DAY)}; referral=aigerim-7` });
      const expected = { ...campaign, referral: 'AIGERIM-7' };
      expect(senderIn(JSON.parse((await leads())[0]?.payload ?? '{}'))).toEqual(expected);
      expect(senderIn(await arrived())).toEqual(expected);
      expect(removed(response)).toEqual([]);
    });

    it('reach the CRM also when the outbox sends the lead', async () => {
      provider.answer = () => Promise.reject(new TypeError('fetch failed'));
      await post({}, { cookie: `${since(0)}; referral=AIGERIM` });
      provider.answer = () => null;
      await drainOutbox(site.database, sendStoredLead, signal, 60_000);
      expect(senderIn(await arrived())).toEqual({ ...campaign, referral: 'AIGERIM' });
    });

    it.each([
      ['expired', () => since(3 * DAY)],
      ['from the future', () => since(-DAY)],
      ['no code that can be decoded', () => 'marketing_source=%E0%A4%A'],
      [
        'hostile',
        () => 'marketing_source=' + encodeURIComponent('{"value":"google","timestamp":1,"ttl":1,"__proto__":{"x":1}}'),
      ],
      [
        'a word that middleware would not have kept',
        () =>
          'marketing_source=' +
          encodeURIComponent(JSON.stringify({ value: 'google', timestamp: Date.now() - DAY, ttl: 1, term: 'x\u0000' })),
      ],
    ])('lose only the source if it is %s, and the referral code still reaches the CRM', async (_what, cookie) => {
      const response = await post({}, { cookie: `referral=AIGERIM; ${cookie()}` });
      expect(response.status).toBe(200);
      expect(senderIn(await arrived())).toEqual({ utm_source: 'referral', referral: 'AIGERIM' });
      expect(removed(response)).toEqual(['marketing_source']);
    });

    it('are removed if invalid, even by the answer to a refused lead', async () => {
      const response = await storeLead(
        leadRequest(leadBody({ phone: '' }), { cookie: 'marketing_source=x; referral=x' }),
      );
      expect(response.status).toBe(400);
      expect(removed(response)).toEqual(['marketing_source', 'referral']);
    });

    it('do not change a lead that is repeated with the same idempotency key', async () => {
      const body = leadBody({ recaptcha: await captchaToken() });
      const headers = { 'idempotency-key': `key-${kind}-sender` };
      const first = await (await storeLead(leadRequest(body, { ...headers, cookie: since(DAY) }))).json();
      const again = await storeLead(leadRequest(body, { ...headers, cookie: 'referral=AIGERIM' }));
      expect(await again.json()).toEqual(first);
      expect(senderIn(await arrived())).toEqual(campaign);
    });

    it('are the only accepted source: the same fields in the body are refused', async () => {
      for (const field of ['utm_source', 'utm_term', 'yclid', 'referral']) {
        const response = await storeLead(leadRequest(leadBody({ [field]: 'google' })));
        expect(response.status).toBe(400);
        expect((await response.json()).error.field).toBe(field);
      }
    });
  });

  it('confirms a lead for the waiting list, also on a repeat and while the CRM is down', async () => {
    const body = leadBody({ waiting_list: true, house_id: 'ryskulova:37', recaptcha: await captchaToken() });
    const headers = { 'idempotency-key': `key-${kind}-waiting` };
    const [first, again] = [
      await (await storeLead(leadRequest(body, headers))).json(),
      await (await storeLead(leadRequest(body, headers))).json(),
    ];
    expect(first).toMatchObject({ success: true, state: 'delivered', waiting_list: true });
    expect(again).toEqual(first);
    provider.answer = () => Promise.reject(new TypeError('fetch failed'));
    const kept = await (await post({ waiting_list: true })).json();
    expect(kept).toMatchObject({ success: true, state: 'received', waiting_list: true });
  });

  it('stores the lead before the CRM answers', async () => {
    let storedBefore = 0;
    provider.answer = async () => {
      storedBefore = (await leads()).length;
      return Response.json({ success: true, data: { id: 7 } });
    };
    await post();
    expect(storedBefore).toBe(1);
  });

  it('returns the reason if the CRM refuses the lead, and delivers a re-application', async () => {
    const phone = freshPhone();
    await post({ phone });
    const refused = await (await post({ phone })).json();
    const again = await reApply(leadRequest(leadBody({ phone, recaptcha: await captchaToken() })));
    const answer = await again.json();
    expect(refused).toEqual({ success: false, reason: 'по этому телефону уже есть открытая заявка' });
    expect(answer).toMatchObject({ success: true, state: 'delivered' });
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
    provider.answer = answer(() => Promise.reject(new TypeError('fetch failed')));
    await post({}, { 'x-request-id': given });
    const lines: unknown[] = [];
    sharedState.log = (_level, _message, fields) => lines.push(fields);
    provider.answer = answer(() => null);
    await drainOutbox(site.database, sendStoredLead, signal, 60_000);
    delete sharedState.log;
    expect(told).toEqual([kept, kept]);
    const [lead] = await leads();
    expect(lead).toMatchObject({ request_id: kept, state: 'delivered' });
    expect(lines).toContainEqual({ lead: `S-${lead?.site_number}`, ...(kept !== null && { request_id: kept }) });
  });

  it('removes the number of another lead of the phone from the reason of the CRM', async () => {
    const phone = freshPhone();
    provider.answer = () => Promise.resolve(Response.json({ success: true, data: { id: 'KZ-24017' } }));
    await post({ phone });
    const reason = 'есть заявка № kz 24017, дом 17';
    provider.answer = () => Promise.resolve(Response.json({ success: false, reason }));
    expect(await (await post({ phone })).json()).toEqual({ success: false, reason: 'есть заявка № …, дом 17' });
    // The number belongs to no lead of this phone, so it stays.
    expect(await (await post()).json()).toEqual({ success: false, reason });
  });

  it.each(providerFailures)('keeps the lead for the outbox when the CRM %s', async (_name, failing) => {
    provider.answer = failing;
    const answer = await (await post()).json();
    const [waiting] = await leads();
    expect(answer).toEqual({
      success: true,
      data: { id: `S-${waiting?.site_number}`, key: expect.any(String) },
      state: 'received',
    });
    expect(waiting).toMatchObject({ state: 'received', attempts: 1, crm_number: null });
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(
        new RegExp(
          `^lead S-${waiting?.site_number}: left to the outbox: UpstreamError: POST /v1/clients/ext/store-lead: `,
        ),
      ),
    );

    provider.answer = () => null;
    expect(await drainOutbox(site.database, sendStoredLead, signal, 60_000)).toEqual({
      answered: 1,
      failed: 0,
    });
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
    const tooLong = async (headers: Record<string, string> = {}) => {
      const answer = post({ phone: '87000000001' }, headers);
      await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 10_000);
      end(LEAD_FIRST_TRY_MS);
      return (await answer).json();
    };
    const present = async () => (await leads())[0];

    it('answers with the site number after 15 s, and stores the later answer of the CRM', async () => {
      const answer = await tooLong();
      const lead = await present();
      expect(answer).toEqual({
        success: true,
        data: { id: `S-${lead?.site_number}`, key: expect.any(String) },
        state: 'received',
      });
      expect(lead).toMatchObject({ state: 'received', progress: 'sending', attempts: 0 });
      const status = async () => (await (await ownStatus(leadRequest({ key: answer.data.key }))).json()).data;
      expect(await status()).toMatchObject({ state: 'uncertain', delivered_at: null });
      release(Response.json({ success: true, data: { id: 99 } }));
      await backgroundWorkDone();
      expect(await present()).toMatchObject({
        state: 'delivered',
        crm_number: '99',
        attempts: 1,
        next_attempt_at: null,
      });
      expect(await status()).toMatchObject({ number: '99', state: 'delivered' });
    });

    it('stores a refusal that comes later', async () => {
      const answer = await tooLong();
      release(Response.json({ success: false, reason: 'дом снесён' }));
      await backgroundWorkDone();
      const status = await (await ownStatus(leadRequest({ key: answer.data.key }))).json();
      expect(status.data).toMatchObject({ state: 'refused', reason: 'дом снесён' });
    });

    it('does not send the lead again during its first call, and gives a repeat the same answer', async () => {
      const headers = { 'idempotency-key': `key-${kind}-takes-long` };
      const answer = await tooLong(headers);
      expect(await drainOutbox(site.database, sendStoredLead, signal, REQUEST_TIMEOUT_MS)).toEqual({
        answered: 0,
        failed: 0,
      });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FIRST_LEAD_WAIT_MS });
      expect(await (await post({ phone: '87000000001' }, headers)).json()).toEqual(answer);
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
      const drained = drainOutbox(site.database, sendStoredLead, signal, 6_000);
      await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), 10_000);
      expect([...limits.keys()]).toEqual([REQUEST_TIMEOUT_MS]);
      end(REQUEST_TIMEOUT_MS);
      expect(await drained).toEqual({ answered: 0, failed: 1 });
    });

    it('waits for the CRM at shutdown and stores its answer', async () => {
      await tooLong();
      const stopped = stopBackgroundWork(REQUEST_TIMEOUT_MS);
      release(Response.json({ success: true, data: { id: 99 } }));
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
      expect(await take()).toMatchObject({
        success: true,
        state: 'received',
        data: { id: expect.stringMatching(/^S-/) },
      });
      expect(asked).toHaveBeenCalledTimes(FIRST_TRIES_AT_ONCE);
      const idle = (await leads()).filter(({ progress }) => progress === 'idle');
      expect(idle).toMatchObject([{ attempts: 0, uncertain: 0, lease: null, last_error: null }]);
      provider.answer = () => null;
      expect(await drainOutbox(site.database, sendStoredLead, signal)).toEqual({ answered: 1, failed: 0 });
      await stopBackgroundWork(0);
      await Promise.all(tried);
    });

    it('cancels the call if the shutdown cannot wait, and the outbox sends the lead again', async () => {
      await tooLong();
      await stopBackgroundWork(0);
      expect(await present()).toMatchObject({ progress: 'idle', uncertain: 1, attempts: 1 });
      provider.answer = () => null;
      expect(await drainOutbox(site.database, sendStoredLead, signal, 60_000)).toEqual({ answered: 1, failed: 0 });
    });
  });

  it('sends a lead again after its lease expires without an outcome', async () => {
    let release: (response: Response) => void = () => undefined;
    provider.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const hanging = post();
    await vi.waitFor(async () => expect(await leads()).toHaveLength(1), 10_000);
    expect(await drainOutbox(site.database, () => Promise.reject(new Error('too early')), signal)).toEqual({
      answered: 0,
      failed: 0,
    });
    expect(
      await drainOutbox(
        site.database,
        () => Promise.resolve({ success: true, data: { id: 99 } }),
        signal,
        DELIVERY_LEASE_MS + 1_000,
      ),
    ).toEqual({ answered: 1, failed: 0 });
    release(Response.json({ success: true, data: { id: 99 } }));
    expect((await (await hanging).json()).data.id).toBe('99');
  });

  it('answers a repeated idempotency key with the first answer, and stores no second lead', async () => {
    const body = leadBody({ recaptcha: await captchaToken() });
    const headers = { 'idempotency-key': `key-${kind}-repeated` };
    const first = await (await storeLead(leadRequest(body, headers))).json();
    const second = await (
      await storeLead(leadRequest({ ...body, recaptcha: 'spent', consent_at: '2026-11-20T10:05:00.000Z' }, headers))
    ).json();
    expect(second).toEqual(first);
    expect(await leads()).toHaveLength(1);
  });

  it('accepts a repeated idempotency key of a lead that the previous release has stored', async () => {
    const body = leadBody({ recaptcha: await captchaToken() });
    const headers = { 'idempotency-key': `key-${kind}-upgrade` };
    const send = (changes = {}) => storeLead(leadRequest({ ...body, ...changes, recaptcha: 'spent' }, headers));
    const first = await (await storeLead(leadRequest(body, headers))).json();
    // The previous release compares nothing where its own column is empty.
    expect((await leads())[0]).toMatchObject({ request_hash: '', keyed_request_hash: expect.stringMatching(/./) });

    const { recaptcha: _token, consent_at: _moment, ...rest } = leadCall('store-lead').body.parse(body);
    const plain = createHash('sha256')
      .update(JSON.stringify(['store-lead', rest]))
      .digest('base64url');
    await site.database.updateTable('leads').set({ request_hash: plain, keyed_request_hash: null }).execute();
    expect(await (await send()).json()).toEqual(first);
    expect((await send({ firstname: 'Другое имя' })).status).toBe(409);
  });

  it('accepts a repeated idempotency key after another key was set in ORDER_KEYS', async () => {
    const body = leadBody({ recaptcha: await captchaToken() });
    const headers = { 'idempotency-key': `key-${kind}-rotation` };
    const first = await (await storeLead(leadRequest(body, headers))).json();
    settings.current = { ORDER_KEYS: ['a'.repeat(44)] };
    expect(await (await storeLead(leadRequest(body, headers))).json()).toEqual(first);
    expect((await storeLead(leadRequest({ ...body, firstname: 'Другое имя' }, headers))).status).toBe(409);
  });

  it('answers a repeated idempotency key with the state received if the first submit takes long', async () => {
    let release: (response: Response) => void = () => undefined;
    provider.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const body = leadBody({ recaptcha: await captchaToken() });
    const send = () => storeLead(leadRequest(body, { 'idempotency-key': `key-${kind}-slow` }));
    const first = send();
    await vi.waitFor(async () => expect(await leads()).toHaveLength(1), 10_000);
    const read = vi.spyOn(site.database, 'selectFrom');
    const second = send();
    await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1), 10_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FIRST_LEAD_WAIT_MS });
    expect(await (await second).json()).toMatchObject({ success: true, state: 'received' });
    release(Response.json({ success: true, data: { id: 99 } }));
    expect((await (await first).json()).data.id).toBe('99');
  });

  it('answers a repeated idempotency key with the CRM number if the first submit ends meanwhile', async () => {
    let release: (response: Response) => void = () => undefined;
    provider.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const body = leadBody({ recaptcha: await captchaToken() });
    const send = () => storeLead(leadRequest(body, { 'idempotency-key': `key-${kind}-meanwhile` }));
    const first = send();
    await vi.waitFor(async () => expect(await leads()).toHaveLength(1), 10_000);
    const read = vi.spyOn(site.database, 'selectFrom');
    const second = send();
    await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1), 10_000);
    release(Response.json({ success: true, data: { id: 99 } }));
    const answers = await Promise.all([first, second].map(async (answer) => (await answer).json()));
    expect(answers[0]).toMatchObject({ data: { id: '99' }, state: 'delivered' });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('stores and delivers one lead after a double click', async () => {
    const body = leadBody();
    const headers = { 'idempotency-key': `key-${kind}-double` };
    const [one, other] = [await captchaToken(), await captchaToken()];
    const answers = await Promise.all(
      [one, other].map(async (recaptcha) => (await storeLead(leadRequest({ ...body, recaptcha }, headers))).json()),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await leads()).toHaveLength(1);
    expect(await site.provider.selectFrom('provider_leads').selectAll().execute()).toHaveLength(1);
  });

  it('refuses an idempotency key that was used with other data', async () => {
    const headers = { 'idempotency-key': `key-${kind}-changed` };
    await post({}, headers);
    const response = await post({ firstname: 'Другое имя' }, headers);
    expect(response.status).toBe(409);
    expect((await response.json()).error).toEqual({
      code: 'idempotency',
      field: 'Idempotency-Key',
      message: 'this key was used for another request',
    });
  });

  it('accepts a solved captcha once, and stores it until its challenge expires', async () => {
    const spent = await workedToken();
    expect((await post({ recaptcha: spent })).status).toBe(200);
    await purgeExpired(site.database);
    const again = await post({ recaptcha: spent });
    expect(again.status).toBe(403);
    expect((await again.json()).error).toMatchObject({ code: 'captcha', field: 'recaptcha' });
    expect(await leads()).toHaveLength(1);
    await purgeExpired(site.database, Date.now() + CAPTCHA_CHALLENGE_LIFETIME_MS + 1);
    expect(await site.database.selectFrom('spent_challenges').selectAll().execute()).toEqual([]);
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

  const badBodies: [string, Partial<Record<keyof LeadBody | 'extra', unknown>>, string][] = [
    ['no phone', { phone: undefined }, 'phone'],
    ['a phone of another form', { phone: '+77000000001' }, 'phone'],
    ['a field that nobody asked for', { extra: 1 }, 'extra'],
    ['a NUL in the comment', { comment: '\0' }, 'comment'],
    ['a NUL in an address in words', { full_address: 'Каскелен, ул. Абая, 5\0' }, 'full_address'],
  ];
  it.each(badBodies)('answers 400 to %s, names the field and stores nothing', async (_name, overrides, field) => {
    const response = await storeLead(leadRequest(leadBody(overrides)));
    const { error } = await response.json();
    expect(response.status).toBe(400);
    expect(error.code).toBe('invalid');
    expect(error.field.split('.')[0]).toBe(field);
    expect(await leads()).toHaveLength(0);
  });

  it.each([
    ['malformed JSON', '{"phone":', {}, 400, 'body'],
    ['more than 16 kB', JSON.stringify(leadBody({ comment: 'я'.repeat(20_000) })), {}, 413, 'body'],
    ['another content type', JSON.stringify(leadBody()), { 'content-type': 'text/plain' }, 415, 'content-type'],
    ['a foreign origin', JSON.stringify(leadBody()), { origin: 'https://evil.example' }, 403, 'origin'],
    ['a malformed key', JSON.stringify(leadBody()), { 'idempotency-key': 'a b' }, 400, 'Idempotency-Key'],
  ])('answers %s with a JSON error', async (_name, body, headers, status, field) => {
    const response = await storeLead(leadRequest(body, headers));
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await response.json()).error).toMatchObject({ field, message: expect.any(String) });
    expect(await leads()).toHaveLength(0);
  });

  it('limits the leads of a phone, and returns Retry-After', async () => {
    const phone = freshPhone();
    expect((await post({ phone })).status).toBe(200);
    await site.database
      .updateTable('rate_limits')
      .set({ count: LEADS_PER_PHONE.count })
      .where('key', 'like', 'lead-phone:%')
      .execute();
    const refused = await post({ phone }, { 'x-forwarded-for': '192.0.2.7' });
    expect(refused.status).toBe(429);
    expect((await refused.json()).error.code).toBe('limit');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post({}, { 'x-forwarded-for': '192.0.2.7' })).status).toBe(200);
  });

  it('limits the leads of a client address, and does not count a lead without a solved captcha', async () => {
    expect((await post({ recaptcha: 'unsolved' })).status).toBe(403);
    expect(await site.database.selectFrom('rate_limits').select('key').execute()).toEqual([]);
    await post({});
    await site.database.updateTable('rate_limits').set({ count: LEADS_PER_CLIENT_ADDRESS.count }).execute();
    expect((await post({})).status).toBe(429);
  });

  it('does not count the leads of a phone without a solved captcha', async () => {
    const phone = freshPhone();
    for (let turn = 0; turn < LEADS_PER_PHONE.count; turn += 1) {
      expect((await post({ phone, recaptcha: 'unsolved' }, { 'x-forwarded-for': `192.0.2.${turn}` })).status).toBe(403);
    }
    expect((await post({ phone })).status).toBe(200);
  });

  it('answers 500 without a stack when the database fails', async () => {
    const recaptcha = await captchaToken();
    await site.database.schema.alterTable('leads').renameTo('leads_away').execute();
    const response = await storeLead(leadRequest(leadBody({ recaptcha })));
    await site.database.schema.alterTable('leads_away').renameTo('leads').execute();
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/\bat \/|SQL|leads/);
  });

  it('keeps personal data out of the log', async () => {
    const log = vi.mocked(console.error);
    provider.answer = () => Promise.reject(new TypeError('fetch failed'));
    await post({ phone: '87000009999', firstname: 'Тайное Имя' });
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/7000009999|Тайное|Абая/);
  });
});

it('the embedded provider refuses a wrong bearer token', async () => {
  const response = await embeddedProvider(
    new Request('http://provider.embedded/api/v1/managers/phone-numbers', {
      headers: { authorization: 'Bearer wrong' },
    }),
  );
  expect(response.status).toBe(401);
});
