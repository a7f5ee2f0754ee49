import type { Coordinates } from '@/lib/contracts/address';

/** The point of the map of a page for which the dialog of the map is opened. */
let clicked: Coordinates | null = null;

export function keepClickedPoint(point: Coordinates): void {
  clicked = point;
}

/** The point, once. */
export function takeClickedPoint(): Coordinates | null {
  const point = clicked;
  clicked = null;
  return point;
}
