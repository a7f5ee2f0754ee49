import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import * as order from '@/lib/contracts/crm-order';
import { calculatePrice, checkSmsCode, fetchPayments, sendSms, storeClient } from '@/lib/upstream/contracts';
import { markPaid } from '@/lib/embedded-provider/clients';
import { listenAnywhere } from '@/bench/free-port';
import { createProviderServer } from '@/lib/embedded-provider/http-server';
import { EMBEDDED_TOKEN } from '@/lib/embedded-provider/provider';
import { sample } from '../../support/sample';
import { settings } from '../../support/environment';
import { siteOn } from '../../support/site';

vi.mock('@/lib/config/env', () => import('../../support/environment'));

const PHONE = '87000000001';
const NEW_IIN = '991231500016';
const signal = new AbortController().signal;
const client = {
  tariff_id: 102,
  nomenclature_ids: [10202],
  address: { address_string: 'пр-т Абая, 5', street: 'пр-т Абая', house: '5', latitude: 43.239, longitude: 76.89 },
  firstname: 'Айгерім',
  iin: NEW_IIN,
  phone: PHONE,
  consent_version: '2026-09-01',
  consent_at: '2026-11-20T10:00:00.000Z',
  user_type: 'site' as const,
};

describe('the embedded provider over HTTP', () => {
  const site = siteOn('sqlite');
  const server = createProviderServer();
  let host = '';

  beforeAll(async () => {
    host = `http://127.0.0.1:${await listenAnywhere(server)}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  beforeEach(() => {
    settings.current = { CRM_API_HOST: host, CRM_API_TOKEN: EMBEDDED_TOKEN };
  });

  const fetchCall = (path: string, body?: unknown) =>
    fetch(`${host}/api/v1/internet/connection/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${EMBEDDED_TOKEN}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  const codeSent = async () =>
    (await site.provider.selectFrom('provider_codes').select('code').executeTakeFirstOrThrow()).code;

  it.each<[path: string, body: unknown, schema: z.ZodMiniType]>([
    [`iin/check?iin=${NEW_IIN}`, undefined, order.iinCheckAnswerSchema],
    ['send-sms', { phone: PHONE }, order.sendSmsAnswerSchema],
    [`check-sms-code?phone=${PHONE}&code=123456`, undefined, order.checkSmsCodeAnswerSchema],
    ['calculate', { tariff_id: 102, nomenclature_ids: [10202] }, order.calculateAnswerSchema],
    ['store-client', client, order.storeClientAnswerSchema],
    [`check-pay?phone=${PHONE}`, undefined, order.checkPayAnswerSchema],
    ['test-pay', { account: '30000001' }, order.testPayAnswerSchema],
  ])('answers the call %s with the fields of its contract only', async (path, body, schema) => {
    const response = await fetchCall(path, body);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    const answer = await response.json();
    expect(schema.parse(answer)).toEqual(answer);
  });

  it.each<[path: string, body: unknown, status: number, field: string]>([
    ['iin/check?iin=991231500017', undefined, 400, 'iin'],
    ['calculate', { tariff_id: 102, nomenclature_ids: [10201, 10202] }, 422, 'two of a kind'],
    ['store-client', { ...client, tariff_id: 9_999 }, 422, 'tariff_id'],
  ])('refuses the call %s with the body %j with %i: %s', async (path, body, status, field) => {
    const response = await fetchCall(path, body);
    expect(response.status).toBe(status);
    expect((await response.json()).message).toContain(field);
  });

  it('answers 500 after an internal error, and handles the next call', async () => {
    vi.spyOn(site.provider, 'insertInto').mockImplementationOnce(() => {
      throw new Error('disk full');
    });
    expect((await fetchCall('send-sms', { phone: PHONE })).status).toBe(500);
    expect((await fetchCall('send-sms', { phone: PHONE })).status).toBe(200);
    expect(console.error).toHaveBeenCalledWith('provider: disk full');
  });

  describe('an SMS code', () => {
    it.each([
      ['ru', /Никому его не говорите/],
      ['kk', /Оны ешкімге айтпаңыз/],
    ] as const)('is logged as the message in %s with a masked phone', async (locale, words) => {
      await sendSms(locale, PHONE);
      expect(console.log).toHaveBeenCalledTimes(1);
      const [line] = vi.mocked(console.log).mock.calls[0] ?? [];
      expect(line).toMatch(words);
      expect(line).toContain(`SMS to +7 (700) *** ** 01: Qosyl: код ${await codeSent()}.`);
      // Browsers look for this line before they offer to fill a code in.
      expect(line).toMatch(new RegExp(`\\n@[a-z.]+ #${await codeSent()}$`));
      expect(line).not.toContain(PHONE.slice(2));
    });

    it('is valid for its own phone only, and can be checked twice', async () => {
      await sendSms('ru', PHONE);
      const code = await codeSent();
      expect(await checkSmsCode('ru', { phone: '87000000002', code })).toBe(false);
      expect(await checkSmsCode('ru', { phone: PHONE, code: code === '000000' ? '000001' : '000000' })).toBe(false);
      expect(await checkSmsCode('ru', { phone: PHONE, code })).toBe(true);
      expect(await checkSmsCode('ru', { phone: PHONE, code })).toBe(true);
    });

    it('is valid for five minutes', async () => {
      expect(await sendSms('kk', PHONE)).toEqual({ success: true, data: { lifetime: 300 } });
      const aged = async (ms: number) => {
        const codes = site.provider.updateTable('provider_codes');
        await codes.set((row) => ({ expires_at: row('expires_at', '-', ms) })).execute();
        return checkSmsCode('ru', { phone: PHONE, code: await codeSent() });
      };
      expect([await aged(299_000), await aged(2_000)]).toEqual([true, false]);
    });
  });

  describe('a client', () => {
    it('is stored once per idempotency key, also for simultaneous calls', async () => {
      const answers = await Promise.all([storeClient('ru', client, 'one'), storeClient('ru', client, 'one')]);
      answers.push(await storeClient('ru', client, 'one'));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await storeClient('ru', client, 'two')).not.toEqual(answers[0]);
      expect(await site.provider.selectFrom('provider_clients').selectAll().execute()).toHaveLength(2);
    });

    it('pays the calculated price less the referral discount', async () => {
      const ordered = { tariff_id: 103, nomenclature_ids: [10306], referral: 'AIGERIM' };
      expect(await calculatePrice('ru', ordered, signal)).toMatchObject({ discount: 7_798, first_payment: 31_192 });
      const stored = await storeClient('ru', { ...client, ...ordered }, 'key');
      expect(stored).toMatchObject({ data: { amount: 31_192 } });
    });

    it.each([
      ['kk', '87000000094', /13.480.₸ қарыз/],
      ['kk', PHONE, /^бұл шартты менеджер рәсімдейді/],
      ['ru', '87000000094', /долг 13.480.₸/],
    ] as const)(
      'is refused with a debt in the language of the call: %s, with the phone %s',
      async (locale, phone, reason) => {
        const refusal = { success: false, reason: expect.stringMatching(reason) };
        expect(await storeClient(locale, { ...client, iin: '991231500719', phone }, 'key')).toEqual(refusal);
        expect(await site.provider.selectFrom('provider_clients').selectAll().execute()).toEqual([]);
      },
    );

    it('gets the same refusal for the identity number of any other customer, debt or not', async () => {
      const answers = new Set<string>();
      for (const { iin } of sample.customers)
        answers.add(JSON.stringify(await storeClient('ru', { ...client, iin }, iin)));
      expect([...answers]).toEqual([expect.stringMatching(/^\{"success":false,"reason":"[^\d]+менеджер/)]);
      expect(await site.provider.selectFrom('provider_clients').selectAll().execute()).toEqual([]);
    });
  });

  it('marks the payment of one account only, and keeps its first time', async () => {
    const accounts: string[] = [];
    for (const [created_at, key] of ['one', 'two'].entries()) {
      const stored = await storeClient('ru', client, key);
      if (stored.success) accounts.push(stored.data.account);
      const clients = site.provider.updateTable('provider_clients').where('idempotency_key', '=', key);
      await clients.set({ created_at }).execute();
    }
    const [first = '', second = ''] = accounts;
    for (const day of [20, 21]) expect(await markPaid(site.provider, first, Date.UTC(2026, 10, day, 10))).toBe(true);
    expect(await fetchPayments('ru', PHONE, signal)).toEqual([
      { account: second, paid: false, paid_at: null },
      { account: first, paid: true, paid_at: '2026-11-20T10:00:00.000Z' },
    ]);
    expect(await fetchPayments('ru', '87000000002', signal)).toEqual([]);
  });
});
