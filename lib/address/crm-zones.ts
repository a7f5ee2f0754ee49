import type { CrmPosition, CrmZone, Position, Zone } from '../contracts/zone';

/**
 * The zones of a map from the CRM's, which may be polygons or several in one, without ids, and with rings that do not end
 * where they begin. Every part of one is a zone of its own (product.md, section 3).
 */
export function zonesOf(items: readonly CrmZone[]): Zone[] {
  return items.flatMap(({ id, color, name, geometry }, index) =>
    polygonsOf(geometry.coordinates).map((rings, part) => ({
      id: `${id ?? `zone-${index + 1}`}${part === 0 ? '' : `-${part + 1}`}`,
      color,
      name,
      geometry: { type: 'Polygon' as const, coordinates: rings.map(closed) },
    })),
  );
}

/** The nesting says which of the two it is, whatever `type` says. */
function polygonsOf(coordinates: CrmPosition[][] | CrmPosition[][][]): CrmPosition[][][] {
  const isOne = (rings: CrmPosition[][] | CrmPosition[][][]): rings is CrmPosition[][] =>
    typeof rings[0]?.[0]?.[0] === 'number';
  return isOne(coordinates) ? [coordinates] : coordinates;
}

/** A ring of three corners that ends where it begins is no area: it is closed once more and stays none. */
function closed(corners: CrmPosition[]): Position[] {
  const ring = corners.map(([longitude, latitude]): Position => [longitude, latitude]);
  const [first, last] = [ring[0], ring.at(-1)];
  const ends = first !== undefined && last?.[0] === first[0] && last[1] === first[1];
  return ends && ring.length > 3 ? ring : [...ring, ...ring.slice(0, 1)];
}
