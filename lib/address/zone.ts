import type { Coordinates } from '../contracts/address';
import { GREEN_ZONE, type Polygon, type Position } from '../contracts/zone';

/** Where points lie among the zones, and what that means for a visitor. */

function positionInRing(ring: Position[], { longitude: x, latitude: y }: Coordinates): 'inside' | 'edge' | 'outside' {
  let inside = false;
  for (const [index, end] of ring.entries()) {
    const [x1, y1] = ring.at(index - 1) ?? end;
    const [x2, y2] = end;
    const side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
    const between = x >= Math.min(x1, x2) && x <= Math.max(x1, x2) && y >= Math.min(y1, y2) && y <= Math.max(y1, y2);
    if (side === 0 && between) return 'edge';
    if (y1 > y !== y2 > y && side > 0 === y2 > y1) inside = !inside;
  }
  return inside ? 'inside' : 'outside';
}

/** Whether a point lies in a polygon; its edges and those of its holes belong to it. */
export function isInPolygon(point: Coordinates, { coordinates: [outer = [], ...holes] }: Polygon): boolean {
  return positionInRing(outer, point) !== 'outside' && holes.every((hole) => positionInRing(hole, point) !== 'inside');
}

/** The first zone that has the point, or null. */
export function zoneAt<Zone extends { geometry: Polygon }>(zones: readonly Zone[], point: Coordinates): Zone | null {
  return zones.find(({ geometry }) => isInPolygon(point, geometry)) ?? null;
}

/** Whether a zone's colour means that connection is available (product.md, section 3); null is no zone at all. */
export function isConnectable(color: string | null): boolean {
  return color === GREEN_ZONE;
}
