import { logFailure } from '../browser/failure-log';
import type { House } from '../contracts/address';
import type { MapGround } from '../contracts/city';
import { mapGroundCall, mapHousesCall, zonesCall } from '../contracts/calls/site-map';
import type { MapArea, Zone } from '../contracts/zone';
import { callSite } from './request';

/** Zones and ground of the coverage map; the ground is optional. Throws RequestError if the zones fail. */
export async function fetchCoverage(signal: AbortSignal): Promise<{ zones: Zone[]; ground: MapGround | null }> {
  const ground = callSite(mapGroundCall, { signal }).catch((error: unknown) => {
    if (!signal.aborted) logFailure('The ground of the map did not come', error, 'info');
    return { data: null };
  });
  const { data: zones } = await callSite(zonesCall, { signal });
  return { zones, ground: (await ground).data };
}

/** The houses of an area aligned to hundredths of a degree. Throws RequestError. */
export async function fetchMapHouses({ south, west, north, east }: MapArea, signal: AbortSignal): Promise<House[]> {
  const query = { south: south.toFixed(2), west: west.toFixed(2), north: north.toFixed(2), east: east.toFixed(2) };
  return (await callSite(mapHousesCall, { query, signal })).data;
}
