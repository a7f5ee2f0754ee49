import { logFailure } from '../browser/failure-log';
import type { House } from '../contracts/address';
import { mapHousesCall, mapStreetsCall, zonesCall } from '../contracts/calls/site-map';
import type { MapArea, MapStreet, Zone } from '../contracts/zone';
import { callSite } from './request';

/** Zones and streets of the coverage map; the streets are optional. Throws RequestError if the zones fail. */
export async function fetchCoverage(signal: AbortSignal): Promise<{ zones: Zone[]; streets: MapStreet[] }> {
  const streets = callSite(mapStreetsCall, { signal }).catch((error: unknown) => {
    if (!signal.aborted) logFailure('The streets of the map did not come', error, 'info');
    return { data: [] };
  });
  const { data: zones } = await callSite(zonesCall, { signal });
  return { zones, streets: (await streets).data };
}

/** The houses of an area aligned to hundredths of a degree. Throws RequestError. */
export async function fetchMapHouses({ south, west, north, east }: MapArea, signal: AbortSignal): Promise<House[]> {
  const query = { south: south.toFixed(2), west: west.toFixed(2), north: north.toFixed(2), east: east.toFixed(2) };
  return (await callSite(mapHousesCall, { query, signal })).data;
}
