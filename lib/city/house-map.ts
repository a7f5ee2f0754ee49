import type { CityStreet, HouseAccess } from '../contracts/city';
import { DISC, houseMapFrames, houseMapScene, type HouseMapShape } from './house-map-scene';
import type { AnsweredHouse } from './house-picture-path';
import { houseTokens } from './house-trace';
import { dotsPath, linePath, type Point } from './svg-path';

/**
 * The night map around a house as an SVG: streets, a light for each house, and for a house that can be connected its
 * line along real streets. The trace runs once, and stands still with reduced motion. Any other house gets a dot of its
 * own colour and a dashed line to the nearest light, for which the map zooms out. `colour` returns a token's colour.
 */
export function drawHouseMap(
  answered: AnsweredHouse,
  streets: readonly CityStreet[],
  shape: HouseMapShape,
  colour: (token: string) => string,
): string {
  const { access } = answered;
  const { width, height } = houseMapFrames[shape];
  const scene = houseMapScene(answered, streets, shape);
  const { centre, project, fine, isInside, isSeen, drawn, own, trace, dashes, isUnderName } = scene;
  const linesOf = (type: CityStreet['kind']) =>
    drawn
      .filter(({ street }) => street.kind === type)
      .map(({ line }) => linePath(inFrame(line, isInside), type === 'microdistrict' ? 'z' : ''))
      .join('');
  const dotsOf = (kind: HouseAccess) =>
    dotsPath(
      streets
        .flatMap(({ houses }) => houses)
        .filter((house) => house.access === kind && house !== own?.house)
        .map(project)
        .filter((dot) => isSeen(dot) && !isUnderName(dot)),
    );
  const way = linePath(trace);
  const [x, y] = [Math.round(centre[0]), Math.round(centre[1])];
  const marks: Record<HouseAccess, string> = {
    available: `<path d="M${x - 9} ${y}l6 6L${x + 9} ${y - 6}" stroke="${colour('on-accent')}" stroke-width="3.4"/>`,
    engineer: `<circle cx="${x}" cy="${y}" r="6" fill="${colour('night')}"/>`,
    planned: `<circle cx="${x}" cy="${y}" r="13" stroke="${colour('night')}" stroke-width="3" stroke-dasharray="4 4"/>`,
  };
  const disc =
    access === null
      ? ''
      : `<g><circle cx="${x}" cy="${y}" r="64" fill="url(#g)"/><circle cx="${x}" cy="${y}" r="${DISC}" fill="${colour(houseTokens[access])}"/>${marks[access]}</g>`;
  const glow = colour(access === null ? 'night-raised' : houseTokens[access]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">`,
    // Without motion the picture is complete at once.
    trace.length === 0
      ? ''
      : `<style>@media(prefers-reduced-motion:no-preference){.t{stroke-dasharray:1;animation:t .6s ease-out backwards}}@keyframes t{from{stroke-dashoffset:1}}</style>`,
    `<defs><radialGradient id="g"><stop stop-color="${glow}" stop-opacity=".6"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient><radialGradient id="v" r=".75"><stop stop-color="${colour('night-raised')}"/><stop offset="1" stop-color="${colour('night')}"/></radialGradient></defs>`,
    `<path fill="url(#v)" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    `<g stroke="${colour('night-street')}"><path d="${linesOf('microdistrict')}" opacity=".6"/><path d="${linesOf('street')}" stroke-width="${fine(3)}"/><path d="${linesOf('avenue')}" stroke-width="${fine(6)}"/></g>`,
    `<path d="${dotsOf('planned')}" stroke="${colour('light-planned')}" stroke-width="${fine(5)}" opacity=".6"/><path d="${dotsOf('engineer')}" stroke="${colour('light-engineer')}" stroke-width="${fine(6)}" opacity=".8"/>`,
    `<g stroke="${colour('light')}"><defs><path id="l" d="${dotsOf('available')}"/></defs><use href="#l" stroke-width="${fine(15)}" opacity=".16"/><use href="#l" stroke-width="${fine(6)}"/></g>`,
    way === ''
      ? ''
      : `<g stroke="${colour('accent')}"><path d="${way}" stroke-width="12" opacity=".25"/><path class="t" pathLength="1" d="${way}" stroke-width="4"/></g>`,
    dashes.length === 0
      ? ''
      : `<path d="${linePath(dashes)}" stroke="${colour('accent')}" stroke-width="3" stroke-dasharray="1 9"/>`,
    disc,
    `</g>`,
    '</svg>',
  ].join('');
}

/** The line without its ends far outside of the frame; keeps the first points outside. */
function inFrame(line: readonly Point[], isInside: (point: Point) => boolean): Point[] {
  const near = line.map((point, index) =>
    [line[index - 1], point, line[index + 1]].some((each) => each !== undefined && isInside(each)),
  );
  const [first, last] = [near.indexOf(true), near.lastIndexOf(true)];
  // A long segment may cross the frame with both ends outside.
  return first === -1 ? [...line] : line.slice(Math.max(0, first - 1), last + 2);
}
