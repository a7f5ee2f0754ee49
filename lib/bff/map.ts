import 'server-only';
import { SEARCHES_PER_CLIENT_ADDRESS } from '../config/limits';
import {
  MAP_HOUSES_MAXIMUM,
  mapHousesSchema,
  type MapHousesAnswer,
  type MapStreetsAnswer,
  type ZonesAnswer,
} from '../contracts/zone';
import { requestLocale } from '../i18n/request-locale';
import { fetchZones } from '../upstream/orders';
import { fetchMapStreets } from '../upstream/content';
import { fetchMapHouses } from '../upstream/crm';
import { clientAddress, enforceLimit } from './rate-limit';
import { parseFields } from './read-body';

/** How long browsers and proxies may keep what the map draws. */
export const MAP_CACHE_CONTROL = 'public, max-age=300';

/** The zones, in the language that the page asks for. */
export async function zonePolygons(request: Request): Promise<ZonesAnswer> {
  await enforceLimit('map', clientAddress(request), SEARCHES_PER_CLIENT_ADDRESS);
  return fetchZones(requestLocale(request), request.signal);
}

/** The streets of the drawn base map, in the language that the page asks for. */
export async function mapStreets(request: Request): Promise<MapStreetsAnswer> {
  await enforceLimit('map', clientAddress(request), SEARCHES_PER_CLIENT_ADDRESS);
  return fetchMapStreets(requestLocale(request), request.signal);
}

/** The houses of an area of the drawn map, at most 500. */
export async function mapHouses(request: Request): Promise<MapHousesAnswer> {
  const area = parseFields(mapHousesSchema, Object.fromEntries(new URL(request.url).searchParams));
  await enforceLimit('map', clientAddress(request), SEARCHES_PER_CLIENT_ADDRESS);
  const houses = await fetchMapHouses(requestLocale(request), area, request.signal);
  return { data: houses.slice(0, MAP_HOUSES_MAXIMUM) };
}
