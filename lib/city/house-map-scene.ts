import type { Coordinates } from '../contracts/address';
import type { CityStreet } from '../contracts/city';
import { between, distanceFrom, fromCentre, lengthOf, segments } from './flat-geometry';
import type { Point } from './svg-path';
import type { AnsweredHouse } from './house-picture-path';
import { traceTo, type DrawnStreet } from './house-trace';
import { isUnderLabel, placeLabels } from './label-places';
import { isBelow } from './nearest-light';
import { surroundingsOf, type Standing } from './surroundings';

interface Frame {
  width: number;
  height: number;
  /** Width of the middle that every screen shows; names stand there. */
  shown: number;
  /** Place of the house, as a share of the height. */
  down: Record<Standing, number>;
  /** Largest number of street names. */
  names: number;
}

/** The pictures beside a positive answer, beside another one, on a tablet, on a phone. Screens cut their sides. */
export const houseMapFrames = {
  tall: { width: 612, height: 576, shown: 440, down: { low: 0.7, middle: 0.46, high: 0.3 }, names: 4 },
  low: { width: 612, height: 500, shown: 440, down: { low: 0.7, middle: 0.46, high: 0.3 }, names: 4 },
  band: { width: 900, height: 280, shown: 700, down: { low: 0.5, middle: 0.5, high: 0.5 }, names: 5 },
  phone: { width: 480, height: 232, shown: 330, down: { low: 0.5, middle: 0.5, high: 0.5 }, names: 3 },
} as const satisfies Record<string, Frame>;
export type HouseMapShape = keyof typeof houseMapFrames;

/** Most pixels per kilometre; fewer if the nearest light is far. */
const SCALE = 150;
/** The least share of the usual width of lines and lights. */
const FINEST = 0.45;
/** Free space around the nearest light, px. */
const LIGHT_MARGIN = 48;
const EDGE = 24;
/** The house stands this far left of the middle. */
const LEFT = 29;
export const DISC = 19;
/** Radius of the lens that the page puts over an unlisted house. */
const LENS = 100;
/** Least distance between two names, px. */
const APART = 44;
/** The plate with the address stands this far below the house, or above it where the line leaves downwards. */
const PLATE_DOWN = 46;
const PHONE = houseMapFrames.phone.height;
/** The page cuts this much of a phone's picture above and below, unless the house can be connected. */
const CUT = 22;
/** Width of a letter, px: the page scales this picture and the one under the lens down, but not their letters. */
const WIDE_LETTER = 9.5;

/**
 * The places of all parts of a house's picture, in its pixels: the streets, the line to a house that can be connected
 * (`trace`), the line from any other house to the nearest light (`dashes`), and names beside their streets, which cover
 * no other part.
 */
export function houseMapScene(
  { place, access }: AnsweredHouse,
  streets: readonly CityStreet[],
  shape: HouseMapShape,
  { light, stands, own } = surroundingsOf({ place, access }, streets),
) {
  const { width, height, shown, down: downs, names: most } = houseMapFrames[shape];
  const down = downs[stands];
  const centre: Point = [width / 2 - LEFT, height * down];
  const side = (width - shown) / 2;
  const isCut = shape === 'phone' && access !== 'available';
  const letter = isCut || access === null ? WIDE_LETTER : undefined;
  const end = isCut ? CUT : 0;
  const reach = Math.min(shown / 2 - LEFT, height * Math.min(down, 1 - down)) - LIGHT_MARGIN;
  const away = light === null ? 0 : distanceFrom(place)(light.place);
  const scale = Math.min(SCALE, reach / away);
  /** Widths of lines and lights: a map of a larger part of the city has finer ones. */
  const fine = (width: number) => Math.round(width * Math.max(FINEST, scale / SCALE) * 10) / 10;
  const fromHouse = fromCentre(place);
  const project = (point: Coordinates): Point => {
    const [east, south] = fromHouse(point);
    return [centre[0] + east * scale, centre[1] + south * scale];
  };
  /** With a margin, for lines that leave the picture. */
  const isInside = ([x, y]: Point) => x >= -EDGE && y >= -EDGE && x <= width + EDGE && y <= height + EDGE;
  const isSeen = ([x, y]: Point) => x >= 0 && y >= 0 && x <= width && y <= height;
  const isShown = ([x, y]: Point) => x >= side && y >= end && x <= width - side && y <= height - end;

  const drawn = streets
    .map((street): DrawnStreet => ({
      street,
      line: street.line.map(([latitude, longitude]) => project({ latitude, longitude })),
    }))
    .filter(({ line }) => touches(line, width, height));
  const trace = access === 'available' ? traceTo(centre, own?.street ?? null, drawn, isInside) : [];
  const dashes = light === null ? [] : [centre, project(light.place)];
  const plateDown = light === null || !isBelow(light.place, place) ? PLATE_DOWN : -PLATE_DOWN;
  const names = placeLabels(
    drawn
      .filter(({ street }) => street.kind !== 'microdistrict')
      .map(({ street: { name, kind }, line: whole }) => {
        const line = seenPart(whole, isShown);
        return { name, line, weight: lengthOf(line) * (kind === 'avenue' ? 2 : 1) };
      })
      .toSorted((one, other) => other.weight - one.weight),
    {
      width,
      height,
      side,
      end,
      letter,
      most,
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
  /** True if a light there would shine through the letters of a name. */
  const isUnderName = (point: Point) => names.some((name) => isUnderLabel(name, point, letter));
  return { centre, project, fine, isInside, isSeen, drawn, own, trace, dashes, names, isUnderName };
}

function touches(line: readonly Point[], width: number, height: number): boolean {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  return Math.max(...xs) >= 0 && Math.min(...xs) <= width && Math.max(...ys) >= 0 && Math.min(...ys) <= height;
}

const STEPS = 40;

/** The longest part of a line inside the frame, cut to it. */
function seenPart(line: readonly Point[], isSeen: (point: Point) => boolean): Point[] {
  const parts: Point[][] = [[]];
  for (const [from, to] of segments(line)) {
    let [first, last]: Point[] = [];
    for (let step = 0; step <= STEPS; step += 1) {
      const point = between(from, to, step / STEPS);
      if (!isSeen(point)) continue;
      first ??= point;
      last = point;
    }
    if (first === undefined || last === undefined) {
      parts.push([]);
      continue;
    }
    parts.at(-1)?.push(first, last);
  }
  return parts.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [];
}

/** Half the width of the plate with the address, which has a house number after the street. */
const plateOf = (street: string) => Math.max(70, (street.length + 8) * 4.5);

/** The parts that no name may cover: the house with its plate, the trace, and the legend in the corner. */
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
  // Its place depends on the cut of the sides; phones have no legend.
  const legend = Array.from({ length: height > PHONE ? 26 : 0 }, (_, index) => ({
    at: [20 + index * 14, height - 24] as const,
    radius: 16,
  }));
  const way = segments(trace).flatMap(([from, to]) =>
    Array.from({ length: 25 }, (_, step) => ({
      at: between(from, to, step / 24),
      radius: 6,
    })),
  );
  return [{ at: [x, y] as const, radius }, ...plate, ...legend, ...way];
}
