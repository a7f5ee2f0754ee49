import 'server-only';
import { mapHousesCall, mapStreetsCall, zonesCall } from '../../contracts/calls/site-map';
import { MAP_HOUSES_MAXIMUM } from '../../contracts/zone';
import { fetchZones } from '../../upstream/houses';
import { fetchMapStreets } from '../../upstream/content';
import { fetchMapHouses } from '../../upstream/crm';
import { siteRoute } from '../http/site-route';

export const zonePolygons = siteRoute(zonesCall, ({ locale, request }) => fetchZones(locale, request.signal));

export const mapStreets = siteRoute(mapStreetsCall, ({ locale, request }) => fetchMapStreets(locale, request.signal));

export const mapHouses = siteRoute(mapHousesCall, async ({ query, locale, request }) => {
  const houses = await fetchMapHouses(locale, query, request.signal);
  return { data: houses.slice(0, MAP_HOUSES_MAXIMUM) };
});
