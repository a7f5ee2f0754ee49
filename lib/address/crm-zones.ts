import type { CrmPosition, CrmZone, Position, Zone } from '../contracts/zone';

/**
 * Zones of the map from the CRM's polygons and multipolygons, which may lack ids or have open rings. Each polygon
 * becomes a zone (product.md, section 3).
 */
export function zonesOf(items: readonly CrmZone[]): Zone[] {
  return items.flatMap(({ id, color, name, planned, building, geometry }, index) =>
    polygonsOf(geometry.coordinates).map((rings, part) => ({
      id: `${id ?? `zone-${index + 1}`}${part === 0 ? '' : `-${part + 1}`}`,
      color,
      name,
      ...(planned && { planned }),
      ...(building && { building }),
      geometry: { type: 'Polygon' as const, coordinates: rings.map(closed) },
    })),
  );
}

/** Detects a multipolygon by its nesting, regardless of `type`. */
function polygonsOf(coordinates: CrmPosition[][] | CrmPosition[][][]): CrmPosition[][][] {
  const isOne = (rings: CrmPosition[][] | CrmPosition[][][]): rings is CrmPosition[][] =>
    typeof rings[0]?.[0]?.[0] === 'number';
  return isOne(coordinates) ? [coordinates] : coordinates;
}

/** A ring of three positions is closed once more even if its ends are equal: it has no area either way. */
function closed(corners: CrmPosition[]): Position[] {
  const ring = corners.map(([longitude, latitude]): Position => [longitude, latitude]);
  const [first, last] = [ring[0], ring.at(-1)];
  const ends = first !== undefined && last?.[0] === first[0] && last[1] === first[1];
  return ends && ring.length > 3 ? ring : [...ring, ...ring.slice(0, 1)];
}
