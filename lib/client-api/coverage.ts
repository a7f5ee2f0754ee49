import type { MapStreet, Zone } from '../contracts/zone';
import { fetchMapStreets, fetchZones } from './zones';
import { logFailure } from '../browser/failure-log';

/** Zones and streets of the coverage map; the streets are optional. Throws RequestError if the zones fail. */
export async function fetchCoverage(signal: AbortSignal): Promise<{ zones: Zone[]; streets: MapStreet[] }> {
  const streets = fetchMapStreets(signal).catch((error: unknown) => {
    if (!signal.aborted) logFailure('The streets of the map did not come', error, 'info');
    return [];
  });
  return { zones: await fetchZones(signal), streets: await streets };
}
