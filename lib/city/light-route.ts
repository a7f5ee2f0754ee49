import { crossing, lengthOf, nearestOn, segments } from './flat-geometry';
import type { Point } from './svg-path';

/** Shortest way along the house's street before a turn: a turn beside the house looks like a mistake. */
const SHORTEST_BEFORE_TURN = 28;

/** The two ways along a line from a point on one of its segments, each beginning with the point. */
function waysFrom(line: readonly Point[], segment: number, start: Point): Point[][] {
  return [
    [start, ...line.slice(segment + 1)],
    [start, ...line.slice(0, segment + 1).toReversed()],
  ];
}

/** The part of a way until it leaves the frame; the last point is outside. */
function untilOutside(way: readonly Point[], isInside: (point: Point) => boolean): Point[] {
  const end = way.findIndex((point) => !isInside(point));
  return end === -1 ? [...way] : way.slice(0, end + 1);
}

interface Route {
  way: Point[];
  /** Length before the turn into the other street; null without a turn. */
  beforeTurn: number | null;
  leaves: boolean;
}

/**
 * The way of the line to a house along real streets: from the edge of the frame, at one crossing into the street of the
 * house, then to its door. Without a crossing it follows the house's street alone. Empty without a street.
 */
export function routeOfLight(
  house: Point,
  own: readonly Point[],
  others: readonly (readonly Point[])[],
  isInside: (point: Point) => boolean,
): Point[] {
  const nearest = nearestOn(own, house);
  if (nearest === null) return [];
  const isOutside = (point: Point) => !isInside(point);
  const routes = waysFrom(own, nearest.segment, nearest.foot).flatMap((way): Route[] => {
    const seen = untilOutside(way, isInside);
    return [{ way: seen, beforeTurn: null, leaves: seen.some(isOutside) }, ...turns(seen, others, isInside)];
  });
  const [best] = routes.toSorted((one, other) => rank(other) - rank(one));
  return best === undefined ? [] : [...best.way.toReversed(), house];
}

/** Prefers a way from the edge, then a near turn, then one from below, where the drawing has most room. */
function rank({ way, beforeTurn, leaves }: Route): number {
  const [start, end] = [way[0], way.at(-1)];
  const isFromBelow = start !== undefined && end !== undefined && end[1] > start[1];
  return (leaves ? 1000 : 0) + (beforeTurn === null ? 0 : 300 - beforeTurn) + (isFromBelow ? 200 : 0);
}

function turns(way: readonly Point[], others: readonly (readonly Point[])[], isInside: (point: Point) => boolean) {
  const walked: Point[] = [];
  const found: Route[] = [];
  for (const [from, to] of segments(way)) {
    walked.push(from);
    for (const line of others) {
      segments(line).forEach((segment, index) => {
        const corner = crossing([from, to], segment);
        if (corner === null || !isInside(corner)) return;
        const before = [...walked, corner];
        const beforeTurn = lengthOf(before);
        if (beforeTurn < SHORTEST_BEFORE_TURN) return;
        for (const turned of waysFrom(line, index, corner)) {
          const seen = untilOutside(turned, isInside);
          const leaves = seen.some((point) => !isInside(point));
          found.push({ way: [...before, ...seen.slice(1)], beforeTurn, leaves });
        }
      });
    }
  }
  return found;
}
