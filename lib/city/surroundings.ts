import type { CityStreet } from '../contracts/city';
import type { AnsweredHouse } from './house-picture-path';
import { standingOf, type Standing } from './house-standing';
import { houseAt, type StreetHouse } from './house-trace';
import { lightOf, type Light } from './nearest-light';

/** The surroundings of a house, shared by its pictures, because their search goes through all houses. */
export interface Surroundings {
  light: Light | null;
  stands: Standing;
  own: StreetHouse | null;
}

export function surroundingsOf(house: AnsweredHouse, streets: readonly CityStreet[]): Surroundings {
  const light = lightOf(house, streets);
  return { light, stands: standingOf(house, streets, light), own: houseAt(house.place, streets) };
}
