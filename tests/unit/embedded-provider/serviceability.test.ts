import { describe, expect, it } from 'vitest';
import { availabilityAnswerSchema, serviceabilityAnswerSchema } from '@/lib/contracts/serviceability';
import type { Locale } from '@/lib/i18n/routing';
import { embeddedProvider, EMBEDDED_HOST, EMBEDDED_TOKEN } from '@/lib/embedded-provider/provider';
import { accesses } from '@/lib/provider-files/houses';
import { sample } from '../../support/sample';
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
  for (const street of sample.streets) {
    const house = street.houses.find((item) => accesses[item.stage] === access);
    if (house !== undefined && (streetId === undefined || street.id === streetId)) return { street, house };
  }
  throw new Error(`no house with ${access}`);
}

describe('zone-allow', () => {
  it('answers 1 for a connected house, with all data of the house', async () => {
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

  it('answers 3 when an engineer has to inspect the house', async () => {
    const { street, house } = houseWith('engineer');
    expect(await ask(`${street.full.ru}, ${house.number}`)).toMatchObject({
      code: 3,
      reason: 'Пока не знаем, можно ли подключить: инженер осмотрит дом.',
    });
  });

  it('answers 2 without a line yet, with the planned quarter if there is one', async () => {
    const planned = houseWith('planned', 'shanyrak-1');
    const unplanned = houseWith('planned', 'kokzhiek');
    expect(await ask(`${planned.street.full.ru}, ${planned.house.number}`)).toMatchObject({
      code: 2,
      reason: expect.stringContaining('II\u00a0квартал 2027'),
    });
    expect(await ask(`${planned.street.full.ru}, ${planned.house.number}`, 'kk')).toMatchObject({
      code: 2,
      reason: expect.stringContaining('2027 жылдың II\u00a0тоқсаны'),
    });
    expect(await ask(`${unplanned.street.full.ru}, ${unplanned.house.number}`)).toMatchObject({
      code: 2,
      reason: 'Линию сюда строим, срок ещё не назначен.',
    });
  });

  it('answers 0 to an unknown address, and says whether the street or the house is unknown', async () => {
    const nothing = { code: 0, address: null, technology: null, max_speed: null, flats: null, waiting: 0 };
    expect(await ask('пр-т Абая, 9999')).toEqual({ ...nothing, reason: expect.stringMatching(/^пр-т Абая: улицу/) });
    expect(await ask('ул. Неведомая, 5')).toEqual({ ...nothing, reason: expect.stringMatching(/^Улицу мы не нашли/) });
    expect(await ask('Неведомая көшесі, 5', 'kk')).toMatchObject({
      code: 0,
      reason: expect.stringMatching(/^Көшені/),
    });
    expect(await ask('Абай даңғылы, 9999', 'kk')).toMatchObject({
      code: 0,
      reason: expect.stringMatching(/^Абай даңғылы: .+үй нөмірін/),
    });
  });

  it('parses an address in one line by the rules of the address search', async () => {
    const typed = 'г. Алматы, Абай даңғылы, 150/230-үй, 2-кіреберіс, 25-пәтер';
    expect((await ask(typed)).address?.id).toBe('abaya:150/230');
    expect((await ask('f,fz, 150/230')).address?.id).toBe('abaya:150/230');
    for (const text of ['Аксай 17', 'Абая', ', , ,']) expect(await ask(text)).toMatchObject({ code: 0, address: null });
  });

  it('answers 400 without a captcha and names the field', async () => {
    const response = await embeddedProvider(providerRequest(zoneAllowPath({ build_number: '-', street: 'Абая 5' })));
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain('recaptcha');
  });
});

describe('address/check', () => {
  it('gives the same answer as zone-allow', async () => {
    const response = await check({ street: 'Абай даңғылы', house: '150 / 230', flat: '25' }, 'kk');
    expect(await response.json()).toEqual({ data: await ask('пр-т Абая, 150/230', 'kk') });
  });

  it('answers 400 to a body that is not JSON', async () => {
    const response = await check('{"street":');
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain('not JSON');
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
  ])('offers a house that is %s: %s', async (access, expected) => {
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
  ])('offers nothing at an unknown address: %s, %s', async (streetId, house) => {
    expect(await available(streetId, house)).toEqual({ available: false, technology: null, max_speed: null });
  });
});
