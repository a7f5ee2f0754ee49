import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as challenge } from '@/app/client-api/v1/captcha/challenge/route';
import { POST as reApply } from '@/app/client-api/v1/clients/ext/re-application-lead/route';
import { POST as storeLead } from '@/app/client-api/v1/clients/ext/store-lead/route';
import { deliverToCrm } from '@/lib/bff/leads';
import type { LeadRequest } from '@/lib/contracts/lead';
import type { Database } from '@/lib/store/database';
import { drainOutbox } from '@/lib/store/outbox';
import { DELIVERY_LEASE_MS } from '@/lib/store/leads';
import type * as Provider from '@/lib/upstream/embedded/provider';
import { embeddedProvider } from '@/lib/upstream/embedded/provider';
import { freshPhone, leadBody, leadRequest, solve } from '../support/lead-request';
import { databaseKinds, useSiteDatabase } from '../support/site-database';

// The CRM is replaced where the network would be; by default it is the embedded provider itself.
const crm = vi.hoisted(() => ({ answer: null as null | ((request: Request) => Promise<Response>) }));
vi.mock('@/lib/upstream/embedded/provider', async (original) => {
  const real = await original<typeof Provider>();
  return { ...real, embeddedProvider: (request: Request) => (crm.answer ?? real.embeddedProvider)(request) };
});

const challengeRequest = () => new Request('http://localhost:3000/client-api/v1/captcha/challenge');
const token = async () => solve(await challenge(challengeRequest()));

describe.each(databaseKinds)('store-lead on %s', (kind) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await useSiteDatabase(kind));
  });
  afterAll(() => close());
  beforeEach(async () => {
    await database.deleteFrom('leads').execute();
    await database.deleteFrom('provider_leads').execute();
    await database.deleteFrom('rate_limits').execute();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    crm.answer = null;
    vi.restoreAllMocks();
  });

  const leads = () => database.selectFrom('leads').selectAll().execute();
  const post = async (overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    storeLead(leadRequest(leadBody({ recaptcha: await token(), ...overrides }), headers));

  it('commits the lead, delivers it and answers with the number of the CRM', async () => {
    const response = await post({ phone: '87000000001' });
    const answer = await response.json();
    const [lead] = await leads();
    const [delivered] = await database.selectFrom('provider_leads').selectAll().execute();
    expect(response.status).toBe(200);
    expect(answer).toEqual({ success: true, data: { id: String(delivered?.number) }, state: 'delivered' });
    expect(lead).toMatchObject({ phone: '87000000001', state: 'delivered', crm_number: String(delivered?.number), address: 'пр-т Абая, 150/230', next_attempt_at: null });
    expect(JSON.parse(delivered?.body ?? '{}')).toMatchObject({ user_type: 'site', phone: '87000000001', comment: 'Интернет: Город 200', full_address: { latitude: 43.239 } });
  });

  it('tells the CRM who sent the visitor, while that counts', async () => {
    const source = (timestamp: number) => `marketing_source=${encodeURIComponent(JSON.stringify({ value: 'google', timestamp, ttl: 1 }))}`;
    await post({}, { cookie: source(Date.now() - 1_000) });
    await post({}, { cookie: source(Date.now() - 91 * 86_400_000) });
    await post({}, { cookie: 'marketing_source=%7Bbroken' });
    const bodies = await database.selectFrom('provider_leads').select('body').orderBy('number').execute();
    expect(bodies.map(({ body }) => JSON.parse(body).utm_source)).toEqual(['google', undefined, undefined]);
  });

  it('takes a plain address string', async () => {
    const answer = await (await post({ full_address: 'Каскелен, ул. Абая, 5' })).json();
    expect(answer.success).toBe(true);
    expect((await leads())[0]?.address).toBe('Каскелен, ул. Абая, 5');
  });

  it('has the lead in the database before the CRM answers', async () => {
    let storedBefore = 0;
    crm.answer = async () => {
      storedBefore = (await leads()).length;
      return Response.json({ success: true, data: { id: 7 } });
    };
    await post();
    expect(storedBefore).toBe(1);
  });

  it('gives the reason when the CRM refuses, and a new number for a re-application', async () => {
    const phone = freshPhone();
    await post({ phone });
    const refused = await (await post({ phone })).json();
    const again = await reApply(leadRequest(leadBody({ phone, recaptcha: await token() })));
    const answer = await again.json();
    expect(refused).toEqual({ success: false, reason: expect.stringMatching(/уже есть открытая заявка № \d+/) });
    expect(answer).toMatchObject({ success: true, state: 'delivered' });
    expect((await leads()).map((lead) => `${lead.kind} ${lead.state}`).sort()).toEqual([
      're-application-lead delivered',
      'store-lead delivered',
      'store-lead rejected',
    ]);
  });

  it('speaks Kazakh to a Kazakh page', async () => {
    const phone = freshPhone();
    await post({ phone });
    const refused = await (await post({ phone }, { 'accept-language': 'kk' })).json();
    expect(refused.reason).toMatch(/өтінім ашық тұр/);
  });

  it.each([
    ['is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 500', () => Promise.resolve(new Response('oops', { status: 500 }))],
    ['answers nonsense', () => Promise.resolve(Response.json({ hello: 'world' }))],
  ])('keeps the lead for the outbox when the CRM %s', async (_name, failing) => {
    crm.answer = failing;
    const answer = await (await post()).json();
    const [waiting] = await leads();
    expect(answer).toEqual({ success: true, data: { id: `S-${waiting?.site_number}` }, state: 'received' });
    expect(waiting).toMatchObject({ state: 'received', attempts: 1, crm_number: null });

    crm.answer = null;
    expect(await drainOutbox(database, deliverToCrm, Date.now() + 60_000)).toEqual({ answered: 1, failed: 0 });
    expect((await leads())[0]).toMatchObject({ state: 'delivered', attempts: 2, next_attempt_at: null });
  });

  it('sends a lead whose process died in the middle, once its lease is over', async () => {
    let release: (response: Response) => void = () => undefined;
    crm.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const hanging = post();
    await vi.waitFor(async () => expect(await leads()).toHaveLength(1));
    expect(await drainOutbox(database, () => Promise.reject(new Error('too early')), Date.now())).toEqual({ answered: 0, failed: 0 });
    const later = Date.now() + DELIVERY_LEASE_MS + 1_000;
    expect(await drainOutbox(database, () => Promise.resolve({ success: true, data: { id: 99 } }), later)).toEqual({ answered: 1, failed: 0 });
    release(Response.json({ success: true, data: { id: 99 } }));
    expect((await (await hanging).json()).data.id).toBe('99');
  });

  it('answers a repeated key with the first answer and stores nothing more', async () => {
    const body = leadBody({ recaptcha: await token() });
    const headers = { 'idempotency-key': `key-${kind}-repeated` };
    const first = await (await storeLead(leadRequest(body, headers))).json();
    const second = await (await storeLead(leadRequest({ ...body, recaptcha: 'spent', consent_at: '2026-11-20T10:05:00.000Z' }, headers))).json();
    expect(second).toEqual(first);
    expect(await leads()).toHaveLength(1);
  });

  it('makes one lead of a double click', async () => {
    const body = leadBody();
    const headers = { 'idempotency-key': `key-${kind}-double` };
    const [one, other] = [await token(), await token()];
    const answers = await Promise.all([one, other].map(async (recaptcha) => (await storeLead(leadRequest({ ...body, recaptcha }, headers))).json()));
    expect(answers[0]).toEqual(answers[1]);
    expect(await leads()).toHaveLength(1);
    expect(await database.selectFrom('provider_leads').selectAll().execute()).toHaveLength(1);
  });

  it('refuses a key that was used for another request', async () => {
    const headers = { 'idempotency-key': `key-${kind}-changed` };
    await post({}, headers);
    const response = await post({ firstname: 'Другое имя' }, headers);
    expect(response.status).toBe(409);
    expect((await response.json()).error).toMatchObject({ code: 'idempotency', field: 'Idempotency-Key' });
  });

  it('accepts a solved challenge once', async () => {
    const spent = await token();
    expect((await post({ recaptcha: spent })).status).toBe(200);
    const again = await post({ recaptcha: spent });
    expect(again.status).toBe(403);
    expect((await again.json()).error).toMatchObject({ code: 'captcha', field: 'recaptcha' });
    expect(await leads()).toHaveLength(1);
  });

  it.each([
    ['a wrong solution', (text: string) => text.replace(/"counter":\d+/, '"counter":1').replace(/"derivedKey":"[0-9a-f]{8}/, '"derivedKey":"00000000')],
    ['a changed signature', (text: string) => text.replace(/"signature":"[0-9a-f]{8}/, '"signature":"00000000')],
    ['an easier challenge', (text: string) => text.replace(/"cost":\d+/, '"cost":1')],
  ])('refuses %s', async (_name, forge) => {
    const good = Buffer.from(await token(), 'base64').toString('utf8');
    const forged = forge(good);
    expect(forged).not.toBe(good);
    const response = await post({ recaptcha: Buffer.from(forged).toString('base64') });
    expect(response.status).toBe(403);
    expect(await leads()).toHaveLength(0);
  });

  const badBodies: [string, Partial<Record<keyof LeadRequest | 'extra', unknown>>, string][] = [
    ['no phone', { phone: undefined }, 'phone'],
    ['a phone of another form', { phone: '+77000000001' }, 'phone'],
    ['a phone as a number', { phone: 87000000001 }, 'phone'],
    ['no name', { firstname: '   ' }, 'firstname'],
    ['a name of 101 letters', { firstname: 'я'.repeat(101) }, 'firstname'],
    ['no address', { full_address: undefined }, 'full_address'],
    ['coordinates off the globe', { full_address: { address_string: 'x', street: 'x', house: '1', latitude: 91, longitude: 0 } }, 'full_address'],
    ['a comment of 501 letters', { comment: 'я'.repeat(501) }, 'comment'],
    ['no consent', { consent_at: undefined }, 'consent_at'],
    ['no captcha', { recaptcha: '' }, 'recaptcha'],
    ['a field that nobody asked for', { extra: 1 }, 'extra'],
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
    ['a list', '[]', {}, 400, 'body'],
    ['null', 'null', {}, 400, 'body'],
    ['more than 16 kB', JSON.stringify(leadBody({ comment: 'я'.repeat(20_000) })), {}, 413, 'body'],
    ['another content type', JSON.stringify(leadBody()), { 'content-type': 'text/plain' }, 415, 'content-type'],
    ['a foreign origin', JSON.stringify(leadBody()), { origin: 'https://evil.example' }, 403, 'origin'],
    ['an opaque origin', JSON.stringify(leadBody()), { origin: 'null' }, 403, 'origin'],
    ['a malformed key', JSON.stringify(leadBody()), { 'idempotency-key': 'a b' }, 400, 'Idempotency-Key'],
  ])('answers %s with a JSON error', async (_name, body, headers, status, field) => {
    const response = await storeLead(leadRequest(body, headers));
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await response.json()).error).toMatchObject({ field, message: expect.any(String) });
    expect(await leads()).toHaveLength(0);
  });

  it('limits how often one phone may ask, and says when to come back', async () => {
    const phone = freshPhone();
    const statuses: number[] = [];
    let last = await post({ phone, recaptcha: 'unsolved' });
    for (let turn = 0; turn < 10; turn += 1) {
      last = await post({ phone, recaptcha: 'unsolved' });
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 9)).toEqual(Array(9).fill(403));
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('answers 500 without a stack when the database fails', async () => {
    const recaptcha = await token();
    await database.schema.alterTable('leads').renameTo('leads_away').execute();
    const response = await storeLead(leadRequest(leadBody({ recaptcha })));
    await database.schema.alterTable('leads_away').renameTo('leads').execute();
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/\bat \/|SQL|leads/);
  });

  it('keeps personal data out of the log', async () => {
    const log = vi.mocked(console.error);
    crm.answer = () => Promise.reject(new TypeError('fetch failed'));
    await post({ phone: '87000009999', firstname: 'Тайное Имя' });
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/7000009999|Тайное|Абая/);
  });
});

it('the embedded provider refuses a wrong bearer', async () => {
  const response = await embeddedProvider(new Request('http://provider.embedded/api/v1/managers/phone-numbers', { headers: { authorization: 'Bearer wrong' } }));
  expect(response.status).toBe(401);
});
