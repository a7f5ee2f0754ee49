import type { Coordinates } from '../contracts/address';
import type { City } from '../contracts/city';
import { quantile, cityMiddle, networkHouses } from './city-middle';
import { fromCentre } from './flat-geometry';
import type { Point } from './svg-path';

/** Least radius of a network, for one street. */
const SMALLEST_RADIUS_KM = 0.4;

type Side = NonNullable<City['mountains']>;

/** Kilometres to the right and ahead for a view to that side. */
const turns: Record<Side, (east: number, south: number) => Point> = {
  south: (east, south) => [-east, south],
  north: (east, south) => [east, -south],
  east: (east, south) => [south, east],
  west: (east, south) => [-south, -east],
};

export interface CityView {
  /** Kilometres right and ahead of the middle of the network. */
  ground: (place: Coordinates) => Point;
  /** Kilometres that contain two thirds of the connected houses. */
  radius: number;
  houses: number;
  /** Kilometres ahead of the middle that contain a share of the houses. */
  aheadAt: (share: number) => number;
}

/** The city as seen towards its mountains, or to the south. */
export function cityView({ streets, mountains }: City): CityView {
  const fromMiddle = fromCentre(cityMiddle(streets) ?? { latitude: 0, longitude: 0 });
  const turn = turns[mountains ?? 'south'];
  const ground = (place: Coordinates) => turn(...fromMiddle(place));
  const points = networkHouses(streets).map(ground);
  const radius = quantile(
    points.map(([right, ahead]) => Math.hypot(right, ahead)),
    0.66,
  );
  const ahead = points.map(([, far]) => far);
  return {
    ground,
    radius: Math.max(radius, SMALLEST_RADIUS_KM),
    houses: streets.reduce((sum, { houses }) => sum + houses.length, 0),
    aheadAt: (share) => quantile(ahead, share),
  };
}
