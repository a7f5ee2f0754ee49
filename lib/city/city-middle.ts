import type { Coordinates } from '../contracts/address';
import type { City } from '../contracts/city';

/** The quantile of the values at a share from 0 to 1; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

/** The houses of the network: the connected ones, or all houses if none is connected. */
export function networkHouses(streets: City['streets']): Coordinates[] {
  const houses = streets.flatMap((street) => street.houses);
  const lit = houses.filter(({ access }) => access === 'available');
  return lit.length > 0 ? lit : houses;
}

/** The middle of the network in degrees; null without houses. */
export function cityMiddle(streets: City['streets']): Coordinates | null {
  const houses = networkHouses(streets);
  if (houses.length === 0) return null;
  const middle = (values: number[]) => quantile(values, 0.5);
  return {
    latitude: middle(houses.map(({ latitude }) => latitude)),
    longitude: middle(houses.map(({ longitude }) => longitude)),
  };
}
