import { describe, expect, it } from 'vitest';
import { availabilityAnswerSchema, serviceabilityAnswerSchema } from '@/lib/contracts/serviceability';
import type { Locale } from '@/lib/i18n/routing.mjs';
import { embeddedProvider, EMBEDDED_HOST, EMBEDDED_TOKEN } from '@/lib/embedded-provider/provider';
import { accesses } from '@/lib/provider-files/houses';
import { present } from '../../support/present';
import { sampleHouses } from '../../support/sample';
import { providerAnswer, providerRequest } from './provider-request';

const zoneAllowPath = (query: Record<string, string>) => `/v1/clients/ext/zone-allow?${new URLSearchParams(query)}`;

async function ask(street: string, locale: Locale = 'ru') {
  const path = zoneAllowPath({ build_number: '-', street, recaptcha: 'token' });
  return (await providerAnswer(serviceabilityAnswerSchema, path, locale)).data;
}

const check = (body: unknown, locale: Locale = 'ru') =>
  embeddedProvider(
    new Request(`${EMBEDDED_HOST}/api/v1/internet/connection/address/check`, {
      method: 'POST',
      headers: { authorization: `Bearer ${EMBEDDED_TOKEN}`, 'accept-language': locale },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

/** The first house of the sample with that access, on that street if it is given. */
const houseWith = (access: string, streetId?: string) =>
  present(
    sampleHouses.find(
      ({ street, house }) => accesses[house.stage] === access && (streetId === undefined || street.id === streetId),
    ),
  );

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

  it.each([
    ['shanyrak-1', 'ru', /II\u00A0квартал 2027/],
    ['shanyrak-1', 'kk', /2027 жылдың II\u00A0тоқсаны/],
    ['kokzhiek', 'ru', /^Линию сюда строим, срок ещё не назначен\.$/],
  ] as const)('answers 2 without a line yet, with the planned quarter if any: %s in %s', async (id, locale, reason) => {
    const { street, house } = houseWith('planned', id);
    const answer = { code: 2, reason: expect.stringMatching(reason) };
    expect(await ask(`${street.full.ru}, ${house.number}`, locale)).toMatchObject(answer);
  });

  it.each([
    ['пр-т Абая, 9999', 'ru', /^пр-т Абая: улицу/],
    ['ул. Неведомая, 5', 'ru', /^Улицу мы не нашли/],
    ['Неведомая көшесі, 5', 'kk', /^Көшені/],
    ['Абай даңғылы, 9999', 'kk', /^Абай даңғылы: .+үй нөмірін/],
  ] as const)(
    'answers 0 to the unknown address %s in %s, and says what is unknown',
    async (address, locale, reason) => {
      const nothing = { code: 0, address: null, technology: null, max_speed: null, flats: null, waiting: 0 };
      expect(await ask(address, locale)).toEqual({ ...nothing, reason: expect.stringMatching(reason) });
    },
  );

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
  const available = async (streetId: string, house: string) => {
    const query = new URLSearchParams({ street_id: streetId, house });
    return (await providerAnswer(availabilityAnswerSchema, `/v1/internet/connection/available-for-store?${query}`))
      .data;
  };

  it.each([
    ['available', true],
    ['engineer', true],
    ['planned', false],
  ])('offers a house that is %s: %s', async (access, expected) => {
    const { street, house } = houseWith(access);
    const { technology, max_speed } = house;
    expect(await available(street.id, house.number)).toEqual({ available: expected, technology, max_speed });
  });

  it.each([
    ['abaya', '9999'],
    ['unknown', '5'],
  ])('offers nothing at an unknown address: %s, %s', async (streetId, house) => {
    expect(await available(streetId, house)).toEqual({ available: false, technology: null, max_speed: null });
  });
});
