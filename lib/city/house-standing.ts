import type { CityStreet } from '../contracts/city';
import { distance, fromCentre } from './flat-geometry';
import type { AnsweredHouse } from './house-picture-path';
import { nearestLight } from './nearest-light';

/** Where a house stands in its picture: low where the city lies above it alone, high where it lies below. */
export type Standing = 'low' | 'middle' | 'high';

/** Kilometres to each side of a house that its picture shows. */
const SEEN = 1.7;
/** Around the nearest light, as a part of its distance. */
const BEYOND = 1.3;
/** A side with a smaller part of the houses is empty. */
const EMPTY = 0.15;

/** The standing that leaves no half of the picture without houses. */
export function standingOf({ place, access }: AnsweredHouse, streets: readonly CityStreet[]): Standing {
  const light = access === 'available' || access === null ? null : nearestLight(place, streets);
  const reach = Math.max(SEEN, light === null ? 0 : distance([0, 0], fromCentre(place, light.place)) * BEYOND);
  const near = streets
    .flatMap(({ houses }) => houses)
    .map((house) => fromCentre(place, house))
    .filter(([east, south]) => Math.abs(east) <= reach && Math.abs(south) <= reach);
  const below = near.filter(([, south]) => south > 0).length;
  const above = near.filter(([, south]) => south < 0).length;
  const few = near.length * EMPTY;
  if (below < few && above >= few) return 'low';
  return above < few && below >= few ? 'high' : 'middle';
}
