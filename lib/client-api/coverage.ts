import type { MapStreet, Zone } from '../contracts/zone';
import { fetchMapStreets, fetchZones } from './zones';
import { logFailure } from '../browser/failure-log';

/** What a map of the coverage shows; without streets it is still a map. Throws RequestError when the zones do not come. */
export async function fetchCoverage(signal: AbortSignal): Promise<{ zones: Zone[]; streets: MapStreet[] }> {
  const streets = fetchMapStreets(signal).catch((error: unknown) => {
    if (!signal.aborted) logFailure('The streets of the map did not come', error, 'info');
    return [];
  });
  return { zones: await fetchZones(signal), streets: await streets };
}
