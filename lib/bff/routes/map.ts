import 'server-only';
import { mapGround as drawnGround } from '../../city/map-ground';
import { mapGroundCall, mapHousesCall, zonesCall } from '../../contracts/calls/site-map';
import { MAP_HOUSES_MAXIMUM } from '../../contracts/zone';
import { fetchZones } from '../../upstream/houses';
import { fetchCity } from '../../upstream/content';
import { fetchMapHouses } from '../../upstream/crm';
import { siteRoute } from '../http/site-route';

export const zonePolygons = siteRoute(zonesCall, ({ locale, request }) => fetchZones(locale, request.signal));

export const mapGround = siteRoute(mapGroundCall, async ({ locale }) => {
  const city = await fetchCity(locale);
  return { data: city === null ? null : drawnGround(city) };
});

export const mapHouses = siteRoute(mapHousesCall, async ({ query, locale, request }) => {
  const houses = await fetchMapHouses(locale, query, request.signal);
  return { data: houses.slice(0, MAP_HOUSES_MAXIMUM) };
});
