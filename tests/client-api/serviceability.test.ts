import { describe, expect, it } from 'vitest';
import { leadRoute } from '@/lib/bff/routes/leads';
import { addressAt, addressCheck, availableForStore, zoneAllow } from '@/lib/bff/routes/serviceability';
import {
  addressAtAnswerSchema,
  availabilityAnswerSchema,
  shownServiceabilityAnswerSchema,
} from '@/lib/contracts/serviceability';
import { recordHandled } from '@/lib/store/leads/leads';
import { accesses } from '@/lib/provider-files/houses';
import { sample } from '../support/sample';
import { captchaToken } from '../support/captcha-token';
import { freshPhone, leadBody, leadRequest, readRequest } from '../support/lead-request';
import { answerTo, isDown, provider } from '../support/provider';
import { refusalOf } from '../support/refusal';
import { siteOn } from '../support/site';

const reApply = leadRoute('re-application-lead');
const storeLead = leadRoute('store-lead');

const allow = async (street: string, language = 'ru') =>
  zoneAllow(
    readRequest({ build_number: '-', street, recaptcha: await captchaToken() }, { 'accept-language': language }),
  );
const shown = async (response: Promise<Response>) =>
  shownServiceabilityAnswerSchema.parse(await (await response).json());
const at = (query: Record<string, string>) => addressAt(readRequest(query));

function houseWith(access: string) {
  for (const street of sample.streets) {
    const house = street.houses.find((item) => accesses[item.stage] === access);
    if (house !== undefined)
      return { id: `${street.id}:${house.number}`, typed: `${street.full.ru}, ${house.number}`, street, house };
  }
  throw new Error(`no house with ${access}`);
}

const connected = houseWith('available');
const planned = houseWith('planned');

describe('the serviceability of a house', () => {
  const site = siteOn('sqlite');

  it('contains the house in the language of the page, and its street in both if the provider names both', async () => {
    const asked = async () => (await shown(allow(connected.typed, 'kk'))).data;
    const data = await asked();
    expect(data).toMatchObject({
      code: 1,
      address: { id: connected.id, street: connected.street.full.kk, street_names: connected.street.full },
      technology: connected.house.technology,
      waiting: null,
    });
    const { street_names: _names, ...address } = data.address ?? {};
    provider.answer = () => Promise.resolve(Response.json({ data: { code: 1, address } }));
    expect((await asked()).address?.street_names).toBeNull();
  });

  it('contains the address at a point and its zone', async () => {
    const { latitude, longitude } = connected.house;
    const { check: zone, data } = addressAtAnswerSchema.parse(
      await (await at({ latitude: String(latitude), longitude: String(longitude) })).json(),
    );
    expect(zone).toMatchObject({
      connect_access: true,
      points: { from: data.full_address.latitude, to: data.full_address.longitude },
    });
    expect(data.full_address.house).not.toBeNull();
  });

  it.each([
    ['another city', { latitude: '51.13', longitude: '71.43' }, '404 not-found', 'this point lies outside the city'],
    ['a lake', { latitude: '43.241', longitude: '76.871' }, '422 invalid', 'there can be no address at this point'],
  ])('gives the reason why there is no address at a point in %s', async (_what, query, refusal, message) => {
    const response = await at(query);
    expect((await response.clone().json()).error.message).toBe(message);
    expect(await refusalOf(response)).toBe(`${refusal} latitude, longitude`);
  });

  it.each([
    ['with a line', connected, true],
    ['without one', planned, false],
  ])('shows whether a house %s can be ordered for', async (_what, { street, house }, expected) => {
    const answer = await availableForStore(readRequest({ street_id: street.id, house: house.number }));
    expect(availabilityAnswerSchema.parse(await answer.json()).data.available).toBe(expected);
  });

  describe('the waiting list of a house', () => {
    const wait = async (rest: Record<string, unknown> = {}, send = storeLead) => {
      const list = { waiting_list: true, house_id: planned.id };
      return send(leadRequest(leadBody({ ...list, recaptcha: await captchaToken(), ...rest })));
    };
    const households = async (count: number) => {
      for (let household = 1; household <= count; household += 1) await wait();
    };
    const waiting = async (typed = planned.typed) => (await shown(allow(typed))).data.waiting;

    it('shows the number of households once there are three', async () => {
      const seen: (number | null)[] = [await waiting()];
      for (let household = 1; household <= 4; household += 1) {
        await wait();
        seen.push(await waiting());
      }
      expect(seen).toEqual([null, null, null, 3, 4]);
      expect(await waiting(connected.typed)).toBeNull();
      const checked = addressCheck(leadRequest({ street: planned.street.full.kk, house: planned.house.number }));
      expect((await shown(checked)).data.waiting).toBe(4);
    });

    it('counts a household once and ignores leads that are not for the list or for another house', async () => {
      const phone = freshPhone();
      await wait({ phone });
      expect(await (await wait({ phone })).json()).toMatchObject({ success: false });
      await wait({ phone }, reApply);
      for (const others of [{ waiting_list: false }, { waiting_list: undefined }, { house_id: connected.id }])
        await wait(others);
      await wait();
      expect(await waiting()).toBeNull();
      await wait();
      expect(await waiting()).toBe(3);
    });

    it('does not count a household whose only lead was refused', async () => {
      await households(3);
      answerTo('store-lead', () => Promise.resolve(Response.json({ success: false, reason: 'Дубль' })));
      expect(await (await wait()).json()).toMatchObject({ success: false });
      expect(await waiting()).toBe(3);
    });

    it('does not count an answered household until its lead is open again', async () => {
      await households(4);
      const [first, second] = await site.database.selectFrom('leads').select('id').orderBy('site_number').execute();
      await recordHandled(site.database, first?.id ?? '', { note: 'Дом подключён' });
      expect(await waiting()).toBe(3);
      await recordHandled(site.database, second?.id ?? '', { note: null });
      expect(await waiting()).toBeNull();
      await recordHandled(site.database, second?.id ?? '', null);
      expect(await waiting()).toBe(3);
    });

    it('counts an answered household that has sent a new lead since', async () => {
      const phone = freshPhone();
      await wait({ phone });
      const [answered] = await site.database.selectFrom('leads').select('id').execute();
      await recordHandled(site.database, answered?.id ?? '', { note: null });
      await wait({ phone }, reApply);
      await households(2);
      expect(await waiting()).toBe(3);
    });

    it('counts a household while its lead is not delivered yet', async () => {
      answerTo('store-lead', isDown);
      await households(3);
      expect(await waiting()).toBe(3);
    });

    it('shows the count of the provider when it is larger than that of the site', async () => {
      answerTo('zone-allow', () => Promise.resolve(Response.json({ data: { code: 2, waiting: 5 } })));
      expect(await waiting()).toBe(5);
    });
  });
});
