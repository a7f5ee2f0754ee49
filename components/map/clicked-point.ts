import type { Coordinates } from '@/lib/contracts/address';

/** The clicked point on a page's map, for which the map dialog opens. */
let clickedPoint: Coordinates | null = null;

export function keepClickedPoint(point: Coordinates): void {
  clickedPoint = point;
}

export function takeClickedPoint(): Coordinates | null {
  const point = clickedPoint;
  clickedPoint = null;
  return point;
}
