import 'server-only';
import { SEARCHES_PER_CLIENT_ADDRESS } from '../config/limits';
import type { MapStreetsAnswer, ZonesAnswer } from '../contracts/zone';
import { requestLocale } from '../i18n/request-locale';
import { fetchZones } from '../upstream/connection';
import { fetchMapStreets } from '../upstream/content';
import { clientAddress, enforceLimit } from './rate-limit';

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
