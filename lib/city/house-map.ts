import type { Coordinates } from '../contracts/address';
import type { CityStreet, HouseAccess } from '../contracts/city';
import { escapeXml } from '../metadata/escape-xml';
import { distance, fromCentre, segments } from './flat-geometry';
import { dotsPath, linePath, type Point } from './svg-path';
import type { AnsweredHouse } from './house-picture-path';
import { standingOf, type Standing } from './house-standing';
import { houseAt, houseTokens, traceTo, type DrawnStreet } from './house-trace';
import { placeLabels } from './label-places';
import { isBelow, nearestLight } from './nearest-light';

interface Frame {
  width: number;
  height: number;
  /** The middle of it, which every screen shows; names stand there. */
  shown: number;
  /** Where the house stands, as a part of the height. */
  down: Record<Standing, number>;
  /** Most names of streets. */
  names: number;
}

/** The picture beside a yes and another answer, above it on a tablet and on a phone. Screens cut their sides, not enlarge them. */
export const houseMapFrames = {
  tall: { width: 612, height: 520, shown: 440, down: { low: 0.7, middle: 0.46, high: 0.3 }, names: 4 },
  low: { width: 612, height: 460, shown: 440, down: { low: 0.7, middle: 0.46, high: 0.3 }, names: 4 },
  band: { width: 900, height: 280, shown: 700, down: { low: 0.5, middle: 0.5, high: 0.5 }, names: 5 },
  phone: { width: 480, height: 232, shown: 330, down: { low: 0.5, middle: 0.5, high: 0.5 }, names: 3 },
} as const satisfies Record<string, Frame>;
export type HouseMapShape = keyof typeof houseMapFrames;

/** Most pixels of a kilometre; fewer where the nearest light is far. */
const SCALE = 150;
/** The least part of the usual width of lines and lights. */
const FINEST = 0.45;
/** Free around the nearest light. */
const LIGHT_MARGIN = 48;
const EDGE = 24;
/** The house stands this far left of the middle. */
const LEFT = 29;
const DISC = 19;
/** Of the lens that the page puts over a house that is in no list. */
const LENS = 100;
/** Least distance between two names, px. */
const APART = 44;
/** The plate with the address stands this far below the house, or above it where the line leaves downwards. */
const PLATE_DOWN = 46;
const PHONE = houseMapFrames.phone.height;

type Colour = (token: string) => string;

/**
 * The night map around a house as an SVG: streets, a light for each house, and on a house that can be connected the way of
 * its line along real streets. The trace runs once, and stands still for visitors who want no motion. Any other house gets
 * a dot of its own colour and a dashed line to the nearest light, for which the map zooms out. `colour` gives the colour of a token.
 */
export function drawHouseMap(
  { place, access }: AnsweredHouse,
  streets: readonly CityStreet[],
  shape: HouseMapShape,
  colour: Colour,
): string {
  const { width, height, shown, down: downs, names } = houseMapFrames[shape];
  const down = downs[standingOf({ place, access }, streets)];
  const centre: Point = [width / 2 - LEFT, height * down];
  const side = (width - shown) / 2;
  const light = access === 'available' || access === null ? null : nearestLight(place, streets);
  const reach = Math.min(shown / 2 - LEFT, height * Math.min(down, 1 - down)) - LIGHT_MARGIN;
  const away = light === null ? 0 : distance([0, 0], fromCentre(place, light.place));
  const scale = Math.min(SCALE, reach / away);
  /** A map of a larger part of the city has finer lines. */
  const fine = (width: number) => Math.round(width * Math.max(FINEST, scale / SCALE) * 10) / 10;
  const project = (point: Coordinates): Point => {
    const [east, south] = fromCentre(place, point);
    return [centre[0] + east * scale, centre[1] + south * scale];
  };
  const isInside = ([x, y]: Point) => x >= -EDGE && y >= -EDGE && x <= width + EDGE && y <= height + EDGE;
  const isSeen = ([x, y]: Point) => x >= 0 && y >= 0 && x <= width && y <= height;
  const isShown = ([x, y]: Point) => x >= side && y >= 0 && x <= width - side && y <= height;

  const drawn = streets
    .map((street): DrawnStreet => ({
      street,
      line: street.line.map(([latitude, longitude]) => project({ latitude, longitude })),
    }))
    .filter(({ line }) => touches(line, width, height));
  const own = houseAt(place, streets);
  const trace = access === 'available' ? traceTo(centre, own?.street ?? null, drawn, isInside) : [];
  const dashes = light === null ? [] : [centre, project(light.place)];
  const plateDown = light === null || !isBelow(light.place, place) ? PLATE_DOWN : -PLATE_DOWN;

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
        .filter(isSeen),
    );
  const labels = placeLabels(
    drawn
      .filter(({ street }) => street.kind !== 'microdistrict')
      .toSorted((one, other) => seenLength(other, isShown) - seenLength(one, isShown))
      .map(({ street, line }) => ({ name: street.name, line: seenPart(line, isShown) })),
    {
      width,
      height,
      side,
      most: names,
      apart: APART,
      taken: takenBy(
        centre,
        access === null ? LENS : DISC + 6,
        plateOf(own?.street.name ?? ''),
        plateDown,
        [...trace, ...dashes],
        height,
      ),
    },
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
    `<style>text{font:500 12px Montserrat,system-ui,sans-serif;fill:${colour('on-band-muted')};stroke:${colour('night')};stroke-width:6px;paint-order:stroke;text-anchor:middle}`,
    trace.length === 0
      ? ''
      : `@media(prefers-reduced-motion:no-preference){.t{stroke-dasharray:1;animation:t .6s ease-out backwards}}@keyframes t{from{stroke-dashoffset:1}}`,
    `</style><defs><radialGradient id="g"><stop stop-color="${glow}" stop-opacity=".6"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient><radialGradient id="v" r=".75"><stop stop-color="${colour('night-raised')}"/><stop offset="1" stop-color="${colour('night')}"/></radialGradient></defs>`,
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
    labels
      .map(
        ({ name, at: [labelX, labelY], angle }) =>
          `<text transform="translate(${Math.round(labelX)} ${Math.round(labelY)})rotate(${angle})" y="-6">${escapeXml(name)}</text>`,
      )
      .join(''),
    '</svg>',
  ].join('');
}

function touches(line: readonly Point[], width: number, height: number): boolean {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  return Math.max(...xs) >= 0 && Math.min(...xs) <= width && Math.max(...ys) >= 0 && Math.min(...ys) <= height;
}

/** The line without its ends far outside of the frame; the first points outside stay. */
function inFrame(line: readonly Point[], isInside: (point: Point) => boolean): Point[] {
  const near = line.map((point, index) =>
    [line[index - 1], point, line[index + 1]].some((each) => each !== undefined && isInside(each)),
  );
  const [first, last] = [near.indexOf(true), near.lastIndexOf(true)];
  // A long segment may cross the frame with both ends outside.
  return first === -1 ? [...line] : line.slice(Math.max(0, first - 1), last + 2);
}

const STEPS = 40;

/** The longest part of a line inside the frame, cut to it. */
function seenPart(line: readonly Point[], isSeen: (point: Point) => boolean): Point[] {
  const parts: Point[][] = [[]];
  for (const [from, to] of segments(line)) {
    const inside = Array.from({ length: STEPS + 1 }, (_, step): Point => {
      const share = step / STEPS;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }).filter(isSeen);
    const [first, last] = [inside[0], inside.at(-1)];
    if (first === undefined || last === undefined) {
      parts.push([]);
      continue;
    }
    parts.at(-1)?.push(first, last);
  }
  return parts.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [];
}

function lengthOf(line: readonly Point[]): number {
  return segments(line).reduce((sum, [from, to]) => sum + distance(from, to), 0);
}

function seenLength({ street, line }: DrawnStreet, isSeen: (point: Point) => boolean): number {
  return lengthOf(seenPart(line, isSeen)) * (street.kind === 'avenue' ? 2 : 1);
}

/** Half the width of the plate with the address, which has a house number after the street. */
const plateOf = (street: string) => Math.max(70, (street.length + 8) * 4.5);

/** What no name may cover: the house with its plate, the trace, and the legend in the corner. */
function takenBy(
  [x, y]: Point,
  radius: number,
  plateHalf: number,
  plateDown: number,
  trace: readonly Point[],
  height: number,
) {
  const steps = Math.ceil(plateHalf / 7);
  const plate = Array.from({ length: steps + 1 }, (_, index) => ({
    at: [x - plateHalf + (index * plateHalf * 2) / steps, y + plateDown] as const,
    radius: 20,
  }));
  // Its place depends on the cut of the sides; a phone has none.
  const legend = Array.from({ length: height > PHONE ? 26 : 0 }, (_, index) => ({
    at: [20 + index * 14, height - 24] as const,
    radius: 16,
  }));
  const way = segments(trace).flatMap(([from, to]) =>
    Array.from({ length: 25 }, (_, step) => ({
      at: [from[0] + ((to[0] - from[0]) * step) / 24, from[1] + ((to[1] - from[1]) * step) / 24] as const,
      radius: 6,
    })),
  );
  return [{ at: [x, y] as const, radius }, ...plate, ...legend, ...way];
}
