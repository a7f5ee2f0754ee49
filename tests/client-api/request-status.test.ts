import { describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/client-api/v1/request-status/route';
import {
  STATUS_CHECKS_PER_CLIENT_ADDRESS,
  STATUS_CHECKS_PER_NUMBER,
  STATUS_CHECKS_PER_PHONE,
} from '@/lib/config/limits';
import { requestStatusAnswerSchema } from '@/lib/contracts/request-status';
import { plainNumber, readRequestNumber } from '@/lib/request-number';
import { insertLead, recordAnswer, recordHandled, siteNumber } from '@/lib/store/leads';
import type { LeadTable } from '@/lib/store/schema';
import { captchaToken } from '../support/captcha-token';
import { consultationBody, freshPhone, leadBody, leadRequest } from '../support/lead-request';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const CREATED = Date.UTC(2026, 10, 20, 10);
const DELIVERED = CREATED + 5_000;
const HANDLED = CREATED + 86_400_000;

describe.each(databaseKinds)('request-status on %s', (kind) => {
  const site = siteOn(kind, ['leads', 'rate_limits']);
  let keys = 0;

  const keep = async (overrides: Record<string, unknown> = {}) => {
    const request = leadBody(overrides);
    keys += 1;
    const { lead } = await insertLead(
      site.database,
      { kind: 'store-lead', request, locale: 'ru', idempotencyKey: `status-${kind}-${keys}`, requestHash: 'hash' },
      CREATED,
    );
    return lead;
  };
  const deliver = ({ id }: LeadTable, number: string | number) =>
    recordAnswer(site.database, id, { success: true, data: { id: number } }, DELIVERED);
  const ask = async (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    POST(leadRequest({ recaptcha: await captchaToken(), ...body }, headers));
  const told = async (body: Record<string, unknown>) => {
    const response = await ask(body);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return requestStatusAnswerSchema.parse(await response.json()).data;
  };
  const limitKeys = async () =>
    (await site.database.selectFrom('rate_limits').select('key').execute())
      .map(({ key }) => key.split(':')[0] ?? '')
      .toSorted();

  it('tells of a request on its way to the CRM by the number of the site', async () => {
    const lead = await keep();
    expect(await told({ number: siteNumber(lead), phone: lead.phone })).toEqual({
      number: siteNumber(lead),
      state: 'received',
      kind: 'store-lead',
      created_at: '2026-11-20T10:00:00.000Z',
      delivered_at: null,
      answered_at: null,
      note: null,
      reason: null,
    });
  });

  it('tells of a delivered request by either number', async () => {
    const lead = await deliver(await keep(), 24_001);
    const delivered = { number: '24001', state: 'delivered', delivered_at: '2026-11-20T10:00:05.000Z' };
    for (const number of ['24001', siteNumber(lead)])
      expect(await told({ number, phone: lead.phone })).toMatchObject(delivered);
  });

  it('tells of an answered request with its note, and no more of it once it is open again', async () => {
    const lead = await deliver(await keep(), 24_001);
    const asked = { number: '24001', phone: lead.phone };
    await recordHandled(site.database, lead.id, { note: 'Мастер приедет в пятницу' }, HANDLED);
    expect(await told(asked)).toMatchObject({
      state: 'answered',
      answered_at: '2026-11-21T10:00:00.000Z',
      note: 'Мастер приедет в пятницу',
    });
    await recordHandled(site.database, lead.id, null);
    expect(await told(asked)).toMatchObject({ state: 'delivered', answered_at: null, note: null });
  });

  it('tells of a refused request with the reason, and of one on the waiting list', async () => {
    const refused = await keep();
    await recordAnswer(site.database, refused.id, { success: false, reason: 'дубль заявки' }, DELIVERED);
    expect(await told({ number: siteNumber(refused), phone: refused.phone })).toMatchObject({
      state: 'refused',
      answered_at: '2026-11-20T10:00:05.000Z',
      reason: 'дубль заявки',
    });
    const waiting = await keep({ waiting_list: true, house_id: 'abaya-17' });
    expect(await told({ number: siteNumber(waiting), phone: waiting.phone })).toMatchObject({ state: 'waiting' });
  });

  it.each([
    [' № 24001 ', '24001'],
    ['24 001', '24001'],
    ['kz-7', 'KZ-7'],
    ['kz-7', 'kz-7'],
  ])('finds "%s" as the number %s of the CRM', async (number, given) => {
    const lead = await deliver(await keep(), given);
    expect(await told({ number, phone: lead.phone })).toMatchObject({ number: given });
  });

  it.each(['s-', 'С-', 'ы ', '№ s –'])('finds "%s…" as the number of the site', async (beginning) => {
    const lead = await keep();
    expect(await told({ number: `${beginning}${lead.site_number}`, phone: lead.phone })).toMatchObject({
      number: siteNumber(lead),
    });
  });

  it('tells each visitor of their own request where two carry the same number', async () => {
    const [one, other] = [
      await deliver(await keep(), 24_001),
      await deliver(await keep({ waiting_list: true }), 24_001),
    ];
    expect(await told({ number: '24001', phone: one.phone })).toMatchObject({ state: 'delivered' });
    expect(await told({ number: '24001', phone: other.phone })).toMatchObject({ state: 'waiting' });
  });

  it('answers a wrong pair exactly as an unknown number, asking the database the same', async () => {
    const [one, other] = [await deliver(await keep(), 24_001), await keep()];
    const selects = vi.spyOn(site.database, 'selectFrom');
    const answers = [];
    for (const asked of [
      { number: '24009', phone: freshPhone() },
      { number: '24001', phone: freshPhone() },
      { number: '24001', phone: other.phone },
      { number: siteNumber(other), phone: one.phone },
      { number: 'S-999999999', phone: one.phone },
      { number: 'S-9999999999', phone: one.phone },
      { number: String(one.site_number), phone: one.phone },
      { number: '№', phone: one.phone },
    ]) {
      const before = selects.mock.calls.length;
      const response = await ask(asked);
      const tables = selects.mock.calls
        .slice(before)
        .map(([table]) => table)
        .filter((table) => table === 'leads');
      answers.push({ status: response.status, headers: [...response.headers], body: await response.json(), tables });
    }
    selects.mockRestore();
    const [unknown] = answers;
    expect(unknown).toMatchObject({
      status: 404,
      body: { error: { code: 'not-found', field: null } },
      tables: ['leads'],
    });
    expect(answers.filter((answer) => JSON.stringify(answer) !== JSON.stringify(unknown))).toEqual([]);
  });

  it.each([
    ['no number', { number: undefined }, {}, 400, 'number'],
    ['an empty number', { number: ' ' }, {}, 400, 'number'],
    ['a number of 41 signs', { number: '1'.repeat(41) }, {}, 400, 'number'],
    ['a number with a NUL', { number: '24\x00001' }, {}, 400, 'number'],
    ['a phone as it is typed', { phone: '+7 (700) 000 00 01' }, {}, 400, 'phone'],
    ['no phone', { phone: undefined }, {}, 400, 'phone'],
    ['a name', { firstname: 'Айгерім' }, {}, 400, 'firstname'],
    ['a token that was not solved', { recaptcha: 'unsolved' }, {}, 403, 'recaptcha'],
    ['a foreign origin', {}, { origin: 'https://evil.example' }, 403, 'origin'],
    ['another content type', {}, { 'content-type': 'text/plain' }, 415, 'content-type'],
  ])('refuses %s and names it', async (_what, overrides, headers, status, field) => {
    const response = await ask({ number: '24001', phone: '87000000001', ...overrides }, headers);
    expect(response.status).toBe(status);
    expect((await response.json()).error.field).toBe(field);
  });

  it.each([
    [
      'visitor',
      'request-status-address',
      STATUS_CHECKS_PER_CLIENT_ADDRESS.count,
      { number: '24002', phone: '87000000002' },
      { 'x-forwarded-for': '10.0.0.2' },
    ],
    [
      'number',
      'request-status-number',
      STATUS_CHECKS_PER_NUMBER.count,
      { number: '24002' },
      { 'x-forwarded-for': '10.0.0.2' },
    ],
    [
      'phone',
      'request-status-phone',
      STATUS_CHECKS_PER_PHONE.count,
      { phone: '87000000002' },
      { 'x-forwarded-for': '10.0.0.2' },
    ],
  ])('limits how often one %s may be asked for, right or wrong', async (_what, name, count, another, elsewhere) => {
    const asked = { number: '24001', phone: '87000000001' };
    const from = { 'x-forwarded-for': '10.0.0.1' };
    expect((await ask(asked, from)).status).toBe(404);
    await site.database.updateTable('rate_limits').set({ count }).where('key', 'like', `${name}:%`).execute();
    const refused = await ask(asked, from);
    expect(refused.status).toBe(429);
    expect((await refused.json()).error.code).toBe('limit');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask({ ...asked, ...another }, elsewhere)).status).toBe(404);
  });

  it('counts all ways to type a number as one', async () => {
    for (const number of ['S-1024', '№ с-1024', 's1024']) await ask({ number, phone: '87000000001' });
    expect(await limitKeys()).toEqual(['request-status-address', 'request-status-number', 'request-status-phone']);
    expect(plainNumber(readRequestNumber('ы-1024'))).toBe('S-1024');
  });

  it('leaves the checks of a request to others when the captcha was not solved', async () => {
    await ask({ number: '24001', phone: '87000000001', recaptcha: 'unsolved' });
    expect(await limitKeys()).toEqual(['request-status-address']);
  });

  it('knows every kind of request', async () => {
    const request = consultationBody();
    const { lead } = await insertLead(site.database, {
      kind: 'update-by-consultation',
      request,
      locale: 'kk',
      idempotencyKey: `status-${kind}-kind`,
      requestHash: 'hash',
    });
    expect(await told({ number: siteNumber(lead), phone: lead.phone })).toMatchObject({
      kind: 'update-by-consultation',
    });
  });
});
