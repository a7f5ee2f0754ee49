import { isBeingBuilt } from '../address/map-scene';
import type { City } from '../contracts/city';
import type { Quarter, Zone } from '../contracts/zone';
import { mapFrames, mapProjection, ringOf, type MapFrame, type Projection } from './coverage-map';
import { connectedDistricts } from './districts';
import { shortNames } from './short-names';
import type { Point } from './svg-path';

export interface AreaLabel {
  name: string;
  /** The planned quarter; null for a covered area, or for a planned one without a quarter. */
  planned: Quarter | null;
  isCovered: boolean;
  /** Middle of the area in pixels of the picture. */
  middle: Point;
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce(([x, y], point): Point => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / Math.max(1, points.length), sum[1] / Math.max(1, points.length)];
}

function coveredAreas(city: City | null, project: Projection): AreaLabel[] {
  return connectedDistricts(city?.streets ?? []).map(({ name, latitude, longitude }) => ({
    name,
    planned: null,
    isCovered: true,
    middle: project([latitude, longitude]),
  }));
}

/** Compares quarters: the soonest first, null last. */
export const bySoonest = (one: Quarter | null, other: Quarter | null) => momentOf(one) - momentOf(other);
const momentOf = (planned: Quarter | null) => (planned === null ? 1e6 : planned.year * 4 + planned.quarter);

function areasToCome(zones: readonly Zone[], project: Projection): AreaLabel[] {
  return zones
    .filter((zone) => isBeingBuilt(zone) && zone.name !== '')
    .map((zone) => ({
      name: zone.name,
      planned: zone.planned ?? null,
      isCovered: false,
      middle: middleOf(ringOf(zone).map(project)),
    }))
    .toSorted((one, other) => bySoonest(one.planned, other.planned));
}

/** Covered districts, most streets first, alternating with planned areas, soonest first. */
export function areaLabels(city: City | null, zones: readonly Zone[], frame: MapFrame): AreaLabel[] {
  const project = mapProjection(city, zones, mapFrames[frame]);
  const toCome = areasToCome(zones, project);
  const names = new Set(toCome.map(({ name }) => name));
  const covered = coveredAreas(city, project).filter(({ name }) => !names.has(name));
  const short = shortNames([...covered, ...toCome].map(({ name }) => name));
  return Array.from({ length: Math.max(covered.length, toCome.length) }, (_, index) =>
    [covered, toCome].flatMap((each) => each.slice(index, index + 1)),
  )
    .flat()
    .map((label) => ({ ...label, name: short.get(label.name) ?? label.name }));
}
