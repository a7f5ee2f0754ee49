import * as z from 'zod/mini';
import { GREEN_ZONE, polygonSchema, type Polygon, type Quarter, type Zone } from '../contracts/zone';
import type { Fault } from './faults';
import { readFeatures } from './geo-json';
import type { KazakhNames, Localized } from './localized';

/** The stages of the network: connected, being built, an engineer looks first, not planned. */
export const stages = ['live', 'building', 'survey', 'none'] as const;
export type Stage = (typeof stages)[number];

export const stageSchema = z.enum(stages, `expected ${stages.join(', ')}`);

/** The colours of the zones (specification, section 3). */
const colours: Record<Stage, string> = {
  live: GREEN_ZONE,
  survey: 'Желтая зона',
  building: 'Красная зона',
  none: 'Красная зона',
};

const quarterTextSchema = z.pipe(
  z.string().check(z.regex(/^\d{4}-Q[1-4]$/, 'expected a quarter like 2027-Q2')),
  z.transform((text) => ({ year: Number(text.slice(0, 4)), quarter: Number(text.at(-1)) })),
);

const simplePolygonSchema = polygonSchema.check(
  z.refine(({ coordinates }) => !coordinates.some(crossesItself), 'the border of a zone must not cross itself'),
);

const featureSchema = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    id: z.string().check(z.minLength(1)),
    name_ru: z.string().check(z.minLength(1)),
    name_kk: z.string().check(z.minLength(1)),
    stage: stageSchema,
    quarter: z._default(z.nullable(quarterTextSchema), null),
  }),
  geometry: z.union([
    simplePolygonSchema,
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygonSchema.shape.coordinates) }),
  ]),
});

export type ZoneItem = Omit<Zone, 'name' | 'planned'> & {
  /** The id in the file, the same for all polygons of a zone. */
  feature: string;
  stage: Stage;
  name: Localized;
  planned: Quarter | null;
};

/**
 * Reads `zones.geojson`; a zone of several polygons gives one of each. `districts` has the Kazakh names of zones whose
 * two names are equal there.
 */
export function readZones(
  file: string,
  text: string,
  districts: KazakhNames = {},
): { zones: ZoneItem[]; faults: Fault[] } {
  const { features, faults } = readFeatures(file, text, featureSchema);
  const zones = features.flatMap(({ properties: { id, name_ru: ru, name_kk: kk, stage, quarter }, geometry }) => {
    const zone = {
      feature: id,
      stage,
      building: stage === 'building',
      color: colours[stage],
      name: { ru, kk: kk === ru ? (districts[ru] ?? kk) : kk },
      planned: quarter,
    };
    if (geometry.type === 'Polygon') return [{ ...zone, id, geometry }];
    return geometry.coordinates.map((coordinates, index) => {
      const polygon: Polygon = { type: 'Polygon', coordinates };
      return { ...zone, id: index === 0 ? id : `${id}-${index + 1}`, geometry: polygon };
    });
  });
  return { zones, faults };
}

type Point = readonly [number, number];

/** True if two sides of a closed ring cross. */
function crossesItself(ring: readonly Point[]): boolean {
  const sides = ring.slice(1).flatMap((end, index) => {
    const start = ring[index];
    return start === undefined ? [] : [[start, end] as const];
  });
  return sides.some(([a, b], index) =>
    sides.slice(index + 2).some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  );
}

/** Positive if the way from a over b to c turns left. */
function turn([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
