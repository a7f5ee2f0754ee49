import 'server-only';
import * as z from 'zod/mini';
import type { Coordinates } from '../contracts/address';
import type { mapStreetsCall } from '../contracts/calls/content';
import type { mapHousesCall } from '../contracts/calls/crm';
import type { zonesCall } from '../contracts/calls/crm-order';
import {
  MAP_HOUSES_MAXIMUM,
  quarterSchema,
  zoneSchema,
  type MapHousesAnswer,
  type MapStreetsAnswer,
  type ZonesAnswer,
} from '../contracts/zone';
import zoneData from './data/zones.json';
import { localizedSchema, parseData } from './localized';
import type { ProviderRequest } from './serve';
import { streets } from './streets';

/** The committed zones; `planned` is the quarter in which a line is planned. */
export const { zones } = parseData(
  'zones.json',
  z.object({
    zones: z.array(
      z.extend(zoneSchema, { name: localizedSchema, planned: z._default(z.nullable(quarterSchema), null) }),
    ),
  }),
  zoneData,
);

export function zonePolygons({ locale }: ProviderRequest<typeof zonesCall>): ZonesAnswer {
  return { data: zones.map(({ name, ...zone }) => ({ ...zone, name: name[locale] })) };
}

export function mapStreets({ locale }: ProviderRequest<typeof mapStreetsCall>): MapStreetsAnswer {
  return { data: streets.map(({ id, full, line }) => ({ id, name: full[locale], line })) };
}

/** The houses of an area; at most 500, nearest to its centre. */
export function mapHouses({
  query: { south, west, north, east },
}: ProviderRequest<typeof mapHousesCall>): MapHousesAnswer {
  const fromMiddle = (house: Coordinates) =>
    Math.hypot(house.latitude - (south + north) / 2, house.longitude - (west + east) / 2);
  const inside = streets
    .flatMap(({ houses }) => houses)
    .filter(
      ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    )
    .toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
    .slice(0, MAP_HOUSES_MAXIMUM);
  return { data: inside.map(({ number, latitude, longitude }) => ({ house: number, latitude, longitude })) };
}
