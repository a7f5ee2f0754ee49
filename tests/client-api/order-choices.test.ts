import { describe, expect, it } from 'vitest';
import { calculateOrder as calculate } from '@/lib/bff/routes/order-price';
import { tariffChoices } from '@/lib/bff/routes/tariffs';
import { IDENTITY_CHECKS_PER_CLIENT_ADDRESS } from '@/lib/config/rate-limits';
import { orderPriceAnswerSchema, tariffChoicesAnswerSchema } from '@/lib/contracts/order';
import { leadRequest, readRequest } from '../support/lead-request';
import { orderContents } from '../support/order-contents';
import {
  CUSTOMER,
  DEBTOR,
  houseBody,
  NEW_IIN,
  orderIn,
  orderVisitor,
  TARIFF,
  visitorAt,
} from '../support/order-visitor';
import { answerTo, expectNothingAsked, isDown, provider } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';
import { setUses } from '../support/used-up';

describe('the choices of an order', () => {
  const site = siteOn('sqlite');

  const contentOf = async () => (await orderContents(site.database))[0];

  it('include only tariffs that are sold online, with their equipment', async () => {
    const { data } = tariffChoicesAnswerSchema.parse(await (await tariffChoices(readRequest())).json());
    const tariffs = data.flatMap(({ tariffs: ofGroup }) => ofGroup);
    expect(tariffs.find(({ id }) => id === TARIFF.tariff_id)?.nomenclatures.map(({ id }) => id)).toEqual([
      10201, 10202, 10203, 10204,
    ]);
    expect(tariffs.map(({ id }) => id)).not.toContain(503);
  });

  describe('the tariff', () => {
    it.each([
      ['a tariff that is not for sale any more', { tariff_id: 901, nomenclature_ids: [] }, 'tariff_id'],
      ['one that is not sold online', { tariff_id: 503, nomenclature_ids: [] }, 'tariff_id'],
      ['the router of another', { tariff_id: 102, nomenclature_ids: [10102] }, 'nomenclature_ids'],
      ['two routers', { tariff_id: 102, nomenclature_ids: [10201, 10202] }, 'nomenclature_ids'],
      ['the same option twice', { tariff_id: 102, nomenclature_ids: [10204, 10204] }, 'nomenclature_ids'],
    ])('is refused in the order and in its price when the choice is %s', async (_what, ordered, field) => {
      const visitor = orderVisitor();
      expect(await refusalOf(await visitor.answers.tariff(ordered))).toBe(`422 invalid ${field}`);
      expect(visitor.kept.cookie).toBe('');
      const priced = await refusalOf(await calculate(leadRequest(ordered)));
      expect(priced).toMatch(new RegExp(`^422 invalid .*${field}`));
    });

    it('accepts one router with an option', async () => {
      expect((await orderVisitor().answers.tariff({ nomenclature_ids: [10203, 10204] })).status).toBe(200);
    });

    it('gets a price without a session, with a discount for a confirmed referral code', async () => {
      const price = async (headers: Record<string, string>) => {
        const response = await calculate(leadRequest({ tariff_id: 102, nomenclature_ids: [10202, 10204] }, headers));
        expect(response.headers.getSetCookie().filter((cookie) => cookie.startsWith('order='))).toEqual([]);
        return orderPriceAnswerSchema.parse(await response.json()).data;
      };
      const whole = { discount: 0, first_payment: 8_490 };
      expect(await price({})).toMatchObject({ ...whole, monthly: 8_490, one_off: 0, promo: { monthly_after: 9_490 } });
      const reduced = { monthly: 8_490, discount: 1_698, first_payment: 6_792 };
      const confirmed = { confirmed: true, message: '' };
      expect(await price({ cookie: 'referral=AIGERIM' })).toMatchObject({ ...reduced, referral: confirmed });
      expect(await price({ cookie: 'referral=QX7K2M' })).toMatchObject({
        ...whole,
        referral: { confirmed: false, message: 'такого кода у наших абонентов нет' },
      });
      expect(await price({ cookie: 'referral=QX7K2M', 'accept-language': 'kk' })).toMatchObject({
        referral: { confirmed: false, message: 'абоненттерімізде мұндай код жоқ' },
      });
      expect(await price({ cookie: 'referral=%' })).toMatchObject({ discount: 0 });
      expect((await calculate(leadRequest(TARIFF, { origin: 'https://evil.example' }))).status).toBe(403);
    });

    it.each([
      ['says nothing of the code', {}],
      ['says it in a way that nobody knows', { referral: 'yes' }],
      ['says no without a word', { referral: { confirmed: false } }],
    ])('gets no discount when the provider grants one but %s (specification, section 1)', async (_what, said) => {
      const data = { monthly: 7_490, one_off: 0, discount: 0, first_payment: 7_490, promo: null };
      provider.answer = async (request) => {
        const withCode = 'referral' in (await request.clone().json());
        const answer = withCode ? { ...data, discount: 1_498, first_payment: 5_992, ...said } : data;
        return Response.json({ data: answer });
      };
      const response = await calculate(leadRequest(TARIFF, { cookie: 'referral=AIGERIM' }));
      expect((await response.json()).data).toEqual({ ...data, referral: { confirmed: false, message: '' } });
    });

    it('gets no price while the provider is down, and the error does not name a field', async () => {
      provider.answer = isDown;
      expect(await refusalOf(await calculate(leadRequest(TARIFF)))).toBe('502 upstream');
    });
  });

  describe('the house', () => {
    it('blocks later steps when its line is too slow, until a slower tariff is chosen', async () => {
      const visitor = await visitorAt('address');
      expect(await orderIn(await visitor.answers.address(houseBody('available', 100)))).toMatchObject({
        fits: false,
        address: { available: true, max_speed: 100 },
      });
      expect((await visitor.answers.identity()).status).toBe(409);
      expect((await visitor.answers.phone()).status).toBe(409);
      expect(await orderIn(await visitor.answers.tariff({ tariff_id: 101, nomenclature_ids: [10101] }))).toMatchObject({
        fits: true,
        address: { max_speed: 100 },
      });
      expect((await visitor.answers.identity()).status).toBe(200);
    });

    const [connected, planned] = [houseBody('available'), houseBody('planned')];
    it.each([
      ['has no line yet', planned, false, { code: 2 }],
      ['nobody knows', { ...connected, house: '9999' }, false, { code: 0, address: null }],
      [
        'has a line, under the name of a street that has none',
        { ...connected, street_id: planned.street_id },
        false,
        { code: 1 },
      ],
      ['an engineer has to look at first', houseBody('engineer'), true, { code: 3 }],
    ])('that %s is available or blocks later steps', async (_what, house, available, serviceability) => {
      const visitor = await visitorAt('address');
      const { address } = await orderIn(await visitor.answers.address(house));
      expect(address).toMatchObject({ available, serviceability });
      expect((await visitor.answers.identity()).status).toBe(available ? 200 : 409);
    });

    it('stays unavailable without a line even if available-for-store reports it as available', async () => {
      const visitor = await visitorAt('address');
      answerTo('/available-for-store', () => Promise.resolve(Response.json({ data: { available: true } })));
      expect((await orderIn(await visitor.answers.address(planned))).address).toMatchObject({
        available: false,
        serviceability: { code: 2 },
      });
      expect((await visitor.answers.identity()).status).toBe(409);
    });
  });

  describe('the identity number', () => {
    it('gets the same answer for a new person, a customer and a debtor', async () => {
      const answers = new Set<string>();
      const visitor = await visitorAt('identity');
      for (const iin of [NEW_IIN, CUSTOMER.iin, DEBTOR.iin]) {
        const response = await visitor.answers.identity({ iin });
        expect(response.status).toBe(200);
        const text = await response.text();
        expect(text).not.toContain(iin);
        answers.add(text.replace(/"version":\d+/, ''));
      }
      expect(answers.size).toBe(1);
    });

    it('is kept when only the name changes, and is not checked again', async () => {
      const visitor = await visitorAt('phone');
      const expectSo = expectNothingAsked();
      expect(await orderIn(await visitor.answers.identity({ firstname: 'Әсел', iin: undefined }))).toMatchObject({
        firstname: 'Әсел',
        identity_given: true,
      });
      expectSo();
      expect(await contentOf()).toContain(NEW_IIN);
    });

    it('is neither checked nor stored beyond the rate limit of the client address', async () => {
      const visitor = await visitorAt('phone');
      await setUses(site.database, 'identity', IDENTITY_CHECKS_PER_CLIENT_ADDRESS.count);
      const expectSo = expectNothingAsked();
      expect(await refusalOf(await visitor.answers.identity({ iin: CUSTOMER.iin }))).toBe('429 limit');
      expectSo();
      expect(await contentOf()).not.toContain(CUSTOMER.iin);
    });
  });
});
