import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Coordinates } from '../contracts/address';
import type { Polygon } from '../contracts/zone';

/** True inside a polygon, edges and edges of holes included. */
export function isInPolygon({ longitude, latitude }: Coordinates, { type, coordinates }: Polygon): boolean {
  // The library throws for some open rings and misreads others; closing a ring twice is harmless.
  const closed = coordinates.map((ring) => [...ring, ...ring.slice(0, 1)]);
  return booleanPointInPolygon([longitude, latitude], { type, coordinates: closed });
}

/** The first zone at a point, or null. */
export function zoneAt<Zone extends { geometry: Polygon }>(zones: readonly Zone[], point: Coordinates): Zone | null {
  return zones.find(({ geometry }) => isInPolygon(point, geometry)) ?? null;
}
