import 'server-only';
import { z } from 'zod';
import type { Coordinates } from '../contracts/address';
import {
  MAP_HOUSES_MAXIMUM,
  mapHousesSchema,
  polygonSchema,
  zoneSchema,
  type MapHousesAnswer,
  type MapStreetsAnswer,
  type ZonesAnswer,
} from '../contracts/zone';
import { requestLocale } from '../i18n/request-locale';
import cityData from './data/city.json';
import zoneData from './data/zones.json';
import { localizedSchema, parseData } from './localized';
import { readQuery } from './read-input';
import { respond } from './respond';
import { streets } from './streets';

const quarterSchema = z.object({ year: z.number().int(), quarter: z.number().int().min(1).max(4) });
export type Quarter = z.infer<typeof quarterSchema>;

/** The committed zones; `planned` is when a line is to come to one that has none. */
export const { zones } = parseData(
  'zones.json',
  z.object({
    zones: z.array(zoneSchema.extend({ name: localizedSchema, planned: quarterSchema.nullable().default(null) })),
  }),
  zoneData,
);

/** The outline of the city and the waters in it. */
export const city = parseData(
  'city.json',
  z.object({ outline: polygonSchema, waters: z.array(z.object({ id: z.string(), geometry: polygonSchema })) }),
  cityData,
);

/** `GET /v1/{product}/connection/get-zone-polygons` */
export function zonePolygons(request: Request): Response {
  const locale = requestLocale(request);
  const answer: ZonesAnswer = {
    data: zones.map(({ id, color, name, geometry }) => ({ id, color, name: name[locale], geometry })),
  };
  return respond(200, answer);
}

/** `GET /v1/map-streets` */
export function mapStreets(request: Request): Response {
  const locale = requestLocale(request);
  const answer: MapStreetsAnswer = { data: streets.map(({ id, full, line }) => ({ id, name: full[locale], line })) };
  return respond(200, answer);
}

/** `GET /v1/map-houses?south=&west=&north=&east=`: those next to the middle when there are more than 500. */
export function mapHouses(request: Request): Response {
  const { south, west, north, east } = readQuery(request, mapHousesSchema);
  const fromMiddle = (house: Coordinates) =>
    Math.hypot(house.latitude - (south + north) / 2, house.longitude - (west + east) / 2);
  const inside = streets
    .flatMap(({ houses }) => houses)
    .filter(
      ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    )
    .toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
    .slice(0, MAP_HOUSES_MAXIMUM);
  const answer: MapHousesAnswer = {
    data: inside.map(({ number, latitude, longitude }) => ({ house: number, latitude, longitude })),
  };
  return respond(200, answer);
}
