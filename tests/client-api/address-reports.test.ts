import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/client-api/v1/address-reports/route';
import { GET as challenge } from '@/app/client-api/v1/captcha/challenge/route';
import { LEADS_PER_CLIENT_ADDRESS } from '@/lib/config/limits';
import { listAddressReports } from '@/lib/store/address-reports';
import type { Database } from '@/lib/store/database';
import { leadRequest, solve } from '../support/lead-request';
import { databaseKinds, useSiteDatabase } from '../support/site-database';

const token = async () => solve(await challenge(new Request('http://localhost:3000/client-api/v1/captcha/challenge')));

describe.each(databaseKinds)('address-reports on %s', (kind) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ database, close } = await useSiteDatabase(kind));
  });
  afterAll(() => close());
  beforeEach(async () => {
    for (const table of ['address_reports', 'rate_limits'] as const) await database.deleteFrom(table).execute();
  });
  afterEach(() => vi.useRealTimers());

  const reports = () => listAddressReports(database, 100);
  const post = async (overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    POST(leadRequest({ address: 'пр-т Абая, 5', text: 'Дом давно подключён', recaptcha: await token(), ...overrides }, headers));

  it('keeps a report', async () => {
    const response = await post({ text: ' Үй қосылған ' }, { 'accept-language': 'kk' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(await reports()).toEqual([{ id: expect.any(String), address: 'пр-т Абая, 5', text: 'Үй қосылған', locale: 'kk', created_at: expect.any(Number) }]);
  });

  it('lists the newest first, so many at most', async () => {
    const tokens = [await token(), await token(), await token()];
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [index, recaptcha] of tokens.entries()) {
      vi.setSystemTime(Date.now() + 1_000);
      await post({ text: `отчёт ${index}`, recaptcha });
    }
    expect((await listAddressReports(database, 2)).map(({ text }) => text)).toEqual(['отчёт 2', 'отчёт 1']);
  });

  it.each([
    ['no address', { address: ' ' }, {}, 400, 'address'],
    ['a text of 501 letters', { text: 'а'.repeat(501) }, {}, 400, 'text'],
    ['a phone', { phone: '87010000001' }, {}, 400, 'phone'],
    ['a token that was not solved', { recaptcha: 'unsolved' }, {}, 403, 'recaptcha'],
    ['a foreign origin', {}, { origin: 'https://evil.example' }, 403, 'origin'],
    ['another content type', {}, { 'content-type': 'text/plain' }, 415, 'content-type'],
  ])('refuses %s, names it and keeps nothing', async (_what, overrides, headers, status, field) => {
    const response = await post(overrides, headers);
    expect(response.status).toBe(status);
    expect((await response.json()).error.field).toBe(field);
    expect(await reports()).toEqual([]);
  });

  it('limits how often one visitor may report', async () => {
    await post();
    await database.updateTable('rate_limits').set({ count: LEADS_PER_CLIENT_ADDRESS.count }).execute();
    expect((await post()).status).toBe(429);
    expect(await reports()).toHaveLength(1);
  });
});
