import { between, distance, segments } from './flat-geometry';
import type { Point } from './svg-path';

export interface NamedLine {
  name: string;
  line: readonly Point[];
}

export interface PlacedLabel {
  name: string;
  at: Point;
  /** Degrees clockwise; the text is never upside down. */
  angle: number;
}

/** The space of an upright label, px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface LabelSpace {
  width: number;
  height: number;
  /** Free width at each side. */
  side?: number;
  /** Free height at each end. */
  end?: number;
  /** The width of a letter, px. */
  letter?: number | undefined;
  /** Points that stay free of labels, each with its radius. */
  taken: readonly { at: Point; radius: number }[];
  most: number;
  /** Least distance between two names beyond their letters, px. */
  apart?: number;
}

const LETTER = 7;
const RADIUS = 9;
const MARGIN = 8;
/** Places along a street to try for its name, from the middle outwards. */
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];

/** The points along a label, as close together as its letters are high. */
function pointsOf({ name, at, angle }: PlacedLabel, wide = LETTER): Point[] {
  const half = (name.length * wide) / 2;
  const count = Math.max(2, Math.ceil((half * 2) / RADIUS));
  const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return Array.from({ length: count + 1 }, (_, index) => {
    const along = half * ((index / count) * 2 - 1);
    // The letters stand above the line.
    return [at[0] + x * along + y * RADIUS, at[1] + y * along - x * RADIUS];
  });
}

/** A light nearer than this to the letters of a name would touch them, px. */
const CLEAR = 8;

/** Whether a light at a point would shine through the letters of a placed name. */
export function isUnderLabel(label: PlacedLabel, point: Point, letter = LETTER): boolean {
  return pointsOf(label, letter).some((each) => distance(each, point) < CLEAR + RADIUS / 2);
}

function candidates({ name, line }: NamedLine, wide: number): PlacedLabel[] {
  const long = segments(line)
    .filter(([from, to]) => distance(from, to) >= name.length * wide)
    .toSorted((one, other) => distance(...other) - distance(...one));
  return long.flatMap(([from, to]) => {
    const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    const upright = angle > 90 || angle <= -90 ? angle - 180 * Math.sign(angle) : angle;
    return SHARES.map((share): PlacedLabel => ({ name, at: between(from, to, share), angle: Math.round(upright) }));
  });
}

/** The points of a box with their radius, for labels that are not upright. */
export function discsOf({ left, top, right, bottom }: Box): { at: Point; radius: number }[] {
  const columns = Array.from({ length: Math.ceil((right - left) / RADIUS) + 1 }, (_, index) => left + index * RADIUS);
  const rows = Array.from({ length: Math.ceil((bottom - top) / RADIUS) + 1 }, (_, index) => top + index * RADIUS);
  return columns.flatMap((x) => rows.map((y) => ({ at: [x, y] as const, radius: RADIUS })));
}

/** Names along streets in their order, without overlaps with each other, with taken points or the edge. */
export function placeLabels(
  streets: readonly NamedLine[],
  { width, height, side = 0, end = 0, letter = LETTER, taken, most, apart = RADIUS }: LabelSpace,
): PlacedLabel[] {
  const used = [...taken];
  const placed: PlacedLabel[] = [];
  const isFree = ([x, y]: Point) =>
    x >= side + MARGIN &&
    y >= end + MARGIN &&
    x <= width - side - MARGIN &&
    y <= height - end - MARGIN &&
    used.every(({ at, radius }) => distance(at, [x, y]) >= radius + RADIUS);
  for (const street of streets) {
    if (placed.length === most) break;
    const label = candidates(street, letter).find((candidate) => pointsOf(candidate, letter).every(isFree));
    if (label === undefined) continue;
    placed.push(label);
    used.push(...pointsOf(label, letter).map((at) => ({ at, radius: apart })));
  }
  return placed;
}
