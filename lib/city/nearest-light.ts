import type { Coordinates } from '../contracts/address';
import type { CityStreet } from '../contracts/city';
import { metresBetween } from './flat-geometry';

/** The nearest house that can be connected: its street, its place and how far it is in metres; null without one. */
export function nearestLight(
  place: Coordinates,
  streets: readonly CityStreet[],
): { street: string; place: Coordinates; metres: number } | null {
  const lights = streets.flatMap(({ name, houses }) =>
    houses
      .filter(({ access }) => access === 'available')
      .map((house) => ({ street: name, place: house, metres: metresBetween(place, house) })),
  );
  return lights.toSorted((one, other) => one.metres - other.metres)[0] ?? null;
}

/** Whether the line from a house to a place leaves it downwards on a map. */
export function isBelow(place: Pick<Coordinates, 'latitude'>, house: Pick<Coordinates, 'latitude'>): boolean {
  return place.latitude < house.latitude;
}
