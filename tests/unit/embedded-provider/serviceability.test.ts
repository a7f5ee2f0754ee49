import { describe, expect, it } from 'vitest';
import { availabilityAnswerSchema, serviceabilityAnswerSchema } from '@/lib/contracts/serviceability';
import type { Locale } from '@/lib/i18n/routing';
import { embeddedProvider, EMBEDDED_HOST, EMBEDDED_TOKEN } from '@/lib/embedded-provider/provider';
import { streets } from '@/lib/embedded-provider/streets';
import { providerAnswer, providerRequest } from './provider-request';

const zoneAllowPath = (query: Record<string, string>) => `/v1/clients/ext/zone-allow?${new URLSearchParams(query)}`;

async function ask(street: string, locale: Locale = 'ru') {
  return (
    await providerAnswer(
      serviceabilityAnswerSchema,
      zoneAllowPath({ build_number: '-', street, recaptcha: 'token' }),
      locale,
    )
  ).data;
}

async function foundId(street: string) {
  return (await ask(street)).address?.id;
}

function check(body: unknown, locale: Locale = 'ru') {
  const headers = { authorization: `Bearer ${EMBEDDED_TOKEN}`, 'accept-language': locale };
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  return embeddedProvider(
    new Request(`${EMBEDDED_HOST}/api/v1/internet/connection/address/check`, {
      method: 'POST',
      headers,
      body: content,
    }),
  );
}

function houseWith(access: string, streetId?: string) {
  for (const street of streets) {
    const house = street.houses.find((item) => item.access === access);
    if (house !== undefined && (streetId === undefined || street.id === streetId)) return { street, house };
  }
  throw new Error(`no house with ${access}`);
}

describe('zone-allow', () => {
  it('answers 1 where the line is, with all that is known of the house', async () => {
    const { street, house } = houseWith('available');
    const { number, latitude, longitude, technology, max_speed, flats } = house;
    expect(await ask(`${street.full.ru}, ${number}`)).toEqual({
      code: 1,
      reason: expect.stringMatching(/\p{L}/u),
      address: {
        id: `${street.id}:${number}`,
        street: street.full.ru,
        street_names: street.full,
        house: number,
        latitude,
        longitude,
      },
      technology,
      max_speed,
      flats,
      waiting: 0,
    });
  });

  it('answers 3 where an engineer has to look', async () => {
    const { street, house } = houseWith('engineer');
    expect(await ask(`${street.full.ru}, ${house.number}`)).toMatchObject({
      code: 3,
      reason: expect.stringMatching(/Инженер/),
    });
  });

  it('answers 2 where there is no line yet, with the planned quarter if there is one', async () => {
    const planned = houseWith('planned', 'shanyrak-1');
    const unplanned = houseWith('planned', 'kokzhiek');
    expect(await ask(`${planned.street.full.ru}, ${planned.house.number}`)).toMatchObject({
      code: 2,
      reason: expect.stringContaining('2-й квартал 2027'),
    });
    expect(await ask(`${planned.street.full.ru}, ${planned.house.number}`, 'kk')).toMatchObject({
      code: 2,
      reason: expect.stringContaining('2027 жылдың 2-тоқсаны'),
    });
    expect(await ask(`${unplanned.street.full.ru}, ${unplanned.house.number}`)).toMatchObject({
      code: 2,
      reason: expect.stringContaining('срок ещё не назначен'),
    });
  });

  it('answers 0 to an address that it does not know, and says whether it is the street or the house', async () => {
    const nothing = { code: 0, address: null, technology: null, max_speed: null, flats: null, waiting: 0 };
    expect(await ask('пр-т Абая, 9999')).toEqual({ ...nothing, reason: expect.stringMatching(/^пр-т Абая: дома/) });
    expect(await ask('ул. Неведомая, 5')).toEqual({ ...nothing, reason: expect.stringMatching(/^Такого адреса/) });
    expect(await ask('Неведомая көшесі, 5', 'kk')).toMatchObject({
      code: 0,
      reason: expect.stringMatching(/мекенжай/),
    });
    expect(await ask('Абай даңғылы, 9999', 'kk')).toMatchObject({
      code: 0,
      reason: expect.stringMatching(/^Абай даңғылы: .+үй/),
    });
  });

  it.each([
    'пр-т Абая, 150/230',
    'Абай даңғылы 150/230',
    'Абая проспект 150 / 230',
    'г. Алматы, пр-т Абая, д. 150/230',
    'Абая, №150/230',
    'Абай даңғылы, 150/230-үй, 25-пәтер',
    'f,fz, 150/230',
    'Абая 150.230',
    'Абая 150/230 подъезд 2 этаж 5 кв 25А',
    'Абай даңғылы 150/230, 2-кіреберіс, 5-қабат',
  ])('reads «%s»', async (typed) => {
    expect(await foundId(typed)).toBe('abaya:150/230');
  });

  it.each(['Аксай 17', 'Абая', '150/230', ', , ,', '5 5 5 5 5'])('takes «%s» for no house', async (typed) => {
    expect(await ask(typed)).toMatchObject({ code: 0, address: null });
  });

  it.each([
    ['a street of 201 letters', { build_number: '-', street: 'а'.repeat(201), recaptcha: 'x' }, 'street'],
    ['another build number', { build_number: '5', street: 'Абая 5', recaptcha: 'x' }, 'build_number'],
    ['no captcha', { build_number: '-', street: 'Абая 5' }, 'recaptcha'],
  ])('answers 400 to %s and names the field', async (_what, query, field) => {
    const response = await embeddedProvider(providerRequest(zoneAllowPath(query)));
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain(field);
  });
});

describe('address/check', () => {
  it('answers as zone-allow does', async () => {
    const response = await check({ street: 'Абай даңғылы', house: '150 / 230', flat: '25' }, 'kk');
    expect(await response.json()).toEqual({ data: await ask('пр-т Абая, 150/230', 'kk') });
  });

  it.each(['8-6', '8 6'])('takes house «%s» for no 86', async (house) => {
    expect(streets.find(({ id }) => id === 'rozybakieva')?.houses.map(({ number }) => number)).toContain('86');
    expect(await (await check({ street: 'Розыбакиева', house })).json()).toMatchObject({
      data: { code: 0, address: null },
    });
    expect(await ask(`Розыбакиева, ${house}`)).toMatchObject({ code: 0, address: null });
  });

  it.each([
    ['no house', { street: 'Абая' }, 'house'],
    ['a list', [], 'request'],
    ['no JSON', '{"street":', 'not JSON'],
  ])('answers 400 to %s', async (_what, body, word) => {
    const response = await check(body);
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain(word);
  });
});

describe('available-for-store', () => {
  const available = async (streetId: string, house: string) =>
    (
      await providerAnswer(
        availabilityAnswerSchema,
        `/v1/internet/connection/available-for-store?${new URLSearchParams({ street_id: streetId, house })}`,
      )
    ).data;

  it.each([
    ['available', true],
    ['engineer', true],
    ['planned', false],
  ])('a house that is %s: %s', async (access, expected) => {
    const { street, house } = houseWith(access);
    expect(await available(street.id, house.number)).toEqual({
      available: expected,
      technology: house.technology,
      max_speed: house.max_speed,
    });
  });

  it.each([
    ['abaya', '9999'],
    ['unknown', '5'],
  ])('nothing is for sale at %s, %s', async (streetId, house) => {
    expect(await available(streetId, house)).toEqual({ available: false, technology: null, max_speed: null });
  });
});
