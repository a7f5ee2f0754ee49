import { setImmediate as immediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPayment as checkPay, testPayment as testPay } from '@/lib/bff/routes/contracts';
import { ENDED_ORDERS_PAUSE_MS, startPurge } from '@/lib/bff/work/purge-work';
import { ORDER_SESSION_MS, PAYMENT_LINK_MS } from '@/lib/config/limits';
import { paymentAnswerSchema } from '@/lib/contracts/order';
import type { Schema } from '@/lib/store/database/schema';
import { findPayment, recordPaid } from '@/lib/store/orders/orders';
import { purgeEndedOrders, purgeExpired } from '@/lib/store/leads/purge';
import { markPaid } from '@/lib/embedded-provider/clients';
import { settings } from '../support/environment';
import { leadRequest } from '../support/lead-request';
import { orderContents } from '../support/order-contents';
import { houseBody, NAME, NEW_IIN, SURNAME, visitorAt } from '../support/order-visitor';
import { answerTo, isDown, provider, providerDown } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { flowDatabaseKinds } from '../support/site-database';

const PAID_AT = Date.UTC(2026, 10, 20, 10);
const AGREED = {
  tariff: {
    words: expect.stringContaining('Город 200'),
    name: 'Город 200',
    equipment: [expect.stringContaining('роутер')],
    monthly: 7_490,
    promo: { months: 3, monthly_after: 8_490 },
  },
  address: houseBody('available').address_string,
};
const UNKNOWN = 'A'.repeat(22);
const ask = (payment: unknown, route = checkPay) => route(leadRequest({ payment }));
const told = async (response: Response) => {
  expect(response.headers.get('cache-control')).toBe('no-store');
  return paymentAnswerSchema.parse(await response.json()).data;
};

describe.each(flowDatabaseKinds)('the payment of an order on %s', (kind) => {
  const site = siteOn(kind);
  let payment = '';
  let account = '';
  let phone = '';

  beforeEach(async () => {
    const visitor = await visitorAt('summary');
    payment = await visitor.store();
    ({ phone } = visitor);
    account = (await site.provider.selectFrom('provider_clients').select('account').executeTakeFirstOrThrow()).account;
  });

  const setSessions = (values: Partial<Schema['order_sessions']>) =>
    site.database.updateTable('order_sessions').set(values).execute();
  const unpaid = () => ({
    number: expect.stringMatching(/^\d+$/),
    account,
    amount: 7_490,
    paid: false,
    paid_at: null,
    engineer: false,
    visit: null,
    made_at: expect.any(String),
    agreed: AGREED,
    ways: [],
    test_mode: false,
  });
  const answerPayments = (data: unknown[]) => {
    answerTo('/check-pay', () => Promise.resolve(Response.json({ data })));
  };

  it('is checked with the provider until it is paid, and not after that', async () => {
    const asked = vi.fn<(url: string) => void>();
    provider.answer = ({ url, method }) => {
      asked(`${method} ${url}`);
      return null;
    };
    expect(await told(await ask(payment))).toEqual(unpaid());
    expect(asked.mock.calls).toEqual([
      [expect.stringMatching(new RegExp(`^GET .+/api/v1/internet/connection/check-pay\\?phone=${phone}$`))],
    ]);
    expect(await markPaid(site.database, account, PAID_AT)).toBe(true);
    expect(await told(await ask(payment))).toEqual({ ...unpaid(), paid: true, paid_at: '2026-11-20T10:00:00.000Z' });
    asked.mockClear();
    expect(await told(await ask(payment))).toMatchObject({ paid: true, paid_at: '2026-11-20T10:00:00.000Z' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('has a copy of the agreed terms without personal data, and none for a row of an earlier release', async () => {
    const row = JSON.stringify(await findPayment(site.database, payment));
    for (const personal of [NAME, SURNAME, NEW_IIN]) expect(row).not.toContain(personal);
    const shown = await (await ask(payment)).text();
    for (const personal of [phone.slice(2), NAME, NEW_IIN]) expect(shown).not.toContain(personal);
    await site.database.updateTable('payments').set({ agreed: null }).execute();
    expect(await told(await ask(payment))).toMatchObject({ agreed: null, account });
  });

  it('shows that an engineer looks at the house first when the house needs it', async () => {
    const visitor = await visitorAt('summary', { address: houseBody('engineer') });
    expect(await told(await ask(await visitor.store()))).toMatchObject({ engineer: true });
  });

  it('stays unpaid after a payment into another account of the same phone', async () => {
    answerPayments([
      { account: '30999999', paid: true, paid_at: null },
      { account, paid: false, paid_at: null },
    ]);
    expect(await told(await ask(payment))).toMatchObject({ paid: false });
  });

  it('gets the current time when the provider names none, and keeps it', async () => {
    answerPayments([{ account, paid: true, paid_at: null }]);
    const { paid_at: first } = await told(await ask(payment));
    expect(Math.abs(Date.now() - Date.parse(first ?? ''))).toBeLessThan(60_000);
    provider.answer = isDown;
    expect(await told(await ask(payment))).toMatchObject({ paid: true, paid_at: first });
  });

  it('keeps the first recorded time', async () => {
    for (const moment of [PAID_AT, PAID_AT + 1]) await recordPaid(site.database, payment, moment);
    expect(Number((await findPayment(site.database, payment))?.paid_at)).toBe(PAID_AT);
  });

  it.each(providerDown)(
    'has an unknown state but still offers the ways to pay while the provider %s',
    async (_what, answer) => {
      settings.current = { PAYMENT_CARD_URL: 'https://card.example/?to={account}' };
      provider.answer = answer;
      const ways = [{ id: 'card', url: `https://card.example/?to=${account}` }];
      expect(await told(await ask(payment))).toEqual({ ...unpaid(), paid: null, ways });
      const logged = JSON.stringify(vi.mocked(console.error).mock.calls);
      expect(logged).toContain('check-pay');
      expect(logged).not.toContain(phone.slice(2));
      provider.answer = () => null;
      expect(await told(await ask(payment))).toMatchObject({ paid: false });
    },
  );

  it.each([
    ['check-pay', checkPay],
    ['test-pay', testPay],
  ])('%s answers 404 to an unknown link and 400 to a malformed one', async (_name, route) => {
    settings.current = { PAYMENTS_TEST_MODE: true };
    expect(await refusalOf(await ask(UNKNOWN, route))).toBe('404 not-found payment');
    for (const malformed of ['', payment.slice(1), `${payment}A`, `${payment.slice(1)}/`, 5, null])
      expect(await refusalOf(await ask(malformed, route)), String(malformed)).toBe('400 invalid payment');
  });

  it('offers the configured ways to pay with account and sum filled in everywhere', async () => {
    settings.current = {
      PAYMENT_KASPI_URL: 'https://kaspi.example/pay/{account}?sum={amount}&again={account}',
      PAYMENT_HALYK_URL: 'https://halyk.example/{amount}?again={amount}',
      PAYMENT_CARD_URL: 'https://card.example/?to={account}',
    };
    expect((await told(await ask(payment))).ways).toEqual([
      { id: 'kaspi', url: `https://kaspi.example/pay/${account}?sum=7490&again=${account}` },
      { id: 'halyk', url: 'https://halyk.example/7490?again=7490' },
      { id: 'card', url: `https://card.example/?to=${account}` },
    ]);
    await site.database.updateTable('payments').set({ amount: 7_490.5 }).execute();
    const [, halyk] = (await told(await ask(payment))).ways;
    expect(halyk?.url).toBe('https://halyk.example/7490.50?again=7490.50');
  });

  it('can be marked as paid by a test call only in the test mode of the embedded provider', async () => {
    const asked: string[] = [];
    provider.answer = ({ url, method }) => {
      if (url.includes('pay')) asked.push(`${method} ${new URL(url).pathname}`);
      return null;
    };
    for (const refused of [
      {},
      { PAYMENTS_TEST_MODE: false },
      { PAYMENTS_TEST_MODE: true, CRM_API_HOST: 'http://127.0.0.1:9', CRM_API_TOKEN: 'token' },
    ]) {
      settings.current = refused;
      expect(await refusalOf(await ask(payment, testPay))).toBe('404 not-found');
    }
    expect(asked).toEqual([]);
    settings.current = {};
    expect(await told(await ask(payment))).toMatchObject({ paid: false, test_mode: false });
    settings.current = { PAYMENTS_TEST_MODE: true };
    expect(await told(await ask(payment))).toMatchObject({ paid: false, test_mode: true });
    const paid = await told(await ask(payment, testPay));
    expect(paid).toMatchObject({ paid: true, paid_at: expect.any(String) });
    expect(asked.at(-2)).toBe('POST /api/v1/internet/connection/test-pay');
    expect(await told(await ask(payment, testPay))).toEqual(paid);
  });

  describe('the purge', () => {
    const left = async () => ({
      sessions: (await site.database.selectFrom('order_sessions').select('id').execute()).length,
      payments: (await site.database.selectFrom('payments').select('token').execute()).map(({ token }) => token),
      names: (await site.database.selectFrom('sent_contracts').select('token').execute()).length,
    });

    it('deletes ended sessions at once but a payment only when its link has expired', async () => {
      await visitorAt('code');
      for (const purge of [purgeEndedOrders, purgeExpired]) await purge(site.database);
      expect(await left()).toEqual({ sessions: 2, payments: [payment], names: 1 });
      const now = Date.now() + ORDER_SESSION_MS + 1_000;
      for (const purge of [purgeEndedOrders, purgeExpired]) await purge(site.database, now);
      expect(await left()).toEqual({ sessions: 0, payments: [payment], names: 1 });
      expect((await ask(payment)).status).toBe(200);
      await purgeExpired(site.database, now + PAYMENT_LINK_MS);
      expect(await left()).toMatchObject({ payments: [], names: 0 });
      expect((await ask(payment)).status).toBe(404);
    });

    it('deletes the sent data of a contract with an unknown outcome together with its session', async () => {
      const visitor = await visitorAt('summary');
      answerTo('/store-client', isDown);
      expect((await visitor.answers.summary()).status).toBe(502);
      const kept = async () => (await orderContents(site.database)).join();
      await purgeEndedOrders(site.database);
      expect(await kept()).toContain(NEW_IIN);
      await purgeEndedOrders(site.database, Date.now() + ORDER_SESSION_MS + 1_000);
      expect(await kept()).toBe('');
    });

    it('deletes ended sessions within a minute of their end', async () => {
      await setSessions({ expires_at: Date.now() + 45_000 });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const stop = startPurge({ untilLeader: () => Promise.resolve(true) });
      const pauses = () => timers.mock.calls.filter(([, pauseMs]) => pauseMs === ENDED_ORDERS_PAUSE_MS).length;
      let [passedMs, known, pausedAtMs] = [0, 0, -Infinity];
      /** Moves the clock once the database has answered and the work is at its next pause. */
      const pass = async (seconds: number) => {
        for (let step = 0; step < seconds; step += 5) {
          await vi.advanceTimersByTimeAsync(5_000);
          passedMs += 5_000;
          while (pausedAtMs + ENDED_ORDERS_PAUSE_MS <= passedMs) {
            await immediate();
            if (pauses() > known) [known, pausedAtMs] = [pauses(), passedMs];
          }
        }
      };
      await pass(40);
      expect((await left()).sessions).toBe(1);
      await pass(65);
      await stop();
      // `mockRestore` is repeated after the test, when it would bring the replaced clock back.
      vi.restoreAllMocks();
      vi.useRealTimers();
      expect(await left()).toMatchObject({ sessions: 0, payments: [payment] });
    });

    it('deletes ended sessions as soon as the server starts', async () => {
      await setSessions({ expires_at: Date.now() - 1 });
      await startPurge({ untilLeader: () => Promise.resolve(true) })();
      expect(await left()).toEqual({ sessions: 0, payments: [payment], names: 1 });
    });

    it('logs each kind of purge that fails while the database is down', async () => {
      vi.spyOn(site.database, 'deleteFrom').mockImplementation(() => {
        throw new Error('down');
      });
      await startPurge({ untilLeader: () => Promise.resolve(true) })();
      expect(vi.mocked(console.error).mock.calls.flat().toSorted()).toEqual([
        'purge of leads: down',
        'purge of orders: down',
        'purge: down',
      ]);
    });
  });
});
