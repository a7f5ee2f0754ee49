import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Coordinates } from '../contracts/address';
import { GREEN_ZONE, type Polygon } from '../contracts/zone';

/** Where points lie among the zones, and what that means for a visitor. */

/** Whether a point lies in a polygon; its edges and those of its holes belong to it. */
export function isInPolygon({ longitude, latitude }: Coordinates, { type, coordinates }: Polygon): boolean {
  // The library throws at some rings that do not end where they begin and misreads others; ending there twice is harmless.
  const closed = coordinates.map((ring) => [...ring, ...ring.slice(0, 1)]);
  return booleanPointInPolygon([longitude, latitude], { type, coordinates: closed });
}

/** The first zone that has the point, or null. */
export function zoneAt<Zone extends { geometry: Polygon }>(zones: readonly Zone[], point: Coordinates): Zone | null {
  return zones.find(({ geometry }) => isInPolygon(point, geometry)) ?? null;
}

/** Whether a zone's colour means that connection is available (product.md, section 3); null is no zone at all. */
export function isConnectable(color: string | null): boolean {
  return color === GREEN_ZONE;
}
