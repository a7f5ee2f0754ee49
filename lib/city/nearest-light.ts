import type { Coordinates } from '../contracts/address';
import type { CityStreet } from '../contracts/city';
import { distanceFrom } from './flat-geometry';
import type { AnsweredHouse } from './house-picture-path';

export interface Light {
  street: string;
  place: Coordinates;
  metres: number;
}

/** The nearest house that can be connected: street, place and distance in metres, rounded to ten; null without one. */
export function nearestLight(place: Coordinates, streets: readonly CityStreet[]): Light | null {
  const awayOf = distanceFrom(place);
  let nearest: (Omit<Light, 'metres'> & { away: number }) | null = null;
  for (const { name, houses } of streets)
    for (const house of houses) {
      const away = house.access === 'available' ? awayOf(house) : Infinity;
      if (away < (nearest?.away ?? Infinity)) nearest = { street: name, place: house, away };
    }
  return nearest && { street: nearest.street, place: nearest.place, metres: Math.round(nearest.away * 100) * 10 };
}

/** The nearest light for the picture of a house; null for a house that can be connected, or is unlisted. */
export function lightOf({ place, access }: AnsweredHouse, streets: readonly CityStreet[]): Light | null {
  return access === 'available' || access === null ? null : nearestLight(place, streets);
}

/** Whether the line from a house to a place leaves it downwards on a map. */
export function isBelow(place: Pick<Coordinates, 'latitude'>, house: Pick<Coordinates, 'latitude'>): boolean {
  return place.latitude < house.latitude;
}
