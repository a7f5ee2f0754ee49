import { describe, expect, it } from 'vitest';
import { addressAtAnswerSchema } from '@/lib/contracts/serviceability';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import type { Locale } from '@/lib/i18n/routing';
import { embeddedProvider } from '@/lib/embedded-provider/provider';
import { zoneAt } from '@/lib/address/zone';
import { sample } from '../../support/sample';
import { providerAnswer, providerRequest } from './provider-request';

const { streets, zones } = sample;

/** A metre in degrees of latitude. */
const METRE = 1 / 111_200;

const pathOf = (query: Record<string, string>) =>
  `/v1/clients/ext/address-info-by-coordinates?${new URLSearchParams(query)}`;

function at(latitude: number, longitude: number, locale: Locale = 'ru') {
  return providerAnswer(
    addressAtAnswerSchema,
    pathOf({ latitude: String(latitude), longitude: String(longitude) }),
    locale,
  );
}

function lonelyHouse() {
  const all = streets.flatMap((street) => street.houses.map((house) => ({ street, house })));
  const lonely = all.find(({ house }) =>
    all.every(
      (other) =>
        other.house === house ||
        Math.abs(other.house.latitude - house.latitude) > 150 * METRE ||
        Math.abs(other.house.longitude - house.longitude) > 0.002,
    ),
  );
  if (lonely === undefined) throw new Error('every house has neighbours');
  return lonely;
}

describe('address-info-by-coordinates', () => {
  const { street, house } = lonelyHouse();

  it('returns the house at the point and its zone', async () => {
    const { latitude, longitude, number } = house;
    const zone = zoneAt(zones, house);
    expect(await at(latitude, longitude)).toEqual({
      check: {
        color: zone?.color,
        connect_access: zone?.color === GREEN_ZONE,
        points: { from: latitude, to: longitude },
      },
      data: {
        full_address: {
          address_string: `${street.full.ru}, ${number}`,
          street: street.full.ru,
          house: number,
          street_id: street.id,
          latitude,
          longitude,
        },
      },
    });
  });

  it('returns the house for a point within 60 m, and no house beyond', async () => {
    const near = await at(house.latitude + 59 * METRE, house.longitude);
    const far = await at(house.latitude + 61 * METRE, house.longitude);
    expect(near.data.full_address).toMatchObject({ house: house.number, latitude: house.latitude });
    expect(far.data.full_address).toMatchObject({ house: null, latitude: house.latitude + 61 * METRE });
    expect(far.data.full_address.address_string).toBe(far.data.full_address.street);
  });

  it('returns the nearest street, and no access outside the zones', async () => {
    const { check, data } = await at(43.17, 76.95);
    expect(check).toEqual({ color: null, connect_access: false, points: { from: 43.17, to: 76.95 } });
    expect(data.full_address).toMatchObject({ house: null, street_id: expect.any(String) });
  });

  it.each([
    ['no latitude', { longitude: '76.9' }, 400, 'latitude'],
    ['a point in another city', { latitude: '51.13', longitude: '71.43' }, 404, 'outside the city'],
    ['a point in lake Sairan', { latitude: '43.241', longitude: '76.871' }, 422, 'in water'],
  ])('refuses %s with a status and a message', async (_what, query, status, words) => {
    const response = await embeddedProvider(providerRequest(pathOf(query)));
    expect(response.status).toBe(status);
    expect((await response.json()).message).toContain(words);
  });
});
