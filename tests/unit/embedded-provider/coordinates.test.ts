import { describe, expect, it } from 'vitest';
import { addressAtAnswerSchema } from '@/lib/contracts/serviceability';
import { GREEN_ZONE } from '@/lib/contracts/zone';
import { zoneAt } from '@/lib/address/zone';
import type { Coordinates } from '@/lib/contracts/address';
import { present } from '../../support/present';
import { sample, sampleHouses } from '../../support/sample';
import { providerAnswer } from './provider-request';

/** A metre in degrees of latitude. */
const METRE = 1 / 111_200;

const at = (latitude: number, longitude: number) => {
  const query = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude) });
  return providerAnswer(addressAtAnswerSchema, `/v1/clients/ext/address-info-by-coordinates?${query}`);
};

const areNear = (one: Coordinates, other: Coordinates) =>
  Math.abs(one.latitude - other.latitude) <= 150 * METRE && Math.abs(one.longitude - other.longitude) <= 0.002;
/** The first house without neighbours. */
const { street, house } = present(
  sampleHouses.find(({ house }) => sampleHouses.filter((other) => areNear(house, other.house)).length === 1),
);

describe('address-info-by-coordinates', () => {
  it('returns the house at the point and its zone', async () => {
    const { latitude, longitude, number } = house;
    const zone = zoneAt(sample.zones, house);
    const address = `${street.full.ru}, ${number}`;
    const parts = { street: street.full.ru, house: number, street_id: street.id, latitude, longitude };
    const access = { color: zone?.color, connect_access: zone?.color === GREEN_ZONE };
    expect(await at(latitude, longitude)).toEqual({
      check: { ...access, points: { from: latitude, to: longitude } },
      data: { full_address: { address_string: address, ...parts } },
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
});
