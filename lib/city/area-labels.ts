import { zoneKind } from '../address/map-scene';
import type { City } from '../contracts/city';
import type { Quarter, Zone } from '../contracts/zone';
import { mapFrames, mapProjection, ringOf, type MapFrame, type Projection } from './coverage-map';
import type { Point } from './svg-path';

export interface AreaLabel {
  name: string;
  /** The quarter in which the line is to come; null for a covered area. */
  planned: Quarter | null;
  isCovered: boolean;
  /** Middle of the area in pixels of the picture. */
  middle: Point;
}

/** A word that ends so many names («район») is left out on the map. */
const COMMON_FROM = 3;
const lastWord = (name: string) => /\s(\S+)$/u.exec(name)?.[1] ?? '';

/** Names without a last word that many of them share. */
function shortNames(names: readonly string[]): Map<string, string> {
  const endings = names.map(lastWord).filter((word) => word !== '');
  const common = new Set(endings.filter((word) => endings.filter((other) => other === word).length >= COMMON_FROM));
  return new Map(
    names.map((name) => [
      name,
      common.has(lastWord(name)) ? name.slice(0, name.lastIndexOf(lastWord(name)) - 1) : name,
    ]),
  );
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce(([x, y], point): Point => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / Math.max(1, points.length), sum[1] / Math.max(1, points.length)];
}

function coveredAreas(city: City | null, project: Projection): AreaLabel[] {
  const districts = new Map<string, { streets: number; points: Point[] }>();
  for (const { district, houses } of city?.streets ?? []) {
    const points = houses
      .filter(({ access }) => access === 'available')
      .map(({ latitude, longitude }) => project([latitude, longitude]));
    if (district === '' || points.length === 0) continue;
    const known = districts.get(district) ?? { streets: 0, points: [] };
    districts.set(district, { streets: known.streets + 1, points: [...known.points, ...points] });
  }
  return [...districts]
    .toSorted(([, one], [, other]) => other.streets - one.streets)
    .map(([name, { points }]) => ({ name, planned: null, isCovered: true, middle: middleOf(points) }));
}

const moment = (planned: Quarter | null) => (planned === null ? Infinity : planned.year * 4 + planned.quarter);

function areasToCome(zones: readonly Zone[], project: Projection): AreaLabel[] {
  return zones
    .filter(({ color, name }) => zoneKind(color) === 'unavailable' && name !== '')
    .map((zone) => ({
      name: zone.name,
      planned: zone.planned ?? null,
      isCovered: false,
      middle: middleOf(ringOf(zone).map(project)),
    }))
    .toSorted((one, other) => moment(one.planned) - moment(other.planned));
}

/** Covered districts, those with most streets first, by turns with areas to come, soonest first. */
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
