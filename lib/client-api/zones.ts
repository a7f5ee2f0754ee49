import type { House } from '../contracts/address';
import { mapHousesCall, mapStreetsCall, zonesCall } from '../contracts/calls/site-map';
import type { MapArea, MapStreet, Zone } from '../contracts/zone';
import { callSite } from './request';

/** The zones of the map. Throws RequestError. */
export async function fetchZones(signal: AbortSignal): Promise<Zone[]> {
  return (await callSite(zonesCall, { signal })).data;
}

/** The streets of the drawn base map. Throws RequestError. */
export async function fetchMapStreets(signal: AbortSignal): Promise<MapStreet[]> {
  return (await callSite(mapStreetsCall, { signal })).data;
}

/** The houses of an area aligned to hundredths of a degree. Throws RequestError. */
export async function fetchMapHouses({ south, west, north, east }: MapArea, signal: AbortSignal): Promise<House[]> {
  const query = { south: south.toFixed(2), west: west.toFixed(2), north: north.toFixed(2), east: east.toFixed(2) };
  return (await callSite(mapHousesCall, { query, signal })).data;
}
