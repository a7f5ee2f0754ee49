import type { Coordinates } from '@/lib/contracts/address';

/** The clicked point on a page's map, for which the map dialog opens. */
let clicked: Coordinates | null = null;

export function keepClickedPoint(point: Coordinates): void {
  clicked = point;
}

export function takeClickedPoint(): Coordinates | null {
  const point = clicked;
  clicked = null;
  return point;
}
