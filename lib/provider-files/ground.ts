import * as z from 'zod/mini';
import type { Place } from '../contracts/city';
import { polygonSchema, positionSchema, type Polygon } from '../contracts/zone';
import type { Fault } from './faults';
import { readFeatures } from './geo-json';

const featureSchema = z.object({
  type: z.literal('Feature'),
  properties: z.object({ kind: z.enum(['outline', 'water', 'park', 'river']), id: z.optional(z.string()) }),
  geometry: z.union([
    polygonSchema,
    z.object({ type: z.literal('LineString'), coordinates: z.array(positionSchema).check(z.minLength(2)) }),
  ]),
});

/** The city's ground: outline (null if unknown), water, parks, rivers and the attribution that maps must show. */
export interface GroundFiles {
  outline: Polygon | null;
  waters: { id: string; geometry: Polygon }[];
  parks: Place[][];
  rivers: Place[][];
  attribution: string | null;
}

export const emptyGround: GroundFiles = { outline: null, waters: [], parks: [], rivers: [], attribution: null };

/** Reads `ground.geojson`. */
export function readGround(file: string, text: string): { ground: GroundFiles; faults: Fault[] } {
  const { features, attribution, faults } = readFeatures(file, text, featureSchema);
  const ground: GroundFiles = { ...emptyGround, waters: [], parks: [], rivers: [], attribution };
  for (const [index, { properties, geometry }] of features.entries()) {
    const { kind, id = `${kind}-${index + 1}` } = properties;
    if (kind === 'river') ground.rivers.push(placesOf(geometry));
    else if (kind === 'park') ground.parks.push(placesOf(geometry));
    else if (geometry.type !== 'Polygon') faults.push({ file, field: id, message: `${kind} needs a Polygon` });
    else if (kind === 'water') ground.waters.push({ id, geometry });
    else ground.outline = geometry;
  }
  return { ground, faults };
}

type Geometry = z.infer<typeof featureSchema>['geometry'];

/** Latitude, longitude; for a polygon its outer ring. */
function placesOf(geometry: Geometry): Place[] {
  const positions = geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : geometry.coordinates;
  return positions.map(([longitude, latitude]) => [latitude, longitude]);
}
