import 'server-only';
import { z } from 'zod';
import { polygonSchema, zoneSchema, type MapStreetsAnswer, type ZonesAnswer } from '../../contracts/zone';
import { requestLocale } from '../../i18n/request-locale';
import cityData from './data/city.json';
import zoneData from './data/zones.json';
import { localizedSchema, parseData } from './localized';
import { respond } from './respond';
import { streets } from './streets';

const quarterSchema = z.object({ year: z.number().int(), quarter: z.number().int().min(1).max(4) });
export type Quarter = z.infer<typeof quarterSchema>;

/** The committed zones; `planned` is when a line is to come to one that has none. */
export const { zones } = parseData(
  'zones.json',
  z.object({ zones: z.array(zoneSchema.extend({ name: localizedSchema, planned: quarterSchema.nullable().default(null) })) }),
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
  const answer: ZonesAnswer = { data: zones.map(({ id, color, name, geometry }) => ({ id, color, name: name[locale], geometry })) };
  return respond(200, answer);
}

/** `GET /v1/map-streets` */
export function mapStreets(request: Request): Response {
  const locale = requestLocale(request);
  const answer: MapStreetsAnswer = { data: streets.map(({ id, full, line }) => ({ id, name: full[locale], line })) };
  return respond(200, answer);
}
