import type { Coordinates } from '../contracts/address';
import { houseAccesses, type City, type CityStreet, type HouseAccess } from '../contracts/city';
import { cityView, type CityView } from './city-view';
import { drawHouseLight } from './house-light';
import type { AnsweredHouse } from './house-picture-path';
import { nightFrames, type Frame, type NightFrame } from './night-frames';
import { drawRidge } from './ridge';
import { dotsPath, linePath, simplified, type Point } from './svg-path';

/** A colour of app/tokens.css by its name, in the dark theme. */
export type ColourOf = (token: string) => string;

/** Distance of the camera in radii of the network. */
const DISTANCE = 1.5;
const NEAREST = 0.3;
/** The houses between these shares fill the ground from top to bottom; in a small network all houses do. */
const BACK = 0.98;
const FRONT = 0.12;
const GAP = 0.05;
/** The lower edge below a small network, as a share of the height. */
const EDGE = 0.1;
const FULL_NETWORK = 1_500;
const LARGEST = 2.2;
/** For streets, in pixels. */
const TOLERANCE = 1.2;

/** Shares of the brand's green in the night. */
const greens = {
  far: 0.32,
  shade: 0.22,
  middle: 0.18,
  near: 0.1,
  street: 0.38,
  zenith: 0,
  sky: 0.12,
  dusk: 0.3,
  plain: 0.11,
  field: 0.03,
} as const;
const SNOW = 0.8;

function mixed(one: string, other: string, share: number): string {
  const channel = (colour: string, start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  const mix = (start: number) => Math.round(channel(one, start) * (1 - share) + channel(other, start) * share);
  return `#${[1, 3, 5].map((start) => mix(start).toString(16).padStart(2, '0')).join('')}`;
}

const green = (colourOf: ColourOf, part: keyof typeof greens) =>
  mixed(colourOf('night'), colourOf('brand'), greens[part]);

const lights: Record<HouseAccess, { token: string; opacity: number }> = {
  available: { token: 'light', opacity: 0.95 },
  engineer: { token: 'light-engineer', opacity: 0.8 },
  planned: { token: 'light-planned', opacity: 0.55 },
};

/** Share of a full network: lights of a small one are larger, and all visible. */
const fullness = (houses: number) => Math.min(1, houses / FULL_NETWORK);

interface Camera {
  /** The pixel of a place; null behind the camera. */
  project: (place: Coordinates) => Point | null;
  /** The ground at a pixel. */
  groundAt: (pixel: Point) => Point;
}

/** A perspective with its height fitted to the houses: a network of any shape lies between horizon and edge. */
function cameraOf({ ground: groundOf, radius, aheadAt, houses }: CityView, frame: Frame): Camera {
  const distanceOf = (ahead: number) => Math.max(ahead / radius + DISTANCE, NEAREST);
  const [back, front] = [1 / distanceOf(aheadAt(BACK)), 1 / distanceOf(aheadAt(FRONT * fullness(houses)))];
  const ground = frame.height - frame.horizon;
  const top = frame.horizon + ground * GAP;
  const bottom = frame.height * (1 - EDGE * (1 - fullness(houses)));
  const depth = (bottom - top) / Math.max(front - back, 0.1);
  const focus = (frame.width * frame.spread * DISTANCE) / radius;
  return {
    project: (place) => {
      const [right, ahead] = groundOf(place);
      if (ahead / radius + DISTANCE < NEAREST) return null;
      const nearness = 1 / distanceOf(ahead);
      return [frame.width * frame.middle + right * focus * nearness, top + (nearness - back) * depth];
    },
    groundAt: ([x, y]) => {
      const nearness = back + (y - top) / depth;
      return [(x - frame.width * frame.middle) / (focus * nearness), (1 / nearness - DISTANCE) * radius];
    },
  };
}

/** The view moved so that the house is at the frame's place for it. */
function viewOf(view: CityView, frame: Frame, place: Coordinates): CityView {
  const there = cameraOf(view, frame).groundAt(frame.house);
  const house = view.ground(place);
  const moved: Point = [there[0] - house[0], there[1] - house[1]];
  return {
    ...view,
    ground: (other) => {
      const [right, ahead] = view.ground(other);
      return [right + moved[0], ahead + moved[1]];
    },
  };
}

function isInside([x, y]: Point, { width, height, horizon }: Frame): boolean {
  return x > -4 && x < width + 4 && y > horizon - 24 && y < height + 4;
}

/** The houses of the frame as dots, one path per access and size. */
function drawLights({ streets }: City, project: Camera['project'], frame: Frame, colourOf: ColourOf): string {
  const houses = streets.flatMap((street) => street.houses);
  const few = Math.min(LARGEST, Math.max(1, Math.sqrt(1 / Math.max(fullness(houses.length), 0.01)) / 1.4));
  const groups = new Map<string, { access: HouseAccess; size: number; points: Point[] }>();
  for (const house of houses) {
    const point = project(house);
    if (point === null || !isInside(point, frame)) continue;
    const nearness = (point[1] - frame.horizon) / (frame.height - frame.horizon);
    const size = Math.round((frame.light + Math.max(0, nearness) * frame.growth) * few * 2) / 2;
    const key = `${house.access} ${size}`;
    const group = groups.get(key) ?? { access: house.access, size, points: [] };
    group.points.push([Math.round(point[0]), Math.round(point[1] / 2) * 2]);
    groups.set(key, group);
  }
  const paths = [...groups.values()]
    .toSorted((one, other) => order(one.access) - order(other.access) || one.size - other.size)
    .map(({ access, size, points }) => {
      const { token, opacity } = lights[access];
      return `<path d="${dotsPath(points)}" stroke="${colourOf(token)}" stroke-opacity="${opacity}" stroke-width="${size}"/>`;
    });
  return `<g fill="none" stroke-linecap="round">${paths.join('')}</g>`;
}

const order = (access: HouseAccess) => -houseAccesses.indexOf(access);

function isLit({ houses }: CityStreet): boolean {
  return houses.filter(({ access }) => access === 'available').length > houses.length / 2;
}

function drawStreets({ streets }: City, project: Camera['project'], frame: Frame, colourOf: ColourOf): string {
  const drawn = streets.flatMap((street) => {
    const points = street.line.map(([latitude, longitude]) => project({ latitude, longitude }));
    const seen = points.filter((point) => point !== null);
    if (!seen.some((point) => isInside(point, frame))) return [];
    return [{ street, path: linePath(simplified(seen, TOLERANCE), street.kind === 'microdistrict' ? 'z' : '') }];
  });
  const pathOf = (fits: (street: CityStreet) => boolean) =>
    drawn.flatMap(({ street, path }) => (fits(street) ? [path] : [])).join('');
  const accent = colourOf('accent');
  return [
    '<g fill="none" stroke-linejoin="round">',
    `<path d="${pathOf((street) => !isLit(street))}" stroke="${green(colourOf, 'street')}" stroke-opacity=".6"/>`,
    `<path d="${pathOf((street) => isLit(street) && street.kind !== 'avenue')}" stroke="${accent}" stroke-opacity=".36"/>`,
    `<path d="${pathOf((street) => isLit(street) && street.kind === 'avenue')}" stroke="${accent}" stroke-opacity=".55" stroke-width="1.6"/>`,
    '</g>',
  ].join('');
}

function drawMountains(city: City | null, { width, horizon, ridge, grain }: Frame, colourOf: ColourOf): string {
  // A plain has low hills at its horizon.
  const height = city !== null && city.mountains === null ? ridge * 0.35 : ridge;
  const { far, snow, shade, middle, near } = drawRidge({ width, foot: horizon + 6, height, grain });
  const parts = [
    [far, green(colourOf, 'far')],
    [city?.mountains === null ? '' : snow, mixed(colourOf('night'), colourOf('light-planned'), SNOW)],
    [city?.mountains === null ? '' : shade, green(colourOf, 'shade')],
    [middle, green(colourOf, 'middle')],
    [near, green(colourOf, 'near')],
  ] as const;
  return parts.map(([path, colour]) => (path === '' ? '' : `<path fill="${colour}" d="${path}"/>`)).join('');
}

/**
 * The city at night as an SVG file, seen towards its mountains: each light is a house. Without a city it shows the
 * mountains alone; with an answer it is moved to the house. The same data give the same bytes.
 */
export function drawNightCity(
  city: City | null,
  name: NightFrame,
  colourOf: ColourOf,
  answered: AnsweredHouse | null = null,
): string {
  const frame = nightFrames[name];
  const { width, height, horizon } = frame;
  const stop = (colour: string, offset = 0) => `<stop offset="${offset}" stop-color="${colour}"/>`;
  const whole = city === null ? null : cityView(city);
  const view = whole === null || answered === null ? whole : viewOf(whole, frame, answered.place);
  const project = view && cameraOf(view, frame).project;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>`,
    `<linearGradient id="s" x2="0" y2="1">${stop(green(colourOf, 'zenith'))}${stop(green(colourOf, 'sky'), 0.6)}${stop(green(colourOf, 'dusk'), 1)}</linearGradient>`,
    `<linearGradient id="g" x2="0" y2="1">${stop(green(colourOf, 'plain'))}${stop(green(colourOf, 'field'), 0.35)}${stop(green(colourOf, 'zenith'), 1)}</linearGradient>`,
    `<radialGradient id="h">${stop(colourOf('accent'))}<stop offset="1" stop-color="${colourOf('accent')}" stop-opacity="0"/></radialGradient></defs>`,
    `<path fill="url(#s)" d="M0 0h${width}v${horizon}H0z"/>`,
    drawMountains(city, frame, colourOf),
    `<path fill="url(#g)" d="M0 ${horizon}h${width}v${height - horizon}H0z"/>`,
    ...(city === null || project === null
      ? []
      : [
          `<ellipse cx="${width * frame.middle}" cy="${horizon + 70}" rx="${Math.round(width * 0.4)}" ry="110" fill="url(#h)" opacity=".12"/>`,
          drawStreets(city, project, frame, colourOf),
          drawLights(city, project, frame, colourOf),
          answered === null ? '' : drawHouseLight(answered, city.streets, { ...frame, project }, colourOf),
        ]),
    '</svg>',
  ].join('');
}
