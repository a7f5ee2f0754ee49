import { describe, expect, it, vi } from 'vitest';
import { calculateOrder } from '@/lib/bff/routes/order-price';
import { orderStoredAnswerSchema } from '@/lib/contracts/order';
import { claimContract, releaseContract } from '@/lib/store/orders/orders';
import { purgeExpired } from '@/lib/store/leads/purge';
import { orderContents } from '../support/order-contents';
import {
  type AnsweredStep,
  CONSENT,
  DEBTOR,
  FLAT,
  houseBody,
  NAME,
  NEW_IIN,
  newClient,
  orderIn,
  type OrderVisitor,
  SURNAME,
  TARIFF,
  visitorAt,
} from '../support/order-visitor';
import { type Answer, answerTo, isDown, provider, providerDown } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { flowDatabaseKinds } from '../support/site-database';

const NAMED = { token: 'abcdefghijklmnopqrstuv', client: newClient() };
const SLOWER = { tariff_id: 101, nomenclature_ids: [10101] };
const OTHER_IIN = '991231500026';
const makesAndIsCutOff = (request: Request) =>
  provider.real(request).then(() => Promise.reject(new TypeError('terminated')));

describe.each(flowDatabaseKinds)('the contract of an order on %s', (kind) => {
  const site = siteOn(kind);

  const clients = () => site.provider.selectFrom('provider_clients').selectAll().execute();
  /** The bodies of the contracts that the provider has made. */
  const bodies = async () => (await clients()).map(({ body }) => JSON.parse(body));
  const payments = async () =>
    (await site.database.selectFrom('payments').select('token').execute()).map(({ token }) => token);
  const sessionRow = async () => {
    const sessions = site.database.selectFrom('order_sessions').select(['id', 'version']);
    const { id, version } = await sessions.executeTakeFirstOrThrow();
    return { id, version: Number(version) };
  };
  /** Sets the provider's answer to `store-client`; returns the keys and the bodies of the calls. */
  const onStore = (answer: Answer = () => null) => {
    const [keys, sent]: [(string | null)[], unknown[]] = [[], []];
    answerTo('/store-client', async (request) => {
      keys.push(request.headers.get('idempotency-key'));
      sent.push(await request.clone().json());
      return answer(request) ?? provider.real(request);
    });
    return { keys, sent };
  };

  it('contains the entered data, the consent and the referral', async () => {
    const visitor = await visitorAt(
      'summary',
      { identity: { patronymic: 'Болатқызы' } },
      { cookie: 'referral=AIGERIM' },
    );
    const { sent } = onStore();
    await visitor.store({ referral_confirmed: true });
    const { street, house, flat, address_string } = houseBody('available');
    expect(sent[0]).toEqual({
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
    expect(await clients()).toMatchObject([{ phone: visitor.phone, amount: 7_490 - 1_498, paid_at: null }]);
  });

  it('has no referral code when the agreed price did not include it (specification, section 1)', async () => {
    const visitor = await visitorAt('summary', {}, { cookie: 'referral=AIGERIM' });
    await visitor.store();
    expect((await bodies())[0]).not.toHaveProperty('referral');
    expect((await clients())[0]).toMatchObject({ amount: 7_490 });
  });

  it('is not made with an unconfirmed referral code until the visitor agrees to the full price', async () => {
    const visitor = await visitorAt('summary', {}, { cookie: 'referral=QX7K2M' });
    const answer = await (await visitor.answers.summary({ referral_confirmed: true })).json();
    expect(answer).toMatchObject({ success: false, field: 'referral', changed: { sent: false, stored: null } });
    expect(await clients()).toEqual([]);
    await visitor.store();
    expect((await clients())[0]).toMatchObject({ amount: 7_490 });
  });

  it('ignores broken marketing and referral cookies and removes them, as the price does', async () => {
    const visitor = await visitorAt('summary', {}, { cookie: 'marketing_source=%; referral=a%20b' });
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
    expect((await bodies())[0]).not.toHaveProperty('referral');
  });

  it('is made once for parallel submits and a later repeat', async () => {
    const visitor = await visitorAt('summary');
    const { keys } = onStore();
    const [token, ...others] = await Promise.all([visitor.store(), visitor.store(), visitor.store()]);
    expect([...others, await visitor.store()]).toEqual([token, token, token]);
    expect(keys).toEqual([token]);
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
        const visitor = await visitorAt('summary');
        const seen = visitor.kept.version;
        expect((await elsewhere(visitor)).status).toBe(200);
        const { keys } = onStore();
        const order = await changedIn(await visitor.answers.summary({ version: seen }));
        expect(order).toMatchObject({ ...now, stored: null, version: seen + 1 });
        expect(keys).toEqual([]);
        expect(await clients()).toEqual([]);
        await visitor.store({ version: order?.version });
        expect(await clients()).toHaveLength(1);
      },
    );

    it('stays valid when another tab repeats the same answers', async () => {
      const visitor = await visitorAt('summary');
      const seen = visitor.kept.version;
      await visitor.answers.tariff({ recaptcha: undefined });
      await visitor.answers.identity();
      await visitor.read();
      expect(visitor.kept.version).toBe(seen);
      await visitor.store();
    });

    it('is refused after the order was forgotten and filled in again in as many steps', async () => {
      const visitor = await visitorAt('summary');
      const seen = visitor.kept.version;
      await visitor.forget();
      await site.database.deleteFrom('rate_limits').execute();
      await visitor.until('summary', { tariff: SLOWER });
      expect(await changedIn(await visitor.answers.summary({ version: seen }))).toMatchObject({ tariff: SLOWER });
      expect(await clients()).toEqual([]);
    });

    it('yields the seen tariff or no contract when another tab changes the tariff at the same time', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const visitor = await visitorAt('summary');
        const [answer] = await Promise.all([
          visitor.answers.summary(),
          visitor.answers.tariff({ ...SLOWER, recaptcha: undefined }),
        ]);
        const made = orderStoredAnswerSchema.parse(await answer.json());
        expect(await bodies()).toMatchObject(made.success ? [TARIFF] : []);
        for (const table of ['rate_limits', 'provider_clients'] as const)
          await site.provider.deleteFrom(table).execute();
      }
    });

    it('cannot be claimed when it is outdated or the order is forgotten', async () => {
      const visitor = await visitorAt('summary');
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
      const visitor = await visitorAt('summary');
      const { keys } = onStore(answer);
      expect(await refusalOf(await visitor.answers.summary())).toBe('502 upstream');
      expect((await orderIn(await visitor.read())).stored).toBeNull();
      const { keys: more } = onStore();
      const payment = await visitor.store();
      expect([...keys, ...more]).toEqual([payment, payment]);
      expect(await clients()).toHaveLength(1);
    },
  );

  it('is made by a retry with the same data after the process that was making it has died', async () => {
    const visitor = await visitorAt('summary');
    const claim = await claimContract(site.database, await sessionRow(), NAMED, Date.now() - 121_000);
    expect(claim?.mine).toMatchObject(NAMED);
    const { sent } = onStore();
    expect(await visitor.store()).toBe(NAMED.token);
    expect(sent).toEqual([NAMED.client]);
  });

  describe('with an unknown outcome', () => {
    /** A visitor whose contract was made, and who was told of a failure. */
    const visitorInDoubt = async () => {
      const visitor = await visitorAt('summary', {}, { cookie: 'referral=AIGERIM' });
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
      expect(await bodies()).toMatchObject([{ ...TARIFF, phone: visitor.phone }]);
      const [{ amount, account } = {}] = await clients();
      const kept = await site.database.selectFrom('payments').selectAll().execute();
      expect(kept).toMatchObject([{ token: payment, phone: visitor.phone, amount, account }]);
    });

    it('is retried with the same body and key, even with another consent time or no referral', async () => {
      const visitor = await visitorAt('summary', {}, { cookie: 'referral=AIGERIM' });
      const { keys, sent } = onStore(isDown);
      await visitor.answers.summary({ referral_confirmed: true });
      await visitor.answers.summary({ consent_at: '2026-11-20T10:05:00.000Z', consent_version: '2026-10-01' });
      await visitor.answers.summary();
      expect(sent).toEqual([sent[0], sent[0], sent[0]]);
      expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    });

    describe('when its session has ended or was forgotten', () => {
      /** The same person starts over with the same answers except for the overrides. */
      const again = async ({ phone }: OrderVisitor, overrides: Parameters<OrderVisitor['until']>[1] = {}) => {
        await site.database.deleteFrom('rate_limits').execute();
        const other = await visitorAt('summary', overrides, { cookie: 'referral=AIGERIM' }, phone);
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
        const { keys } = onStore();
        const payment = await other.store({ referral_confirmed: true, consent_at: '2026-11-20T18:00:00.000Z' });
        const [contract, ...more] = await clients();
        expect(more).toEqual([]);
        expect([contract?.idempotency_key, ...keys]).toEqual([payment, payment]);
        expect(JSON.parse(contract?.body ?? '')).toMatchObject(CONSENT);
        expect(await payments()).toEqual([payment]);
      });

      it('is not reused for another order, after a day, or after the provider has refused it', async () => {
        const visitor = await visitorInDoubt();
        await visitor.forget();
        await (await again(visitor, { address: { flat: '7' } })).store();
        expect(await clients()).toHaveLength(2);

        await purgeExpired(site.database, Date.now() + 24 * 60 * 60_000 + 1);
        const { keys: refused } = onStore(() => Promise.resolve(Response.json({ success: false, reason: 'нет' })));
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
      const visitor = await visitorAt('summary');
      await site.database.deleteFrom('rate_limits').execute();
      const other = await visitorAt('summary', {}, {}, visitor.phone);
      const tokens = await Promise.all([visitor.store(), other.store()]);
      expect(new Set(tokens).size).toBe(1);
      expect(await clients()).toHaveLength(1);
    });

    it('cannot be changed while it is being sent', async () => {
      const visitor = await visitorAt('summary');
      const meanwhile: string[] = [];
      onStore(async (request) => {
        meanwhile.push(await refusalOf(await visitor.answers.tariff({ ...SLOWER, recaptcha: undefined })));
        return makesAndIsCutOff(request);
      });
      expect((await visitor.answers.summary()).status).toBe(502);
      expect(meanwhile).toEqual(['409 step tariff']);
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
        const { keys: refusing } = onStore(() =>
          Promise.resolve(Response.json({ success: false, reason }, { status })),
        );
        expect(await (await visitor.answers.summary()).json()).toEqual({ success: false, reason });
        expect(await orderIn(await visitor.read())).toMatchObject({ sent: false, stored: null });
        provider.answer = () => null;
        await site.provider.deleteFrom('provider_clients').execute();
        await visitor.answers.tariff({ ...SLOWER, recaptcha: undefined });
        const payment = await visitor.store();
        expect(refusing).not.toContain(payment);
        expect(await bodies()).toMatchObject([SLOWER]);
      },
    );

    it.each([409, 503])('stays unresolved after an answer of %i and is retried with the same key', async (status) => {
      const visitor = await visitorInDoubt();
      const { keys } = onStore(() => Promise.resolve(Response.json({ message: 'no' }, { status })));
      expect((await visitor.answers.summary()).status).toBe(502);
      expect((await orderIn(await visitor.read())).sent).toBe(true);
      provider.answer = () => null;
      expect(keys).toEqual([await visitor.store()]);
      expect(await clients()).toHaveLength(1);
    });
  });

  it('is refused to a debtor in the language of the page, and made for another identity number', async () => {
    const visitor = await visitorAt('summary', { identity: { iin: DEBTOR.iin } }, { 'accept-language': 'kk' });
    const { keys, sent } = onStore();
    for (const answer of await Promise.all([visitor.answers.summary(), visitor.answers.summary()])) {
      expect(answer.status).toBe(200);
      const reason = expect.stringContaining('шартты менеджер рәсімдейді');
      expect(await answer.json()).toEqual({ success: false, reason });
    }
    expect((await orderIn(await visitor.read())).stored).toBeNull();
    expect(await payments()).toEqual([]);
    await visitor.answers.identity({ iin: OTHER_IIN });
    const payment = await visitor.store();
    expect(sent.at(-1)).toMatchObject({ iin: OTHER_IIN });
    // A provider that keeps its answers by their keys would refuse once more.
    expect(keys.indexOf(payment)).toBe(keys.length - 1);
  });

  it('keeps its payment when the order is forgotten while the contract is being made', async () => {
    const visitor = await visitorAt('summary');
    onStore((request) => visitor.forget().then(() => provider.real(request)));
    const payment = await visitor.store();
    expect(await payments()).toEqual([payment]);
    expect(await site.database.selectFrom('order_sessions').select('id').execute()).toEqual([]);
    expect(visitor.kept.cookie).toBe('');
  });

  it('is stored in its session even when the provider takes longer than the session had left', async () => {
    const visitor = await visitorAt('summary');
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
    const visitor = await visitorAt('summary');
    const { phone } = visitor;
    const logged = () =>
      [console.log, console.error, console.info].flatMap((method) => vi.mocked(method).mock.calls.flat().map(String));
    const [sent = ''] = logged();
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
    const others = logged()
      .filter((line) => line !== sent)
      .join('\n');
    expect(others).toMatch(/^contract: POST .+store-client: status 422$/m);
    for (const personal of [phone, phone.slice(2), DEBTOR.phone.slice(2), NEW_IIN, '991231500017', code, NAME, FLAT])
      expect(others).not.toContain(personal);
    expect(sent).not.toContain(phone.slice(2));
  });
});
