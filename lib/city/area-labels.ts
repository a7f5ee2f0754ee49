import type { City } from '../contracts/city';
import type { Quarter, Zone } from '../contracts/zone';
import { zoneKind } from '../address/map-scene';
import { MAP_HEIGHT, MAP_WIDTH, mapProjection, ringOf } from './coverage-map';
import type { Point } from './svg-path';

export interface AreaLabel {
  name: string;
  /** The quarter in which the line is to come; null for a covered area. */
  planned: Quarter | null;
  isCovered: boolean;
  /** Middle of the area in pixels of the picture. */
  middle: Point;
}

export interface PlacedLabel extends Omit<AreaLabel, 'middle'> {
  /** Middle of the label, in percent of the picture's width and height. */
  left: number;
  top: number;
}

const LETTER_WIDTH = 7;
const LINE_HEIGHT = 16;
const MARGIN = 6;
/** Shifts that are tried in turn, in lines up and down and thirds of the label to the sides. */
const shifts = [0, -1.2, 1.2, -2.4, 2.4].flatMap((down) => [0, -0.35, 0.35].map((side): Point => [side, down]));

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce(([x, y], point): Point => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / Math.max(1, points.length), sum[1] / Math.max(1, points.length)];
}

/** Covered districts, those with most streets first, by turns with areas to come, soonest first. */
export function areaLabels(city: City | null, zones: readonly Zone[]): AreaLabel[] {
  const project = mapProjection(city, zones);
  const districts = new Map<string, { streets: number; points: Point[] }>();
  for (const { district, houses } of city?.streets ?? []) {
    const points = houses
      .filter(({ access }) => access === 'available')
      .map(({ latitude, longitude }) => project([latitude, longitude]));
    if (district === '' || points.length === 0) continue;
    const known = districts.get(district) ?? { streets: 0, points: [] };
    districts.set(district, { streets: known.streets + 1, points: [...known.points, ...points] });
  }
  const toCome = zones.filter(({ color, name }) => zoneKind(color) === 'unavailable' && name !== '');
  const covered = [...districts].toSorted(([, one], [, other]) => other.streets - one.streets);
  const names = new Set(toCome.map(({ name }) => name));
  const labels: [covered: AreaLabel[], planned: AreaLabel[]] = [
    covered
      .filter(([name]) => !names.has(name))
      .map(([name, { points }]) => ({ name, planned: null, isCovered: true, middle: middleOf(points) })),
    toCome
      .map((zone) => ({
        name: zone.name,
        planned: zone.planned ?? null,
        isCovered: false,
        middle: middleOf(ringOf(zone).map(project)),
      }))
      .toSorted((one, other) => moment(one.planned) - moment(other.planned)),
  ];
  const most = Math.max(...labels.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => labels.flatMap((each) => each.slice(index, index + 1))).flat();
}

function moment(planned: Quarter | null): number {
  return planned === null ? Infinity : planned.year * 4 + planned.quarter;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The room that a label needs around its middle, in pixels of the page. */
export function labelBox({ name, planned }: Pick<AreaLabel, 'name' | 'planned'>, [x, y]: Point): Box {
  const width = Math.max(name.length, planned === null ? 0 : 14) * LETTER_WIDTH;
  const height = LINE_HEIGHT * (planned === null ? 1 : 2);
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

const meets = (one: Box, other: Box) =>
  one.left < other.right + MARGIN &&
  other.left < one.right + MARGIN &&
  one.top < other.bottom + MARGIN / 2 &&
  other.top < one.bottom + MARGIN / 2;

/**
 * The labels that fit on a picture of a width in CSS pixels, without overlaps or overflow; those first in the list win.
 */
export function placeLabels(labels: readonly AreaLabel[], width: number): PlacedLabel[] {
  const scale = width / MAP_WIDTH;
  const height = MAP_HEIGHT * scale;
  const used: Box[] = [];
  return labels.flatMap(({ middle, ...label }) => {
    const size = labelBox(label, [0, 0]);
    const places = shifts.map(([side, down]): Point => [
      clamped(middle[0] * scale + side * (size.right - size.left), size.right + MARGIN, width - size.right - MARGIN),
      clamped(middle[1] * scale + down * LINE_HEIGHT, size.bottom + MARGIN, height - size.bottom - MARGIN),
    ]);
    const place = places.find((point) => {
      const box = labelBox(label, point);
      return box.left >= 0 && box.right <= width && !used.some((other) => meets(box, other));
    });
    if (place === undefined) return [];
    used.push(labelBox(label, place));
    return [{ ...label, left: percent(place[0], width), top: percent(place[1], height) }];
  });
}

const clamped = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
const percent = (value: number, whole: number) => Math.round((value / whole) * 1_000) / 10;
