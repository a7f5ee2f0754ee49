import type { City, Place } from '../contracts/city';
import { quantile, cityMiddle, networkHouses } from './city-middle';
import type { Point } from './svg-path';

const KILOMETRES_PER_DEGREE = 111.2;
/** Least radius of a network, for one street. */
const SMALLEST_RADIUS_KM = 0.4;

type Side = NonNullable<City['mountains']>;

/** Kilometres to the right and ahead for a view to that side. */
const turns: Record<Side, (east: number, north: number) => Point> = {
  south: (east, north) => [-east, -north],
  north: (east, north) => [east, north],
  east: (east, north) => [-north, east],
  west: (east, north) => [north, -east],
};

export interface CityView {
  /** Kilometres right and ahead of the middle of the network. */
  ground: (place: Place) => Point;
  /** Kilometres that contain two thirds of the connected houses. */
  radius: number;
  houses: number;
  /** Kilometres ahead of the middle that contain a share of the houses. */
  aheadAt: (share: number) => number;
}

/** The city as seen towards its mountains, or to the south. */
export function cityView({ streets, mountains }: City): CityView {
  const places = networkHouses(streets).map(({ latitude, longitude }): Place => [latitude, longitude]);
  const { latitude, longitude } = cityMiddle(streets) ?? { latitude: 0, longitude: 0 };
  const perLongitude = KILOMETRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const turn = turns[mountains ?? 'south'];
  const ground = ([north, east]: Place): Point =>
    turn((east - longitude) * perLongitude, (north - latitude) * KILOMETRES_PER_DEGREE);
  const points = places.map(ground);
  const radius = quantile(
    points.map(([right, ahead]) => Math.hypot(right, ahead)),
    0.66,
  );
  const ahead = points.map(([, far]) => far).toSorted((one, other) => one - other);
  return {
    ground,
    radius: Math.max(radius, SMALLEST_RADIUS_KM),
    houses: streets.reduce((sum, { houses }) => sum + houses.length, 0),
    aheadAt: (share) => quantile(ahead, share),
  };
}
