import type { City, CityStreet, Place } from '../contracts/city';
import type { Zone } from '../contracts/zone';
import { zoneKind, type ZoneKind } from '../address/map-scene';
import { fromCentre } from './flat-geometry';
import { drawRidge } from './ridge';
import { dotsPath, linePath, simplified, type Point } from './svg-path';

interface Frame {
  /** Pixels of the picture; pages scale it. */
  width: number;
  height: number;
  padding: number;
  /** Height of the mountains at its edge. */
  ridge: number;
}

export const mapFrames = {
  phone: { width: 328, height: 330, padding: 16, ridge: 36 },
  wide: { width: 780, height: 540, padding: 26, ridge: 64 },
} as const satisfies Record<string, Frame>;
export type MapFrame = keyof typeof mapFrames;

/** Shows a district of one house with the streets around it. */
const SMALLEST_KM = 1;
const TOLERANCE = 1.2;

type ColourOf = (token: string) => string;
export type Projection = (place: Place) => Point;

export function ringOf({ geometry }: Zone): Place[] {
  return (geometry.coordinates[0] ?? []).map(([longitude, latitude]) => [latitude, longitude]);
}

/** North is up. The covered areas and connected houses fill the picture; planned areas may reach beyond its edge. */
export function mapProjection(city: City | null, zones: readonly Zone[], frame: Frame): Projection {
  const served = zones.filter(({ color }) => zoneKind(color) !== 'unavailable');
  const lit = (city?.streets ?? []).flatMap(({ houses }) => houses.filter(({ access }) => access === 'available'));
  const places = [
    ...(served.length > 0 ? served : zones).flatMap(ringOf),
    ...lit.map(({ latitude, longitude }): Place => [latitude, longitude]),
  ];
  const [south, north] = range(places.map(([latitude]) => latitude));
  const [west, east] = range(places.map(([, longitude]) => longitude));
  const fromMiddle = fromCentre({ latitude: (south + north) / 2, longitude: (west + east) / 2 });
  const [halfWidth, halfHeight] = fromMiddle({ latitude: south, longitude: east });
  const bottom = city?.mountains === 'south' ? frame.ridge * 0.7 : 0;
  const [width, height] = [frame.width - 2 * frame.padding, frame.height - 2 * frame.padding - bottom];
  const scale = Math.min(width / Math.max(2 * halfWidth, SMALLEST_KM), height / Math.max(2 * halfHeight, SMALLEST_KM));
  return ([latitude, longitude]) => {
    const [right, down] = fromMiddle({ latitude, longitude });
    return [frame.width / 2 + right * scale, frame.padding + height / 2 + down * scale];
  };
}

function range(values: readonly number[]): [least: number, most: number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}

/** Mountains along the southern edge. */
function drawMountains({ width, height, ridge }: Frame, colourOf: ColourOf): string {
  const { far, near } = drawRidge({ width, foot: height, height: ridge, grain: 0.6 });
  return [
    `<path d="${far}" fill="${colourOf('map-mountains-far')}"/>`,
    `<path d="${near}" fill="${colourOf('map-mountains-near')}" opacity=".6"/>`,
  ].join('');
}

const BEYOND = 40;

/**
 * The covered areas as an SVG file without words: ground, streets, connected houses, one soft colour without inner
 * borders, a hatch for houses that an engineer inspects first; planned areas stay bare.
 */
export function drawCoverageMap(city: City | null, zones: readonly Zone[], name: MapFrame, colourOf: ColourOf): string {
  const frame = mapFrames[name];
  const { width, height } = frame;
  const project = mapProjection(city, zones, frame);
  const isNear = ([x, y]: Point) => x > -BEYOND && x < width + BEYOND && y > -BEYOND && y < height + BEYOND;
  const pathsOf = (lines: readonly (readonly Place[])[], end: '' | 'z' = '') =>
    lines
      .map((line) => line.map(project))
      .filter((points) => points.some(isNear))
      .map((points) => linePath(simplified(points, TOLERANCE), end))
      .join('');
  const streets = city?.streets ?? [];
  const zonesOf = (kind: ZoneKind) => pathsOf(zones.filter(({ color }) => zoneKind(color) === kind).map(ringOf), 'z');
  const linesOf = (kind: CityStreet['kind']) =>
    streets.filter((street) => street.kind === kind).map(({ line }) => line);
  const houses = streets.flatMap((street) => street.houses.filter(({ access }) => access === 'available'));
  const dots = houses.map(({ latitude, longitude }) => project([latitude, longitude])).filter(isNear);
  const brand = colourOf('brand');
  const street = colourOf('map-street');
  const avenues = pathsOf(linesOf('avenue'));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs><pattern id="h" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">',
    `<path d="M0 0v7" stroke="${brand}" stroke-opacity=".5" stroke-width="2"/></pattern></defs>`,
    `<path d="M0 0h${width}v${height}H0z" fill="${colourOf('map-ground')}"/>`,
    `<path d="${pathsOf(city?.parks ?? [], 'z')}" fill="${colourOf('map-park')}"/>`,
    `<g opacity=".2"><path d="${zonesOf('available')}" fill="${brand}" stroke="${brand}" stroke-width="3" stroke-linejoin="round"/></g>`,
    `<path d="${zonesOf('engineer')}" fill="url(#h)" opacity=".6"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path d="${pathsOf(city?.rivers ?? [])}" stroke="${colourOf('map-water')}" stroke-width="2"/>`,
    `<path d="${pathsOf(city?.waters ?? [], 'z')}" fill="${colourOf('map-water')}"/>`,
    `<path d="${pathsOf(linesOf('microdistrict'), 'z')}" stroke="${street}"/>`,
    `<path d="${pathsOf(linesOf('street'))}" stroke="${street}" stroke-width="1.2"/>`,
    `<path d="${avenues}" stroke="${street}" stroke-width="4.4"/><path d="${avenues}" stroke="${colourOf('surface')}" stroke-width="2.4"/>`,
    `<path d="${dotsPath(dots)}" stroke="${brand}" stroke-opacity=".45" stroke-width="2"/></g>`,
    city?.mountains === 'south' ? drawMountains(frame, colourOf) : '',
    '</svg>',
  ].join('');
}
