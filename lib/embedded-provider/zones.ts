import 'server-only';
import type { Coordinates } from '../contracts/address';
import type { mapHousesCall } from '../contracts/calls/crm';
import type { zonesCall } from '../contracts/calls/crm-order';
import { MAP_HOUSES_MAXIMUM, type MapHousesAnswer, type ZonesAnswer } from '../contracts/zone';
import { providerFiles } from '../provider-files/current';
import type { ProviderRequest } from './serve';

export function zonePolygons({ locale }: ProviderRequest<typeof zonesCall>): ZonesAnswer {
  return {
    data: providerFiles().zones.map(({ feature: _feature, stage: _stage, name, ...zone }) => ({
      ...zone,
      name: name[locale],
    })),
  };
}

/** The houses of an area; at most 500, nearest to its centre. */
export function mapHouses({
  query: { south, west, north, east },
}: ProviderRequest<typeof mapHousesCall>): MapHousesAnswer {
  const fromMiddle = (house: Coordinates) =>
    Math.hypot(house.latitude - (south + north) / 2, house.longitude - (west + east) / 2);
  const inside = providerFiles()
    .streets.flatMap(({ houses }) => houses)
    .filter(
      ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    )
    .toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
    .slice(0, MAP_HOUSES_MAXIMUM);
  return { data: inside.map(({ number, latitude, longitude }) => ({ house: number, latitude, longitude })) };
}
