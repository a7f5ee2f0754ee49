import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leadVisitSlots } from '@/lib/bff/routes/lead-changes';
import { getChallenge as challenge } from '@/lib/bff/routes/visit';
import { backgroundWorkDone } from '@/lib/bff/http/background-work';
import { clientNetworks, countChallenge, enforceLimit, undoLimitUse } from '@/lib/bff/http/enforce-limit';
import {
  CHALLENGES_AT_ONE_WORK,
  CHALLENGES_PER_CLIENT_ADDRESS,
  LEAD_CHANGES_PER_CLIENT_ADDRESS,
} from '@/lib/config/rate-limits';
import { readUses, decrementLimit, consumeLimit } from '@/lib/store/counters/rate-limits';
import { nextWork } from '../support/captcha-token';
import { freshPhone, leadBody, leadRequest, readRequest } from '../support/lead-request';
import { TARIFF } from '../support/order-visitor';
import { present } from '../support/present';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { makeCall } from '../support/site-call';
import { databaseKinds } from '../support/site-database';

const VISIT = { id: 'a', starts_at: '2026-11-24T10:00:00+05:00', ends_at: '2026-11-24T12:00:00+05:00' };
const LIMIT = { count: 20, windowMs: 60_000 };
/** Hundreds of calls; a slow machine is no fault. */
const TIMEOUT_MS = 120_000;

describe.each(databaseKinds)('a rate limit on %s', (kind) => {
  const site = siteOn(kind);
  const hourly = { count: 1, windowMs: 3_600_000 };
  const once = { count: 1, windowMs: 1_000 };
  const use = (now: number) => consumeLimit(site.database, 'test', once, now);

  it('allows exactly its count of parallel uses and returns a wait time to the others', async () => {
    const uses = await Promise.allSettled(
      Array.from({ length: 2 * LIMIT.count }, () => enforceLimit('test', 'visitor', LIMIT)),
    );
    const refused = uses.filter((use) => use.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(LIMIT.count);
    for (const error of refused)
      expect(error).toMatchObject({ status: 429, code: 'limit', retryAfterMs: expect.any(Number) });
  });

  it('stores only a keyed digest of the visitor and does not count a use that was undone', async () => {
    const turn = await enforceLimit('test', 'visitor', hourly);
    const keys = turn.map(({ key }) => key);
    expect(keys).toEqual([expect.stringMatching(/^test:[\w-]{43}$/)]);
    expect(keys).not.toContain(`test:${createHash('sha256').update('visitor').digest('base64url')}`);
    await undoLimitUse(turn);
    await enforceLimit('test', 'visitor', hourly);
    await expect(enforceLimit('test', 'visitor', hourly)).rejects.toMatchObject({ code: 'limit' });
  });

  it('does not count uses under another name or by another visitor', async () => {
    await enforceLimit('test', 'visitor', hourly);
    await enforceLimit('other', 'visitor', hourly);
    await enforceLimit('test', 'another visitor', hourly);
    await expect(enforceLimit('test', 'visitor', hourly)).rejects.toMatchObject({ code: 'limit' });
  });

  it('returns the rest of its window and then starts a new window', async () => {
    expect(await use(5_000)).toEqual({ waitMs: 0, windowEndsAt: 6_000, count: 1 });
    expect(await use(5_400)).toEqual({ waitMs: 600, windowEndsAt: 6_000, count: 1 });
    expect(await use(6_000)).toEqual({ waitMs: 0, windowEndsAt: 7_000, count: 1 });
    expect(await use(6_999)).toEqual({ waitMs: 1, windowEndsAt: 7_000, count: 1 });
  });

  it('undoes a use only in its own window and never counts below zero', async () => {
    const { windowEndsAt } = await use(5_000);
    await decrementLimit(site.database, 'test', windowEndsAt + 1);
    await decrementLimit(site.database, 'another', windowEndsAt);
    expect((await use(5_001)).waitMs).toBe(999);
    for (let turn = 0; turn < 2; turn += 1) await decrementLimit(site.database, 'test', windowEndsAt);
    expect((await use(5_002)).waitMs).toBe(0);
    expect((await use(5_003)).waitMs).toBe(997);
  });
});

describe('a rate limit of reads', () => {
  const site = siteOn('sqlite');
  const use = (now: number, key = 'test') =>
    consumeLimit(site.database, key, { count: 2, windowMs: 1_000, isOfProcess: true }, now);

  it('applies per visitor and per window', async () => {
    expect(await use(5_000)).toEqual({ waitMs: 0, windowEndsAt: 6_000, count: 1 });
    expect(await use(5_100)).toEqual({ waitMs: 0, windowEndsAt: 6_000, count: 2 });
    expect(await use(5_400)).toEqual({ waitMs: 600, windowEndsAt: 6_000, count: 2 });
    expect(await use(5_400, 'another')).toEqual({ waitMs: 0, windowEndsAt: 6_400, count: 1 });
    expect(await use(6_000)).toEqual({ waitMs: 0, windowEndsAt: 7_000, count: 1 });
  });

  it('is counted in memory and not in the database', async () => {
    await use(5_000);
    expect(await site.database.selectFrom('rate_limits').select('count').execute()).toEqual([]);
  });
});

describe('the rate limits of a call', () => {
  const site = siteOn('sqlite');

  const point = { latitude: '43.24', longitude: '76.9' };
  const area = { south: '43.23', west: '76.94', north: '43.25', east: '76.96' };
  const house = { street_id: 'abaya', house: '5' };
  const pair = { number: 'S-999999', phone: freshPhone() };
  const key = `${crypto.randomUUID()}.${'b'.repeat(43)}`;
  const payment = 'A'.repeat(22);
  const report = { address: 'пр-т Абая, 5', text: 'Дом подключён' };
  const newPhone = { key, phone: freshPhone() };
  const codes = ['code', 'code-address', 'request-status-address', 'status-code-at-once', 'status-code-phone'];

  it.each<[call: string, limits: string[], fields?: Record<string, unknown>]>([
    ['POST /v1/address-reports', ['address-report'], report],
    ['GET /v1/clients/ext/address-info-by-coordinates', ['address-check'], point],
    ['POST /v1/connection/address/check', ['address-check'], { street: 'Абая', house: '5' }],
    ['GET /v1/connection/available-for-store', ['address-check'], house],
    ['GET /v1/clients/ext/zone-allow', ['address-check'], { build_number: '-', street: 'Абая, 5' }],
    ['GET /v1/connection/addresses-info-by-street-name', ['street-search'], { street: 'Абая' }],
    ['POST /v1/connection/calculate', ['calculate'], TARIFF],
    ['POST /v1/connection/check-pay', ['payment'], { payment }],
    ['POST /v1/connection/test-pay', ['payment'], { payment }],
    ['GET /v1/connection/get-zone-polygons', ['map']],
    ['GET /v1/map-houses', ['map'], area],
    ['GET /v1/map-ground', ['map']],
    ['GET /v1/next-index', ['next-index'], { total: '3' }],
    ['GET /v1/connection/order', []],
    ['POST /v1/referral/check', ['referral-address', 'referral-phone'], { phone: freshPhone() }],
    ['POST /v1/request-status', ['request-status-address', 'status-code-wrong'], { ...pair, code: '123456' }],
    ['POST /v1/request-status/visit', ['request-change'], { key, visit: VISIT }],
    ['POST /v1/request-status/visit-slots', ['request-change'], { key }],
    ['POST /v1/request-status/cancel', ['request-change'], { key }],
    ['POST /v1/request-status/phone', ['request-change'], { ...newPhone, code: '123456' }],
    ['POST /v1/request-status/phone/send-sms', ['request-change'], newPhone],
    ['POST /v1/request-status/own', ['request-status-own'], { key }],
    ['POST /v1/request-status/send-sms', codes, pair],
    ['POST /v1/clients/ext/store-lead', ['lead-address', 'lead-phone'], leadBody()],
    ['GET /v1/connection/tariff-choices', ['tariffs']],
    ['GET /v1/connection/tariffs', ['tariffs']],
    ['GET /v1/tv-channels', ['tv-channels']],
    ['GET /v1/visit-slots', ['address-check'], house],
  ])('%s counts only for the limits %j', async (call, limits, fields) => {
    await makeCall(call, fields);
    await backgroundWorkDone();
    const uses = await site.database.selectFrom('rate_limits').select('key').execute();
    const keys = [...uses.map(({ key }) => key), ...readUses.keys()];
    expect(keys.map((key) => key.split(':')[0]).toSorted()).toEqual(limits);
  });
});

describe('the shared limits of IPv6 networks', () => {
  siteOn('sqlite');
  const key = `${crypto.randomUUID()}.${'b'.repeat(43)}`;
  /** Makes so many calls, each from an address so many networks of 64 bits further on. */
  const statuses = async (calls: number, prefix: string, step: number) => {
    const answers = new Set<number>();
    for (let call = 0; call < calls; call += 1) {
      const address = `${prefix}:${(call * step).toString(16)}::1`;
      answers.add((await leadVisitSlots(leadRequest({ key }, { 'x-forwarded-for': address }))).status);
    }
    return [...answers];
  };
  const { count } = LEAD_CHANGES_PER_CLIENT_ADDRESS;

  it.each([
    ['/64', 1, 0],
    ['/56', 4, 1],
    ['/48', 16, 128],
  ])('allow a %s network %d times the limit of one address', { timeout: TIMEOUT_MS }, async (_network, times, step) => {
    expect(await statuses(times * count, '2001:db8:1', step)).toEqual([404]);
    expect(await statuses(1, '2001:db8:1', step)).toEqual([429]);
    expect(await statuses(1, '2001:db8:2', step)).toEqual([404]);
  });
});

describe('the captcha challenge', () => {
  const site = siteOn('sqlite');
  const from = (address: string) => readRequest({}, { 'x-forwarded-for': address });
  const askedMuch = (address: string) => {
    for (let use = 0; use < 8 * CHALLENGES_AT_ONE_WORK.perAddress; use += 1)
      countChallenge(clientNetworks(from(address)));
  };

  it('needs more work from an address that requests many, at the same cost for the server', async () => {
    const usual = await nextWork(from('192.0.2.7'));
    askedMuch('192.0.2.7');
    const more = await nextWork(from('192.0.2.7'));
    const others = await nextWork(from('192.0.2.8'));
    expect([usual.cost, more.cost, others.cost]).toEqual([2_000, 2_000, 2_000]);
    expect(Math.max(usual.derivations, others.derivations)).toBeLessThanOrEqual(240);
    expect(more.derivations).toBeGreaterThanOrEqual(8 * 80);
    expect(more.derivations).toBeLessThanOrEqual(8 * 240);
    readUses.clear();
    expect((await nextWork(from('192.0.2.7'))).derivations).toBeLessThanOrEqual(240);
  });

  it('is refused for a few seconds after many requests, without a database write', async () => {
    const { count } = CHALLENGES_PER_CLIENT_ADDRESS;
    const answers = await Promise.all(Array.from({ length: count + 1 }, () => challenge(from('192.0.2.7'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(count);
    const refused = present(answers.find(({ status }) => status === 429));
    expect(await refusalOf(refused)).toBe('429 limit');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(5);
    expect((await challenge(from('192.0.2.8'))).status).toBe(200);
    expect(await site.database.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });
});
