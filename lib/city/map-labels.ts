import type { City, Place as Coordinates } from '../contracts/city';
import type { Zone } from '../contracts/zone';
import { areaLabels, type AreaLabel } from './area-labels';
import { mapFrames, mapProjection, type MapFrame } from './coverage-map';
import { discsOf, placeLabels as placeStreetNames, type Box } from './label-places';
import { shortNames } from './short-names';
import { simplified, type Point } from './svg-path';

interface Place {
  name: string;
  /** In percent of the picture's width and height. */
  left: number;
  top: number;
}

export interface MapLabels {
  /** The middle of a label lies on its place. */
  areas: (Place & Omit<AreaLabel, 'middle'>)[];
  /** The name of an avenue stands on its place, turned by `angle` degrees. */
  avenues: (Place & { angle: number })[];
  /** The middles of the numbered places, in their order. */
  pins: Omit<Place, 'name'>[];
}

/** Narrowest maps in CSS pixels, with the corners that the controls of a page take. */
const pages = {
  phone: { width: 288, taken: [{ left: 0.36, top: 0.78, right: 1, bottom: 1 }], avenues: 0 },
  wide: {
    width: 680,
    taken: [
      { left: 0, top: 0, right: 0.43, bottom: 0.29 },
      { left: 0.73, top: 0.86, right: 1, bottom: 1 },
    ],
    avenues: 5,
  },
} as const satisfies Record<MapFrame, { width: number; taken: readonly Box[]; avenues: number }>;

/** The narrowest map of a page that has the labels of a frame, in CSS pixels. */
export const leastWidths = { phone: pages.phone.width, wide: pages.wide.width };

const LETTER_WIDTH = 8;
/** Names of covered areas are in capitals. */
const CAPITAL_WIDTH = 9;
/** Letters of the longest planned quarter, or of the words for a planned area without one. */
const QUARTER_LETTERS = 13;
const LINE_HEIGHT = 16;
const MARGIN = 6;
/** Widest name of a planned area, as a share of the map's width; longer names are omitted. */
const WIDEST_TO_COME = 0.38;
/** Half of a pin, in CSS pixels. */
const PIN = 14;
/** Largest distance of a bent avenue from its name, in CSS pixels. */
const BEND = 5;
/** Shifts to try in this order, in lines up and down and thirds of the label to the sides. */
const farShifts = [0, -1.2, 1.2, -2.4, 2.4].flatMap((down) => [0, -0.35, 0.35].map((side): Point => [side, down]));
/** The name of a district is omitted rather than moved into another one. */
const nearShifts = [0, 0.8, -0.8, 1.2, -1.2].flatMap((down) => [0, -0.25, 0.25].map((side): Point => [side, down]));

type Words = Pick<AreaLabel, 'name' | 'isCovered'>;

/** The room that a label takes around its middle, in CSS pixels. */
export function labelBox({ name, isCovered }: Words, [x, y]: Point): Box {
  const letters = Math.max(name.length, isCovered ? 0 : QUARTER_LETTERS);
  const width = letters * (isCovered ? CAPITAL_WIDTH : LETTER_WIDTH);
  const height = LINE_HEIGHT * (isCovered ? 1 : 2);
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

const meets = (one: Box, other: Box) =>
  one.left < other.right + MARGIN &&
  other.left < one.right + MARGIN &&
  one.top < other.bottom + MARGIN / 2 &&
  other.top < one.bottom + MARGIN / 2;

const clamped = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
const percent = (value: number, whole: number) => Math.round((value / whole) * 1_000) / 10;

/**
 * The labels that fit on the narrowest map of a page, without overlaps or overflow: pins first, then areas in the order
 * of the list, then the longest avenues. A wider map only has more space between them.
 */
export function mapLabels(
  city: City | null,
  zones: readonly Zone[],
  frame: MapFrame,
  places: readonly Coordinates[] = [],
): MapLabels {
  const { width, taken, avenues } = pages[frame];
  const scale = width / mapFrames[frame].width;
  const height = mapFrames[frame].height * scale;
  const points = places
    .map(mapProjection(city, zones, mapFrames[frame]))
    .map(([x, y]) => [x * scale, y * scale] as const);
  const used = [
    ...taken.map(({ left, top, right, bottom }): Box => {
      return { left: left * width, top: top * height, right: right * width, bottom: bottom * height };
    }),
    ...points.map(([x, y]): Box => ({ left: x - PIN, top: y - PIN, right: x + PIN, bottom: y + PIN })),
  ];
  const areas = areaLabels(city, zones, frame).flatMap(({ middle, ...label }) => {
    const size = labelBox(label, [0, 0]);
    if (!label.isCovered && size.right - size.left > width * WIDEST_TO_COME) return [];
    const [x, y] = [middle[0] * scale, middle[1] * scale];
    if (x < 0 || y < 0 || x > width || y > height) return [];
    const box = (label.isCovered ? nearShifts : farShifts)
      .map(([side, down]) =>
        labelBox(label, [
          clamped(x + side * (size.right - size.left), size.right + MARGIN, width - size.right - MARGIN),
          clamped(y + down * LINE_HEIGHT, size.bottom + MARGIN, height - size.bottom - MARGIN),
        ]),
      )
      .find((each) => each.left >= 0 && each.right <= width && !used.some((other) => meets(each, other)));
    if (box === undefined) return [];
    used.push(box);
    return [
      { ...label, left: percent((box.left + box.right) / 2, width), top: percent((box.top + box.bottom) / 2, height) },
    ];
  });
  return {
    areas,
    avenues: avenueNames(city, zones, frame, { width, height, most: avenues, used }),
    pins: points.map(([x, y]) => ({ left: percent(x, width), top: percent(y, height) })),
  };
}

interface Room {
  width: number;
  height: number;
  most: number;
  used: readonly Box[];
}

function avenueNames(city: City | null, zones: readonly Zone[], frame: MapFrame, room: Room) {
  const { width, height, most, used } = room;
  const project = mapProjection(city, zones, mapFrames[frame]);
  const scale = width / mapFrames[frame].width;
  const named = (city?.streets ?? []).filter(({ kind, name }) => kind === 'avenue' && name !== '');
  const short = shortNames(named.map(({ name }) => name));
  const lines = named
    .map(({ name: whole, line, houses }) => {
      const name = short.get(whole) ?? whole;
      const points = line.map(project).map(([x, y]): Point => [x * scale, y * scale]);
      return { name, line: simplified(points, BEND), houses: houses.length };
    })
    .toSorted((one, other) => other.houses - one.houses);
  const taken = used.flatMap(discsOf);
  return placeStreetNames(lines, { width, height, taken, most }).map(({ name, at, angle }) => {
    return { name, angle, left: percent(at[0], width), top: percent(at[1], height) };
  });
}
