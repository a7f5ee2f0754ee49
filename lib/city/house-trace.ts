import type { Coordinates } from '../contracts/address';
import type { CityStreet, HouseAccess } from '../contracts/city';
import { distanceFrom, nearestOn } from './flat-geometry';
import { routeOfLight } from './light-route';
import type { Point } from './svg-path';

/** A house of the data within this distance of a place (km) is the house of that place. */
const SAME_HOUSE = 0.03;

/** The colour of a house by the answer about it. */
export const houseTokens = {
  available: 'accent',
  engineer: 'light-engineer',
  planned: 'light-planned',
} as const satisfies Record<HouseAccess, string>;

export interface DrawnStreet {
  street: CityStreet;
  line: Point[];
}

/** A listed house with its street. */
export interface StreetHouse {
  street: CityStreet;
  house: CityStreet['houses'][number];
}

/** Returns the listed house at a place, or null. */
export function houseAt(place: Coordinates, streets: readonly CityStreet[]): StreetHouse | null {
  const awayOf = distanceFrom(place);
  let nearest: (StreetHouse & { away: number }) | null = null;
  for (const street of streets)
    for (const house of street.houses) {
      const away = awayOf(house);
      if (away <= SAME_HOUSE && away < (nearest?.away ?? Infinity)) nearest = { street, house, away };
    }
  return nearest;
}

/** The way of the line to a house along its street; empty without streets. */
export function traceTo(
  house: Point,
  own: CityStreet | null,
  drawn: readonly DrawnStreet[],
  isInside: (point: Point) => boolean,
): Point[] {
  // The outline of a microdistrict is not a street: its houses connect to the nearest street.
  const lines = drawn.filter(({ street }) => street.kind !== 'microdistrict');
  const away = ({ line }: DrawnStreet) => nearestOn(line, house)?.away ?? Infinity;
  const mine = lines.find(({ street }) => street === own) ?? lines.toSorted((one, other) => away(one) - away(other))[0];
  if (mine === undefined) return [];
  const others = lines.filter((line) => line !== mine).map(({ line }) => line);
  return routeOfLight(house, mine.line, others, isInside);
}
