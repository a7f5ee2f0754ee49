import type { Coordinates } from '../contracts/address';
import type { HouseAccess } from '../contracts/city';

/** Streets around a house in four sizes (lib/city/house-map-scene.ts), and the night city with the house in two. */
export const housePictureShapes = ['tall', 'low', 'band', 'phone', 'night-phone', 'night-wide'] as const;
export type HousePictureShape = (typeof housePictureShapes)[number];

/** A place with the answer about its house; null for a place without an answer. */
export interface AnsweredHouse {
  place: Coordinates;
  access: HouseAccess | null;
}

/** The address of a drawing, served by lib/bff/routes/house-map.ts. */
export function housePicturePath({ place, access }: AnsweredHouse, shape: HousePictureShape, locale: string): string {
  const query = new URLSearchParams({
    latitude: place.latitude.toFixed(5),
    longitude: place.longitude.toFixed(5),
    ...(access === null ? {} : { access }),
    shape,
    locale,
  });
  return `/images/city/house?${query.toString()}`;
}
