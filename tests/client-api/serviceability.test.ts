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
import { freshPhone, leadBody, leadRequest } from '../support/lead-request';
import { provider } from '../support/provider';
import { siteOn } from '../support/site';

const reApply = leadRoute('re-application-lead');
const storeLead = leadRoute('store-lead');

const SITE = 'http://localhost:3000/client-api/v1';
const get = (path: string, query: Record<string, string>, language = 'ru') =>
  new Request(`${SITE}${path}?${new URLSearchParams(query)}`, {
    headers: { 'accept-language': language, host: 'localhost:3000' },
  });

const allow = async (street: string, rest: Record<string, string> = {}, language = 'ru') =>
  zoneAllow(
    get('/clients/ext/zone-allow', { build_number: '-', street, recaptcha: await captchaToken(), ...rest }, language),
  );
const at = (query: Record<string, string>) => addressAt(get('/clients/ext/address-info-by-coordinates', query));
const available = (query: Record<string, string>) => availableForStore(get('/connection/available-for-store', query));
const check = (body: unknown, headers: Record<string, string | null> = {}) => addressCheck(leadRequest(body, headers));

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
  const site = siteOn('sqlite', ['leads', 'provider_leads', 'rate_limits']);

  const calls: [name: string, call: () => Promise<Response>][] = [
    ['zone-allow', () => allow(connected.typed)],
    ['address/check', () => check({ street: connected.street.full.ru, house: connected.house.number })],
    ['address-info-by-coordinates', () => at({ latitude: '43.24', longitude: '76.9' })],
    ['available-for-store', () => available({ street_id: connected.street.id, house: connected.house.number })],
  ];

  describe.each(calls)('%s', (_name, call) => {
    it('answers 200 with no-store', async () => {
      const response = await call();
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });
  });

  it('contains the house and its technology in the language of the page', async () => {
    const { data } = shownServiceabilityAnswerSchema.parse(await (await allow(connected.typed, {}, 'kk')).json());
    expect(data).toMatchObject({
      code: 1,
      address: { id: connected.id, street: connected.street.full.kk },
      technology: connected.house.technology,
      waiting: null,
    });
  });

  it('names the street in both languages, or in neither if the provider does not', async () => {
    const names = async () =>
      shownServiceabilityAnswerSchema.parse(await (await allow(connected.typed, {}, 'kk')).json()).data.address
        ?.street_names;
    expect(await names()).toEqual(connected.street.full);
    const address = {
      id: connected.id,
      street: connected.street.full.kk,
      house: connected.house.number,
      latitude: 43.24,
      longitude: 76.9,
    };
    provider.answer = () => Promise.resolve(Response.json({ data: { code: 1, address } }));
    expect(await names()).toBeNull();
  });

  it('passes all query parameters to the provider and maps an unknown code to 0', async () => {
    const asked: string[] = [];
    provider.answer = ({ url, method }) => {
      asked.push(`${method} ${new URL(url).pathname} ${[...new URL(url).searchParams.keys()].join(' ')}`);
      return Promise.resolve(Response.json({ data: { code: 7 } }));
    };
    const answers = [await allow('где-то, 5'), await check({ street: 'где-то', house: '5', flat: '7' })];
    for (const answer of answers)
      expect((await answer.json()).data).toEqual({
        // The site's code for an unknown one.
        code: 0,
        reason: '',
        address: null,
        technology: null,
        max_speed: null,
        flats: null,
        waiting: null,
      });
    expect(asked).toEqual([
      'GET /api/v1/clients/ext/zone-allow build_number street recaptcha',
      'POST /api/v1/internet/connection/address/check ',
    ]);
  });

  it('needs a solved, unused captcha token', async () => {
    const spent = await captchaToken();
    expect((await allow(connected.typed, { recaptcha: spent })).status).toBe(200);
    for (const recaptcha of [spent, 'unsolved']) {
      const response = await allow(connected.typed, { recaptcha });
      expect(response.status).toBe(403);
      expect((await response.json()).error).toMatchObject({ code: 'captcha', field: 'recaptcha' });
    }
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
    [
      'a very small number',
      { latitude: '0.0000000001', longitude: '76.9' },
      404,
      'not-found',
      'this point lies outside the city',
    ],
    [
      'a point in another city',
      { latitude: '51.13', longitude: '71.43' },
      404,
      'not-found',
      'this point lies outside the city',
    ],
    [
      'a point in a lake',
      { latitude: '43.241', longitude: '76.871' },
      422,
      'invalid',
      'there can be no address at this point',
    ],
  ])('gives the reason why there is no address at %s', async (_what, query, status, code, message) => {
    const response = await at(query);
    expect(response.status).toBe(status);
    expect((await response.json()).error).toEqual({ code, field: 'latitude, longitude', message });
  });

  it('shows whether a house can be ordered for and requires the house number', async () => {
    const answers = [connected, planned].map(
      async ({ street, house }) =>
        availabilityAnswerSchema.parse(await (await available({ street_id: street.id, house: house.number })).json())
          .data,
    );
    expect((await Promise.all(answers)).map(({ available: yes }) => yes)).toEqual([true, false]);
    const missing = await available({ street_id: 'abaya' });
    expect(missing.status).toBe(400);
    expect((await missing.json()).error.field).toBe('house');
  });

  describe('the waiting list of a house', () => {
    const wait = async (phone: string, houseId = planned.id, rest: Record<string, unknown> = {}, send = storeLead) =>
      send(
        leadRequest(
          leadBody({ phone, waiting_list: true, house_id: houseId, recaptcha: await captchaToken(), ...rest }),
        ),
      );
    const waiting = async (typed = planned.typed) =>
      shownServiceabilityAnswerSchema.parse(await (await allow(typed)).json()).data.waiting;

    it('shows the number of households once there are three', async () => {
      const seen: (number | null)[] = [await waiting()];
      for (let household = 1; household <= 4; household += 1) {
        await wait(freshPhone());
        seen.push(await waiting());
      }
      expect(seen).toEqual([null, null, null, 3, 4]);
      expect(await waiting(connected.typed)).toBeNull();
      expect(
        (await (await check({ street: planned.street.full.kk, house: planned.house.number })).json()).data.waiting,
      ).toBe(4);
    });

    it('counts a household once and ignores leads that are not for the list or for another house', async () => {
      const phone = freshPhone();
      await wait(phone);
      expect(await (await wait(phone)).json()).toMatchObject({ success: false });
      await wait(phone, planned.id, {}, reApply);
      await wait(freshPhone(), planned.id, { waiting_list: false });
      await wait(freshPhone(), planned.id, { waiting_list: undefined });
      await wait(freshPhone(), connected.id);
      await wait(freshPhone());
      expect(await waiting()).toBeNull();
      await wait(freshPhone());
      expect(await waiting()).toBe(3);
    });

    it('does not count a household whose only lead was refused', async () => {
      for (let household = 1; household <= 3; household += 1) await wait(freshPhone());
      provider.answer = ({ url }) =>
        url.endsWith('store-lead') ? Promise.resolve(Response.json({ success: false, reason: 'Дубль' })) : null;
      expect(await (await wait(freshPhone())).json()).toMatchObject({ success: false });
      expect(await waiting()).toBe(3);
    });

    it('does not count an answered household until its lead is open again', async () => {
      for (let household = 1; household <= 4; household += 1) await wait(freshPhone());
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
      await wait(phone);
      const [answered] = await site.database.selectFrom('leads').select('id').execute();
      await recordHandled(site.database, answered?.id ?? '', { note: null });
      await wait(phone, planned.id, {}, reApply);
      for (let household = 1; household <= 2; household += 1) await wait(freshPhone());
      expect(await waiting()).toBe(3);
    });

    it('counts a household while its lead is not delivered yet', async () => {
      provider.answer = ({ url }) =>
        url.endsWith('store-lead') ? Promise.reject(new TypeError('fetch failed')) : null;
      for (let household = 1; household <= 3; household += 1) await wait(freshPhone());
      expect(await waiting()).toBe(3);
    });

    it('is sent to the CRM with the lead', async () => {
      await wait(freshPhone());
      const [lead] = await site.provider.selectFrom('provider_leads').selectAll().execute();
      expect(JSON.parse(lead?.body ?? '{}')).toMatchObject({ waiting_list: true, house_id: planned.id });
    });

    it('shows the count of the provider when it is larger than that of the site', async () => {
      provider.answer = ({ url }) =>
        url.includes('zone-allow') ? Promise.resolve(Response.json({ data: { code: 2, waiting: 5 } })) : null;
      expect(await waiting()).toBe(5);
    });
  });
});
