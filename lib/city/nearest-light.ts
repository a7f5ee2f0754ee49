import type { Coordinates } from '../contracts/address';
import type { CityStreet } from '../contracts/city';
import { metresBetween } from './flat-geometry';

/** The street of the nearest house that can be connected, and how far that house is in metres; null without one. */
export function nearestLight(
  place: Coordinates,
  streets: readonly CityStreet[],
): { street: string; metres: number } | null {
  const lights = streets.flatMap(({ name, houses }) =>
    houses
      .filter(({ access }) => access === 'available')
      .map((house) => ({ street: name, metres: metresBetween(place, house) })),
  );
  return lights.toSorted((one, other) => one.metres - other.metres)[0] ?? null;
}
