import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calculateOrder } from '@/lib/bff/routes/order-price';
import type { StoreClient } from '@/lib/contracts/crm-order';
import { orderStoredAnswerSchema } from '@/lib/contracts/order';
import { claimContract, releaseContract } from '@/lib/store/orders/orders';
import { purgeExpired } from '@/lib/store/leads/purge';
import { orderContents } from '../support/order-contents';
import {
  type AnsweredStep,
  codeOf,
  CONSENT,
  DEBTOR,
  FLAT,
  houseBody,
  NAME,
  NEW_IIN,
  orderIn,
  orderTables,
  orderVisitor,
  type OrderVisitor,
  SURNAME,
  TARIFF,
} from '../support/order-visitor';
import { type Answer, isDown, provider, providerDown } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { flowDatabaseKinds } from '../support/site-database';

const CLIENT: StoreClient = {
  ...TARIFF,
  ...CONSENT,
  firstname: NAME,
  iin: NEW_IIN,
  phone: '87000000081',
  user_type: 'site',
  address: { street: 'улица Абая', house: '5', address_string: 'улица Абая, 5', latitude: 43.24, longitude: 76.9 },
};

const NAMED = { token: 'abcdefghijklmnopqrstuv', client: CLIENT };
const SLOWER = { tariff_id: 101, nomenclature_ids: [10101] };
const OTHER_IIN = '991231500026';
const makesAndIsCutOff = (request: Request) =>
  provider.real(request).then(() => Promise.reject(new TypeError('terminated')));

describe.each(flowDatabaseKinds)('the contract of an order on %s', (kind) => {
  const site = siteOn(kind, orderTables);
  let logged: string[] = [];

  beforeEach(() => {
    logged = [];
    for (const method of ['error', 'log', 'info', 'warn', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
  });

  const clients = () => site.provider.selectFrom('provider_clients').selectAll().execute();
  const sessionRow = async () => {
    const sessions = site.database.selectFrom('order_sessions').select(['id', 'version']);
    const { id, version } = await sessions.executeTakeFirstOrThrow();
    return { id, version: Number(version) };
  };
  const visitorAtSummary = async (
    overrides: Parameters<OrderVisitor['until']>[1] = {},
    headers: Record<string, string> = {},
  ) => {
    const visitor = orderVisitor(headers);
    await visitor.until('summary', overrides);
    return visitor;
  };
  /** Sets the provider's answer to `store-client`; returns the keys of the calls. */
  const onStore = (answer: Answer, keys: (string | null)[] = []) => {
    provider.answer = (request) => {
      if (!request.url.includes('/store-client')) return null;
      keys.push(request.headers.get('idempotency-key'));
      return answer(request);
    };
    return keys;
  };
  /** Collects the bodies sent to `store-client`; the provider answers by itself. */
  const sentClients = (keys?: (string | null)[]) => {
    const sent: Promise<unknown>[] = [];
    onStore((request) => {
      sent.push(request.clone().json());
      return null;
    }, keys);
    return () => Promise.all(sent);
  };

  it('contains the entered data, the consent and the referral', async () => {
    const visitor = await visitorAtSummary({ identity: { patronymic: 'Болатқызы' } }, { cookie: 'referral=AIGERIM' });
    const sent = sentClients();
    await visitor.store({ referral_confirmed: true });
    const [client] = await clients();
    const { street, house, flat, address_string } = houseBody('available');
    expect((await sent())[0]).toEqual({
      ...TARIFF,
      ...CONSENT,
      firstname: `${SURNAME} ${NAME} Болатқызы`,
      iin: NEW_IIN,
      phone: visitor.phone,
      user_type: 'site',
      utm_source: 'referral',
      referral: 'AIGERIM',
      address: { street, house, flat, address_string, latitude: expect.any(Number), longitude: expect.any(Number) },
    });
    expect(client).toMatchObject({ phone: visitor.phone, amount: 7_490 - 1_498, paid_at: null });
  });

  it('has no referral code when the agreed price did not include it (specification, section 1)', async () => {
    const visitor = await visitorAtSummary({}, { cookie: 'referral=AIGERIM' });
    const sent = sentClients();
    await visitor.store();
    expect((await sent())[0]).not.toHaveProperty('referral');
    expect((await clients())[0]).toMatchObject({ amount: 7_490 });
  });

  it('is not made with an unconfirmed referral code until the visitor agrees to the full price', async () => {
    const visitor = await visitorAtSummary({}, { cookie: 'referral=QX7K2M' });
    const answer = await (await visitor.answers.summary({ referral_confirmed: true })).json();
    expect(answer).toMatchObject({ success: false, field: 'referral', changed: { sent: false, stored: null } });
    expect(await clients()).toEqual([]);
    await visitor.store();
    expect((await clients())[0]).toMatchObject({ amount: 7_490 });
  });

  it('ignores broken marketing and referral cookies and removes them, as the price does', async () => {
    const visitor = await visitorAtSummary({}, { cookie: 'marketing_source=%; referral=a%20b' });
    const answers = [
      await visitor.post(calculateOrder, TARIFF),
      await visitor.answers.summary({ version: -1 }),
      await visitor.answers.summary(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
    for (const { headers } of answers) {
      expect(headers.getSetCookie().filter((cookie) => !cookie.startsWith('order='))).toEqual([
        expect.stringMatching(/^marketing_source=; Path=\/; Max-Age=0;/),
        expect.stringMatching(/^referral=; Path=\/; Max-Age=0;/),
      ]);
    }
    expect(JSON.parse((await clients())[0]?.body ?? '')).not.toHaveProperty('referral');
  });

  it('is made once for parallel submits and a later repeat', async () => {
    const visitor = await visitorAtSummary();
    const keys = onStore(() => null);
    const payments = await Promise.all([visitor.store(), visitor.store(), visitor.store()]);
    payments.push(await visitor.store());
    expect(new Set(payments).size).toBe(1);
    expect(keys).toEqual([payments[0]]);
    expect(await clients()).toHaveLength(1);
  });

  describe('the agreed version of the order', () => {
    const changedIn = async (response: Response) => {
      expect(response.status).toBe(200);
      const answer = orderStoredAnswerSchema.parse(await response.json());
      return 'changed' in answer ? answer.changed : null;
    };

    it.each<[what: string, elsewhere: (visitor: OrderVisitor) => Promise<Response>, now: object]>([
      ['another tariff', (visitor) => visitor.answers.tariff(SLOWER), { tariff: SLOWER }],
      ['another flat', (visitor) => visitor.answers.address({ flat: '7' }), { address: { flat: '7' } }],
      ['another identity number', (visitor) => visitor.answers.identity({ iin: OTHER_IIN }), { identity_given: true }],
    ])(
      'is refused after another tab sets %s; the changed order is returned and can be agreed to',
      async (_what, elsewhere, now) => {
        const visitor = await visitorAtSummary();
        const seen = visitor.kept.version;
        expect((await elsewhere(visitor)).status).toBe(200);
        const keys = onStore(() => null);
        const order = await changedIn(await visitor.answers.summary({ version: seen }));
        expect(order).toMatchObject({ ...now, stored: null, version: seen + 1 });
        expect(keys).toEqual([]);
        expect(await clients()).toEqual([]);
        await visitor.store({ version: order?.version });
        expect(await clients()).toHaveLength(1);
      },
    );

    it('stays valid when another tab repeats the same answers', async () => {
      const visitor = await visitorAtSummary();
      const seen = visitor.kept.version;
      await visitor.answers.tariff({ recaptcha: undefined });
      await visitor.answers.identity();
      await visitor.read();
      expect(visitor.kept.version).toBe(seen);
      await visitor.store();
    });

    it('is refused after the order was forgotten and filled in again in as many steps', async () => {
      const visitor = await visitorAtSummary();
      const seen = visitor.kept.version;
      await visitor.forget();
      await site.database.deleteFrom('rate_limits').execute();
      await visitor.until('summary', { tariff: SLOWER });
      expect(await changedIn(await visitor.answers.summary({ version: seen }))).toMatchObject({ tariff: SLOWER });
      expect(await clients()).toEqual([]);
    });

    it('yields the seen tariff or no contract when another tab changes the tariff at the same time', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const visitor = await visitorAtSummary();
        const [answer] = await Promise.all([
          visitor.answers.summary(),
          visitor.answers.tariff({ ...SLOWER, recaptcha: undefined }),
        ]);
        const made = orderStoredAnswerSchema.parse(await answer.json());
        const bodies = (await clients()).map(({ body }) => JSON.parse(body).tariff_id);
        expect(bodies).toEqual(made.success ? [TARIFF.tariff_id] : []);
        for (const table of ['rate_limits', 'provider_clients'] as const)
          await site.provider.deleteFrom(table).execute();
      }
    });

    it('cannot be claimed when it is outdated or the order is forgotten', async () => {
      const visitor = await visitorAtSummary();
      const seen = await sessionRow();
      await visitor.answers.tariff({ ...SLOWER, recaptcha: undefined });
      expect((await claimContract(site.database, seen, NAMED))?.mine).toBeNull();
      const present = await sessionRow();
      const claim = await claimContract(site.database, present, NAMED);
      expect(claim?.mine).toMatchObject(NAMED);
      await releaseContract(site.database, present.id, claim?.mine?.token ?? '');
      await visitor.forget();
      expect(await claimContract(site.database, present, NAMED)).toBeNull();
    });
  });

  it.each<[what: string, answer: Answer]>([...providerDown, ['makes it and is cut off', makesAndIsCutOff]])(
    'is made once, by a retry with the same idempotency key, when the provider %s',
    async (_what, answer) => {
      const visitor = await visitorAtSummary();
      const keys = onStore(answer);
      expect(await refusalOf(await visitor.answers.summary())).toBe('502 upstream');
      expect((await orderIn(await visitor.read())).stored).toBeNull();
      const more = onStore(() => null);
      const payment = await visitor.store();
      expect([...keys, ...more]).toEqual([payment, payment]);
      expect(await clients()).toHaveLength(1);
    },
  );

  it('is made by a retry with the same data after the process that was making it has died', async () => {
    const visitor = await visitorAtSummary();
    const claim = await claimContract(site.database, await sessionRow(), NAMED, Date.now() - 121_000);
    expect(claim?.mine).toMatchObject(NAMED);
    const sent = sentClients();
    expect(await visitor.store()).toBe(NAMED.token);
    expect(await sent()).toEqual([CLIENT]);
  });

  describe('with an unknown outcome', () => {
    /** A visitor whose contract was made, and who was told of a failure. */
    const visitorInDoubt = async () => {
      const visitor = await visitorAtSummary({}, { cookie: 'referral=AIGERIM' });
      onStore(makesAndIsCutOff);
      expect(await refusalOf(await visitor.answers.summary({ referral_confirmed: true }))).toBe('502 upstream');
      provider.answer = () => null;
      return visitor;
    };
    const contents = async () => (await orderContents(site.database)).join('\n');

    it.each<[step: AnsweredStep, changed: Record<string, unknown>]>([
      ['tariff', { ...SLOWER, recaptcha: undefined }],
      ['address', { flat: '7' }],
    ])('keeps the order as it was sent and refuses to change the %s', async (step, other) => {
      const visitor = await visitorInDoubt();
      const { version } = visitor.kept;
      expect(await refusalOf(await visitor.answers[step](other))).toBe(`409 step ${step}`);
      expect(await orderIn(await visitor.read())).toMatchObject({ tariff: TARIFF, sent: true, stored: null, version });
      const payment = await visitor.store();
      const [contract, ...more] = await clients();
      expect(more).toEqual([]);
      expect(JSON.parse(contract?.body ?? '')).toMatchObject({ ...TARIFF, phone: visitor.phone });
      expect(
        await site.database.selectFrom('payments').select(['token', 'phone', 'amount', 'account']).execute(),
      ).toEqual([{ token: payment, phone: visitor.phone, amount: contract?.amount, account: contract?.account }]);
    });

    it('is retried with the same body and key, even with another consent time or no referral', async () => {
      const visitor = await visitorAtSummary({}, { cookie: 'referral=AIGERIM' });
      const sent: string[] = [];
      const keys = onStore(async (request) => {
        sent.push(await request.clone().text());
        throw new TypeError('fetch failed');
      });
      await visitor.answers.summary({ referral_confirmed: true });
      await visitor.answers.summary({ consent_at: '2026-11-20T10:05:00.000Z', consent_version: '2026-10-01' });
      await visitor.answers.summary();
      expect(sent).toHaveLength(3);
      expect(new Set(sent).size).toBe(1);
      expect(new Set(keys).size).toBe(1);
    });

    describe('when its session has ended or was forgotten', () => {
      /** The same person starts over with the same answers except for the overrides. */
      const again = async (visitor: OrderVisitor, overrides: Parameters<OrderVisitor['until']>[1] = {}) => {
        await site.database.deleteFrom('rate_limits').execute();
        const other = orderVisitor({ cookie: 'referral=AIGERIM' });
        await other.until('code', { phone: { phone: visitor.phone }, ...overrides });
        await other.answers.code({ code: await codeOf(visitor.phone) });
        await other.answers.visit();
        return other;
      };
      const ends: [string, (visitor: OrderVisitor) => Promise<unknown>][] = [
        ['forgotten', (visitor) => visitor.forget()],
        ['ended', () => site.database.deleteFrom('order_sessions').execute()],
      ];

      it.each(ends)('is found again by the same order with another consent time (%s)', async (_how, end) => {
        const visitor = await visitorInDoubt();
        await end(visitor);
        const other = await again(visitor);
        const keys = onStore(() => null);
        const payment = await other.store({ referral_confirmed: true, consent_at: '2026-11-20T18:00:00.000Z' });
        const [contract, ...more] = await clients();
        expect(more).toEqual([]);
        expect([contract?.idempotency_key, ...keys]).toEqual([payment, payment]);
        expect(JSON.parse(contract?.body ?? '')).toMatchObject(CONSENT);
        expect(await site.database.selectFrom('payments').select('token').execute()).toEqual([{ token: payment }]);
      });

      it('is not reused for another order, after a day, or after the provider has refused it', async () => {
        const visitor = await visitorInDoubt();
        await visitor.forget();
        await (await again(visitor, { address: { flat: '7' } })).store();
        expect(await clients()).toHaveLength(2);

        await purgeExpired(site.database, Date.now() + 24 * 60 * 60_000 + 1);
        const refused = onStore(() => Promise.resolve(Response.json({ success: false, reason: 'нет' })));
        const late = await again(visitor);
        await late.answers.summary();
        provider.answer = () => null;
        const payment = await late.store();
        const [first, , third, ...more] = await clients();
        expect(more).toEqual([]);
        expect(third?.idempotency_key).toBe(payment);
        expect([first?.idempotency_key, ...refused]).not.toContain(payment);
      });

      it('keeps no personal data', async () => {
        const visitor = await visitorInDoubt();
        await visitor.forget();
        const [kept] = await site.database.selectFrom('sent_contracts').selectAll().execute();
        const { street } = houseBody('available');
        for (const personal of [NAME, NEW_IIN, visitor.phone, street, FLAT, 'AIGERIM'])
          expect(JSON.stringify(kept)).not.toContain(personal);
      });
    });

    it('is made once when two browsers submit the same order at the same time', async () => {
      const visitor = await visitorAtSummary();
      const { phone } = visitor;
      const other = orderVisitor();
      await other.until('phone');
      await site.database.deleteFrom('rate_limits').execute();
      await other.answers.phone({ phone });
      await other.answers.code({ code: await codeOf(phone) });
      await other.answers.visit();
      const payments = await Promise.all([visitor.store(), other.store()]);
      expect(new Set(payments).size).toBe(1);
      expect(await clients()).toHaveLength(1);
    });

    it('cannot be changed while it is being sent', async () => {
      const visitor = await visitorAtSummary();
      const meanwhile: string[] = [];
      onStore(async (request) => {
        meanwhile.push(await refusalOf(await visitor.answers.tariff({ ...SLOWER, recaptcha: undefined })));
        return makesAndIsCutOff(request);
      });
      expect((await visitor.answers.summary()).status).toBe(502);
      expect(meanwhile).toEqual(['409 step tariff']);
      provider.answer = () => null;
      await visitor.store();
      expect(await clients()).toHaveLength(1);
    });

    it('deletes the sent data once the outcome is known or the order is forgotten', async () => {
      const visitor = await visitorInDoubt();
      expect(JSON.parse(await contents()).sent.client).toMatchObject({ iin: NEW_IIN, phone: visitor.phone });
      const payment = await visitor.store();
      for (const personal of [NAME, NEW_IIN, visitor.phone, houseBody('available').street, FLAT])
        expect(await contents()).not.toContain(personal);
      expect(JSON.parse(await contents())).toMatchObject({ sent: null, payment });
      await site.database.deleteFrom('rate_limits').execute();
      const other = await visitorInDoubt();
      await other.forget();
      expect(await contents()).not.toContain(NEW_IIN);
      expect(await site.database.selectFrom('payments').select('phone').execute()).toEqual([{ phone: visitor.phone }]);
    });

    it.each([
      ['says no', 'нет', 200],
      ['takes the body for a wrong one', '', 422],
      ['cannot read it', '', 400],
    ])(
      'is resolved when the provider %s; then the order can be changed and is sent with a new key',
      async (_what, reason, status) => {
        const visitor = await visitorInDoubt();
        const refusing = onStore(() => Promise.resolve(Response.json({ success: false, reason }, { status })));
        expect(await (await visitor.answers.summary()).json()).toEqual({ success: false, reason });
        expect(await orderIn(await visitor.read())).toMatchObject({ sent: false, stored: null });
        provider.answer = () => null;
        await site.provider.deleteFrom('provider_clients').execute();
        await visitor.answers.tariff({ ...SLOWER, recaptcha: undefined });
        const payment = await visitor.store();
        expect(refusing).not.toContain(payment);
        expect((await clients()).map(({ body }) => JSON.parse(body).tariff_id)).toEqual([101]);
      },
    );

    it.each([409, 503])('stays unresolved after an answer of %i and is retried with the same key', async (status) => {
      const visitor = await visitorInDoubt();
      const keys = onStore(() => Promise.resolve(Response.json({ message: 'no' }, { status })));
      expect((await visitor.answers.summary()).status).toBe(502);
      expect((await orderIn(await visitor.read())).sent).toBe(true);
      provider.answer = () => null;
      expect(keys).toEqual([await visitor.store()]);
      expect(await clients()).toHaveLength(1);
    });
  });

  it.each([
    ["the owner's phone is told of the debt", DEBTOR.phone, /долг 13.480.₸/],
    ['another phone is told nothing of it', null, /^(?!.*(?:долг|\d)).+менеджер/],
  ])('is refused to a debtor (%s) and made for another identity number', async (_what, phone, reason) => {
    const visitor = orderVisitor();
    const own = phone ?? visitor.phone;
    await visitor.until('code', { identity: { iin: DEBTOR.iin }, phone: { phone: own } });
    await visitor.answers.code({ code: await codeOf(own) });
    await visitor.answers.visit();
    const keys = onStore(() => null);
    const refused = await visitor.answers.summary();
    expect(refused.status).toBe(200);
    expect(await refused.json()).toEqual({ success: false, reason: expect.stringMatching(reason) });
    expect((await orderIn(await visitor.read())).stored).toBeNull();
    expect(await site.database.selectFrom('payments').selectAll().execute()).toEqual([]);
    await visitor.answers.identity({ iin: OTHER_IIN });
    const sent = sentClients(keys);
    const payment = await visitor.store();
    // A provider that keeps its answers by their keys would refuse once more.
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{22}$/), payment]);
    expect(keys[0]).not.toBe(payment);
    expect(await sent()).toEqual([expect.objectContaining({ iin: OTHER_IIN })]);
  });

  it('is refused in the language of the page for both of two parallel submits', async () => {
    const visitor = orderVisitor({ 'accept-language': 'kk' });
    await visitor.until('summary', { identity: { iin: DEBTOR.iin } });
    const answers = await Promise.all([visitor.answers.summary(), visitor.answers.summary()]);
    for (const answer of answers)
      expect(await answer.json()).toEqual({
        success: false,
        reason: expect.stringContaining('шартты менеджер рәсімдейді'),
      });
  });

  it('keeps its payment when the order is forgotten while the contract is being made', async () => {
    const visitor = await visitorAtSummary();
    onStore((request) => visitor.forget().then(() => provider.real(request)));
    const payment = await visitor.store();
    expect(await site.database.selectFrom('payments').select('token').execute()).toEqual([{ token: payment }]);
    expect(await site.database.selectFrom('order_sessions').select('id').execute()).toEqual([]);
    expect(visitor.kept.cookie).toBe('');
  });

  it('is stored in its session even when the provider takes longer than the session had left', async () => {
    const visitor = await visitorAtSummary();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 29 * 60_000);
    onStore((request) => {
      vi.setSystemTime(Date.now() + 100_000);
      return provider.real(request);
    });
    const payment = await visitor.store();
    expect((await orderIn(await visitor.read())).stored).toEqual({ payment });
  });

  it('logs no personal data except the SMS with its code, to a masked phone', async () => {
    const visitor = await visitorAtSummary();
    const { phone } = visitor;
    const [sent = ''] = logged;
    expect(sent).toMatch(new RegExp(`^SMS to \\+7 \\(700\\) \\*{3} \\*{2} ${phone.slice(-2)}: Qosyl: код \\d{6}\\. `));
    const code = sent.match(/\d{6}/)?.[0] ?? '';
    provider.answer = ({ url }) =>
      /iin|sms|pay/.test(url) ? Promise.resolve(new Response(url, { status: 500 })) : null;
    const broken = [
      visitor.answers.identity(),
      visitor.answers.phone({ phone: DEBTOR.phone }),
      visitor.answers.identity({ iin: '991231500017' }),
      visitor.answers.phone({ phone: `+7${phone.slice(1)}` }),
    ];
    expect((await Promise.all(broken)).map(({ status }) => status)).toEqual([502, 502, 400, 400]);
    onStore(isDown);
    expect((await visitor.answers.summary()).status).toBe(502);
    onStore(() => Promise.resolve(Response.json({ message: phone }, { status: 422 })));
    expect(await (await visitor.answers.summary()).json()).toEqual({ success: false, reason: '' });
    provider.answer = () => null;
    await visitor.store();
    expect(logged.length).toBeGreaterThan(3);
    const others = logged.filter((line) => line !== sent).join('\n');
    expect(others).toMatch(/^contract: POST .+store-client: status 422$/m);
    for (const personal of [phone, phone.slice(2), DEBTOR.phone.slice(2), NEW_IIN, '991231500017', code, NAME, FLAT])
      expect(others).not.toContain(personal);
    expect(sent).not.toContain(phone.slice(2));
  });
});
