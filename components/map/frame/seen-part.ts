import L from 'leaflet';
import { lengthOf } from '@/lib/city/flat-geometry';
import { simplified, type Point } from '@/lib/city/svg-path';
import type { MapGround } from '@/lib/contracts/city';

/** Largest distance of a bent street from its name. */
const BEND_PX = 5;

/** The longest part of a street that is on the screen, in pixels of the map; empty if none is. */
export function seenPart(line: MapGround['streets'][number]['line'], map: L.Map): Point[] {
  const view = L.bounds([0, 0], map.getSize());
  const points = line.map((place) => map.latLngToContainerPoint(place));
  const parts: L.Point[][] = [];
  for (const [index, to] of points.slice(1).entries()) {
    const clipped = L.LineUtil.clipSegment(points[index] ?? to, to, view, false, false);
    if (clipped === false) continue;
    const [start, end] = clipped;
    const last = parts.at(-1);
    if (last?.at(-1)?.equals(start) === true) last.push(end);
    else parts.push([start, end]);
  }
  const lines = parts.map((part) => part.map(({ x, y }): Point => [x, y]));
  return simplified(lines.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [], BEND_PX);
}
