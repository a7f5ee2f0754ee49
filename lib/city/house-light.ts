import type { Coordinates } from '../contracts/address';
import type { CityStreet } from '../contracts/city';
import { houseAt, houseTokens, traceTo, type DrawnStreet } from './house-trace';
import type { AnsweredHouse } from './house-picture-path';
import { linePath, type Point } from './svg-path';

interface Ground {
  width: number;
  height: number;
  horizon: number;
  project: (place: Coordinates) => Point | null;
}

const BEAM = 120;

/**
 * A house in the night city under a beam; a house that can be connected also has its line along real streets. The trace
 * runs once, and stands still with reduced motion.
 */
export function drawHouseLight(
  { place, access }: AnsweredHouse,
  streets: readonly CityStreet[],
  { width, height, horizon, project }: Ground,
  colourOf: (token: string) => string,
): string {
  const house = project(place);
  if (house === null || access === null) return '';
  const colour = colourOf(houseTokens[access]);
  const isInside = ([x, y]: Point) => x >= 0 && x <= width && y >= horizon && y <= height;
  const drawn = streets.map((street): DrawnStreet => ({
    street,
    line: street.line
      .map(([latitude, longitude]) => project({ latitude, longitude }))
      .filter((point) => point !== null),
  }));
  const way =
    access === 'available' ? linePath(traceTo(house, houseAt(place, streets)?.street ?? null, drawn, isInside)) : '';
  const [x, y] = [Math.round(house[0]), Math.round(house[1])];
  return [
    '<style>@media(prefers-reduced-motion:no-preference){.t{stroke-dasharray:1;animation:t .6s ease-out backwards}.b{animation:b .16s .6s backwards}}@keyframes t{from{stroke-dashoffset:1}}@keyframes b{from{opacity:0}}</style>',
    `<defs><radialGradient id="p"><stop stop-color="${colour}" stop-opacity=".8"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    `<linearGradient id="b" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}"/></linearGradient></defs>`,
    way === ''
      ? ''
      : `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round"><path d="${way}" stroke-width="10" opacity=".25"/><path class="t" pathLength="1" d="${way}" stroke-width="4"/></g>`,
    `<g class="b"><ellipse cx="${x}" cy="${y}" rx="60" ry="26" fill="url(#p)"/><path fill="url(#b)" d="M${x - 2} ${y - BEAM}h4V${y}h-4z"/><circle cx="${x}" cy="${y}" r="6" fill="${colour}"/><circle cx="${x}" cy="${y}" r="3" fill="${colourOf('light')}"/></g>`,
  ].join('');
}
