import type { Coordinates } from '../contracts/address';
import type { Point } from './svg-path';

/** Geometry of small areas in a plane: pixels or kilometres. */

const KILOMETRES_PER_DEGREE = 111.2;
const DEGREES_PER_RADIAN = 180 / Math.PI;

/** Places in kilometres to the east and to the south of a centre; exact to metres within a city. */
export function fromCentre(centre: Coordinates): (place: Coordinates) => Point {
  const kilometresPerLongitude = Math.cos(centre.latitude / DEGREES_PER_RADIAN) * KILOMETRES_PER_DEGREE;
  return ({ latitude, longitude }) => [
    (longitude - centre.longitude) * kilometresPerLongitude,
    (centre.latitude - latitude) * KILOMETRES_PER_DEGREE,
  ];
}

/** The distances of places from a centre in kilometres. */
export function distanceFrom(centre: Coordinates): (place: Coordinates) => number {
  const away = fromCentre(centre);
  return (place) => Math.hypot(...away(place));
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

export function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

export function segments(line: readonly Point[]): [from: Point, to: Point][] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index];
    return from === undefined ? [] : [[from, to]];
  });
}

/** The length of a line, in the unit of its points. */
export function lengthOf(line: readonly Point[]): number {
  return segments(line).reduce((sum, [from, to]) => sum + distance(from, to), 0);
}

/** The nearest point of a segment. */
function footOn(point: Point, [from, to]: [Point, Point]): Point {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const squared = x ** 2 + y ** 2;
  const along = squared === 0 ? 0 : ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / squared;
  return between(from, to, Math.min(1, Math.max(0, along)));
}

/** The nearest point of a line with the number of its segment. */
export function nearestOn(line: readonly Point[], point: Point): { foot: Point; segment: number; away: number } | null {
  const feet = segments(line).map((each, segment) => {
    const foot = footOn(point, each);
    return { foot, segment, away: distance(point, foot) };
  });
  return feet.toSorted((one, other) => one.away - other.away)[0] ?? null;
}

/** The point in which two segments cross; null without one. */
export function crossing([a, b]: [Point, Point], [c, d]: [Point, Point]): Point | null {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const [u, v] = [d[0] - c[0], d[1] - c[1]];
  const turn = x * v - y * u;
  if (turn === 0) return null;
  const along = ((c[0] - a[0]) * v - (c[1] - a[1]) * u) / turn;
  const across = ((c[0] - a[0]) * y - (c[1] - a[1]) * x) / turn;
  return along >= 0 && along <= 1 && across >= 0 && across <= 1 ? between(a, b, along) : null;
}
