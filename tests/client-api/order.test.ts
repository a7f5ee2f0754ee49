import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_CONTRACT_WAIT_MS, ORDER_SESSION_MS } from '@/lib/config/limits';
import { CALLS_PER_ORDER } from '@/lib/config/rate-limits';
import type { Schema } from '@/lib/store/database/schema';
import { claimContract, deleteOrder, findOrder } from '@/lib/store/orders/orders';
import { captchaToken } from '../support/captcha-token';
import { settings } from '../support/environment';
import { orderContents } from '../support/order-contents';
import {
  type AnsweredStep,
  CONSENT,
  freeSlots,
  houseBody,
  NAME,
  NEW_IIN,
  orderIn,
  orderVisitor,
  stepRoutes,
  SURNAME,
  TARIFF,
  visitorAt,
} from '../support/order-visitor';
import { orderView } from '../support/order-view';
import { answerTo, isDown, provider } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { setUses } from '../support/used-up';

vi.mock('@/lib/embedded-provider/provider', () => import('../support/provider'));
vi.mock('@/lib/config/env', () => import('../support/environment'));
vi.mock('@/lib/store/orders/orders', { spy: true });

const laterSteps: AnsweredStep[] = ['address', 'identity', 'phone', 'code', 'visit', 'summary'];
/** The steps between these share the route of the address. */
const stepRouteKinds: AnsweredStep[] = ['address', 'summary'];
const bodies: Record<AnsweredStep, object> = {
  tariff: TARIFF,
  address: houseBody('available'),
  identity: { surname: SURNAME, firstname: NAME, iin: NEW_IIN },
  phone: { phone: '87000000001' },
  code: { code: '123456' },
  visit: {},
  summary: CONSENT,
};

describe('an order', () => {
  const site = siteOn('sqlite');

  afterEach(() => vi.useRealTimers());

  const setSessions = (values: Partial<Schema['order_sessions']>) =>
    site.database.updateTable('order_sessions').set(values).execute();
  const contentOf = async () => (await orderContents(site.database))[0];
  const watch = () => {
    const asked: string[] = [];
    provider.answer = ({ method, url }) => {
      const { pathname, searchParams } = new URL(url);
      asked.push([method, pathname.replace('/api/v1/', ''), ...searchParams.keys()].join(' '));
      return null;
    };
    return asked;
  };

  it('passes all steps from the tariff to the contract with the provider calls of its product', async () => {
    settings.current = { CONNECTION_PRODUCT: 'home' };
    const visitor = orderVisitor();
    const asked = watch();
    const called = () => asked.splice(0);

    const tariff = await visitor.answers.tariff();
    expect(tariff.headers.get('cache-control')).toBe('no-store');
    expect(await orderIn(tariff)).toEqual({ ...orderView({ tariff: TARIFF }), version: expect.any(Number) });
    expect(called()).toEqual(
      expect.arrayContaining([
        'GET home/connection/tariff-groups',
        'GET home/connection/tariffs available_online group',
        'GET home/connection/tariff-nomenclatures tariff_id',
      ]),
    );

    const house = houseBody('available');
    const { address } = await orderIn(await visitor.answers.address());
    expect(address).toMatchObject({
      ...house,
      available: true,
      max_speed: 1_000,
      serviceability: { code: 1, address: { id: `${house.street_id}:${house.house}` } },
    });
    // Once in each language, so that the answer for a house stays valid when the visitor changes it.
    expect(called().toSorted()).toEqual([
      'GET home/connection/available-for-store street_id house',
      'POST home/connection/address/check',
      'POST home/connection/address/check',
    ]);

    expect(await orderIn(await visitor.answers.identity())).toMatchObject({
      surname: SURNAME,
      firstname: NAME,
      identity_given: true,
      phone: null,
    });
    expect(called()).toEqual(['GET home/connection/iin/check iin']);
    expect((await orderIn(await visitor.answers.phone())).phone).toEqual({
      number: visitor.phone,
      confirmed: false,
      resend_after: 60,
      tries_left: 5,
    });
    expect(called()).toEqual(['POST home/connection/send-sms']);
    const checked = await (await visitor.answers.code()).json();
    expect(checked.data).toMatchObject({
      valid: true,
      order: { phone: { number: visitor.phone, confirmed: true, resend_after: 0 } },
    });
    expect(called()).toEqual(['GET home/connection/check-sms-code phone code']);
    const [slot] = await freeSlots();
    expect((await orderIn(await visitor.answers.visit({ visit_slot: slot?.id }))).visit).toEqual({ slot });
    expect(called()).toEqual(Array(2).fill('GET home/connection/visit-slots street_id house'));

    const payment = await visitor.store();
    expect(called()).toEqual(['POST home/connection/store-client']);
    const ordered = orderView({ tariff: TARIFF, stored: { payment } });
    expect(await orderIn(await visitor.read())).toEqual({ ...ordered, version: expect.any(Number) });
    expect(called()).toEqual([]);
  });

  it('answers 409 to a second submit that waits too long, and returns the payment to a later one', async () => {
    const visitor = await visitorAt('summary');
    vi.useFakeTimers({ toFake: ['Date'] });
    const meanwhile: string[] = [];
    const asked = vi.fn<() => void>();
    const submitAgain = async (request: Request) => {
      vi.mocked(claimContract).mockImplementationOnce(async (...claim) => {
        const claimed = await claimContract(...claim);
        vi.setSystemTime(Date.now() + FIRST_CONTRACT_WAIT_MS);
        return claimed;
      });
      meanwhile.push(await refusalOf(await visitor.answers.summary()));
      return provider.real(request);
    };
    provider.answer = (request) => {
      if (!request.url.includes('/store-client')) return null;
      asked();
      return submitAgain(request);
    };
    const payment = await visitor.store();
    expect(meanwhile).toEqual(['409 idempotency']);
    expect(await visitor.store()).toBe(payment);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  describe('a step', () => {
    it('cannot be skipped: later steps answer 409, do not call the provider and change nothing', async () => {
      const visitor = orderVisitor();
      for (const [index, step] of (['tariff', 'address', 'identity', 'phone'] as const).entries()) {
        await visitor.answers[step]();
        const [before, asked] = [await contentOf(), watch()];
        for (const later of laterSteps.slice(index + 1))
          expect(await refusalOf(await visitor.post(stepRoutes[later], bodies[later]))).toBe(`409 step ${later}`);
        expect(asked).toEqual([]);
        expect(await contentOf()).toBe(before);
        provider.answer = () => null;
      }
    });

    it('stores no personal data when another tab makes the contract in the meantime', async () => {
      const visitor = await visitorAt('summary');
      answerTo('/iin/check', () => visitor.store().then(() => Response.json({ data: { status: 'new' } })));
      const refused = await visitor.answers.identity({ firstname: 'Басқа', iin: '991231500026' });
      expect(await refusalOf(refused)).toBe('409 step identity');
      expect(await contentOf()).not.toMatch(/Басқа|99123150/);
    });

    it.each(stepRouteKinds)('%s needs an existing, signed and unexpired session', async (step) => {
      const visitor = await visitorAt('address');
      const [id = '', signature = ''] = visitor.kept.cookie.replace('order=', '').split('.');
      const spoiled = [
        '',
        'order=',
        'order=x',
        `order=${id}`,
        `order=${id}.`,
        `order=${id}.${signature.slice(0, -1)}`,
        `order=${id.toLowerCase()}x.${signature}`,
        `order=${signature}.${id}`,
      ];
      for (const cookie of spoiled) {
        visitor.kept.cookie = cookie;
        expect(await refusalOf(await visitor.post(stepRoutes[step], bodies[step])), cookie).toBe('410 session');
        expect(await (await visitor.read()).json()).toEqual({ data: null });
      }
      visitor.kept.cookie = `order=${id}.${signature}`;
      await setSessions({ expires_at: Date.now() - 1 });
      expect((await visitor.post(stepRoutes[step], bodies[step])).status).toBe(410);
      expect(await (await visitor.read()).json()).toEqual({ data: null });
    });

    it.each(stepRouteKinds)(
      '%s needs a captcha token and refuses an already used one (specification, section 5)',
      async (step) => {
        const visitor = await visitorAt(step);
        const recaptcha = await captchaToken();
        await orderVisitor().answers.tariff({ recaptcha });
        const asked = watch();
        const body = { ...bodies[step], ...(step === 'summary' ? { version: visitor.kept.version } : {}) };
        expect(await refusalOf(await visitor.post(stepRoutes[step], body))).toBe('400 invalid recaptcha');
        const used = await visitor.post(stepRoutes[step], { ...body, recaptcha });
        expect(await refusalOf(used)).toBe('403 captcha recaptcha');
        expect(asked).toEqual([]);
      },
    );

    it('refuses a foreign origin and too many calls', async () => {
      const visitor = await visitorAt('address');
      const foreign = await visitor.post(stepRoutes.address, bodies.address, { origin: 'https://evil.example' });
      expect(await refusalOf(foreign)).toBe('403 origin origin');
      await visitor.read();
      await setUses(site.database, 'order', CALLS_PER_ORDER.count);
      expect(await refusalOf(await visitor.answers.address())).toBe('429 limit');
    });

    it.each<[step: AnsweredStep, call: string]>([
      ['address', '/address/check'],
      ['identity', '/iin/check'],
    ])('%s answers 502 while %s is down, keeps the entered data and works afterwards', async (step, call) => {
      const visitor = await visitorAt(step);
      const before = await (await visitor.read()).json();
      answerTo(call, isDown);
      expect(await refusalOf(await visitor.answers[step]())).toBe('502 upstream');
      expect(await (await visitor.read()).json()).toEqual(before);
      provider.answer = () => null;
      expect((await visitor.answers[step]()).status).toBe(200);
    });
  });

  describe('the session', () => {
    it.each([
      [undefined, ''],
      ['http://localhost:3000', ''],
      ['https://qosyl.example', '; Secure'],
    ])('has an HttpOnly and SameSite cookie, Secure only over HTTPS, with SITE_URL %s', async (site, ending) => {
      settings.current = { SITE_URL: site };
      const [cookie = ''] = (await orderVisitor().answers.tariff()).headers.getSetCookie();
      expect(cookie).toMatch(/^order=[\w-]{22}\.[\w-]{43}; /);
      expect(cookie.replace(/^[^;]+/, '')).toBe(
        `; Path=/client-api/v1/connection; Max-Age=1800; HttpOnly; SameSite=Strict${ending}`,
      );
    });

    it('starts only with a solved, unused captcha and then changes its tariff without one', async () => {
      const visitor = orderVisitor();
      expect(await refusalOf(await visitor.answers.tariff({ recaptcha: 'unsolved' }))).toBe('403 captcha recaptcha');
      const spent = await captchaToken();
      expect((await visitor.answers.tariff({ recaptcha: spent })).status).toBe(200);
      expect((await orderVisitor().answers.tariff({ recaptcha: spent })).status).toBe(403);
      expect(await orderIn(await visitor.answers.tariff({ tariff_id: 101, nomenclature_ids: [] }))).toMatchObject({
        tariff: { tariff_id: 101 },
      });
      expect(await site.database.selectFrom('order_sessions').select('id').execute()).toHaveLength(1);
    });

    it('answers 410 to a tariff change after it has ended, and restarts with a captcha', async () => {
      const visitor = await visitorAt('phone');
      await setSessions({ expires_at: Date.now() - 1 });
      const asked = watch();
      for (const cookie of [visitor.kept.cookie, '', 'order=x.y']) {
        visitor.kept.cookie = cookie;
        expect(await refusalOf(await visitor.answers.tariff({ recaptcha: undefined }))).toBe('410 session');
      }
      expect(asked).toEqual([]);
      expect(await orderIn(await visitor.answers.tariff({ recaptcha: await captchaToken() }))).toMatchObject({
        tariff: TARIFF,
        identity_given: false,
      });
    });

    it('lasts half an hour after the last call', async () => {
      const visitor = await visitorAt('address');
      const { version } = visitor.kept;
      vi.useFakeTimers({ toFake: ['Date'] });
      for (const minutes of [29, 29]) {
        vi.setSystemTime(Date.now() + minutes * 60_000);
        const response = await visitor.read();
        expect(await orderIn(response)).toMatchObject({ tariff: TARIFF, version });
        expect(response.headers.getSetCookie()[0]).toContain('Max-Age=1800');
      }
      vi.setSystemTime(Date.now() + ORDER_SESSION_MS);
      expect(await (await visitor.read()).json()).toEqual({ data: null });
    });

    it('is deleted on demand together with all entered data', async () => {
      const visitor = await visitorAt('phone');
      const { cookie } = visitor.kept;
      const response = await visitor.forget();
      expect(await response.json()).toEqual({ data: null });
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^order=; Path=\/client-api\/v1\/connection; Max-Age=0; HttpOnly/),
      ]);
      expect(await contentOf()).toBeUndefined();
      visitor.kept.cookie = cookie;
      expect(await (await visitor.read()).json()).toEqual({ data: null });
    });

    it('sets no cookie when a missing session is read or forgotten', async () => {
      for (const response of [await orderVisitor().read(), await orderVisitor().forget()]) {
        expect(response.status).toBe(200);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    });

    it('reads as missing when it is deleted during the read', async () => {
      const visitor = await visitorAt('address');
      vi.mocked(findOrder).mockImplementationOnce(async (database, id) => {
        const session = await findOrder(database, id);
        await deleteOrder(database, id);
        return session;
      });
      const response = await visitor.read();
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ data: null });
    });

    it('answers 410 and stores nothing when it is deleted during a provider call', async () => {
      const visitor = await visitorAt('identity');
      provider.answer = (request) => visitor.forget().then(() => provider.real(request));
      expect((await visitor.answers.identity()).status).toBe(410);
      expect(await contentOf()).toBeUndefined();
    });

    it('cannot be read from another site', async () => {
      expect((await orderVisitor({ 'sec-fetch-site': 'cross-site' }).read()).status).toBe(403);
    });

    it('counts as ended when another release wrote it, and a new one can start', async () => {
      const visitor = await visitorAt('address');
      await setSessions({ content: JSON.stringify({ person: { firstname: NAME } }) });
      expect(await (await visitor.read()).json()).toEqual({ data: null });
      expect((await visitor.answers.tariff({ recaptcha: await captchaToken() })).status).toBe(200);
      expect(console.error).toHaveBeenCalledWith(
        'order: a session of another form has ended: tariff, address, person.iin, phone, payment',
      );
      expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain(NAME);
    });

    it('is replaced by a new one for the next order after a contract', async () => {
      const visitor = await visitorAt('summary');
      await visitor.store();
      expect(await refusalOf(await visitor.answers.tariff({ recaptcha: undefined }))).toBe('409 step tariff');
      const { cookie } = visitor.kept;
      expect(await orderIn(await visitor.answers.tariff({ recaptcha: await captchaToken() }))).toMatchObject({
        stored: null,
      });
      expect(visitor.kept.cookie).not.toBe(cookie);
    });
  });
});
