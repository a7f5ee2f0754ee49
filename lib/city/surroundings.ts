import type { CityStreet } from '../contracts/city';
import { distanceFrom, fromCentre } from './flat-geometry';
import type { AnsweredHouse } from './house-picture-path';
import { houseAt } from './house-trace';
import { lightOf, type Light } from './nearest-light';

/** Place of a house in its picture: low if the city lies only above it, high if only below. */
export type Standing = 'low' | 'middle' | 'high';

/** Kilometres that the picture shows to each side of a house. */
const SEEN = 1.7;
/** The same with a far nearest light, as a multiple of its distance. */
const BEYOND = 1.3;
/** A side with a smaller part of the houses is empty. */
const EMPTY = 0.15;

/** The surroundings of a house, shared by its pictures, because their search goes through all houses. */
export function surroundingsOf(house: AnsweredHouse, streets: readonly CityStreet[]) {
  const light = lightOf(house, streets);
  return { light, stands: standingOf(house, streets, light), own: houseAt(house.place, streets) };
}

/** The standing that leaves no half of the picture without houses. */
function standingOf(house: AnsweredHouse, streets: readonly CityStreet[], light: Light | null): Standing {
  const away = fromCentre(house.place);
  const reach = Math.max(SEEN, light === null ? 0 : distanceFrom(house.place)(light.place) * BEYOND);
  let [near, below, above] = [0, 0, 0];
  for (const { houses } of streets)
    for (const other of houses) {
      const [east, south] = away(other);
      if (Math.abs(east) > reach || Math.abs(south) > reach) continue;
      near += 1;
      if (south > 0) below += 1;
      if (south < 0) above += 1;
    }
  const few = near * EMPTY;
  if (below < few && above >= few) return 'low';
  return above < few && below >= few ? 'high' : 'middle';
}
