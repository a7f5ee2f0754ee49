import { GREEN_ZONE, MAP_AREA_LARGEST_DEGREES, type MapArea, type MapStreet, type Zone } from '../contracts/zone';

/** What both maps, Yandex and Leaflet, need to know of a scene; degrees are of WGS84. */

/** Where a map stands when nothing else says where (product.md, section 9). */
export const DEFAULT_VIEW = { latitude: 43.24, longitude: 76.9, zoom: 12 } as const;
export const ADDRESS_ZOOM = 18;

/** Farther off a street has its name only where it is as long as that. */
export const NAMES_FROM_ZOOM = 14;
/** From here on the drawn map shows houses, and a step nearer their numbers. */
export const HOUSES_FROM_ZOOM = 16;
export const NUMBERS_FROM_ZOOM = 17;
/** After so long without Yandex the drawn map takes over. */
export const YANDEX_WAIT_MS = 8_000;

export const zoneKinds = ['available', 'engineer', 'unavailable'] as const;
export type ZoneKind = (typeof zoneKinds)[number];

/** The provider's: an engineer has to look at the house first. */
const ENGINEER_ZONE = 'Желтая зона';

/** What a zone's colour means. That all but green is not available is product.md's (section 3). */
export function zoneKind(color: string): ZoneKind {
  if (color === GREEN_ZONE) return 'available';
  return color === ENGINEER_ZONE ? 'engineer' : 'unavailable';
}

/** South-west and north-east corners, latitude and longitude in degrees. */
export type Bounds = [
  southWest: [latitude: number, longitude: number],
  northEast: [latitude: number, longitude: number],
];

/** The corners of what holds all zones; null when there are none. */
export function zonesBounds(zones: readonly Zone[]): Bounds | null {
  const positions = zones.flatMap(({ geometry }) => geometry.coordinates.flat());
  if (positions.length === 0) return null;
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  return [
    [Math.min(...latitudes), Math.min(...longitudes)],
    [Math.max(...latitudes), Math.max(...longitudes)],
  ];
}

const AREAS_PER_DEGREE = 100;

/** A side in hundredths of a degree that holds what is seen, or as much of its middle as may be asked for. */
function areaSide(from: number, to: number): [from: number, to: number] {
  const largest = MAP_AREA_LARGEST_DEGREES * AREAS_PER_DEGREE;
  const [first, last] = [Math.floor(from * AREAS_PER_DEGREE), Math.floor(to * AREAS_PER_DEGREE) + 1];
  const start = Math.max(first, Math.round(((from + to) * AREAS_PER_DEGREE - largest) / 2));
  return [start / AREAS_PER_DEGREE, Math.min(last, start + largest) / AREAS_PER_DEGREE];
}

/** The area of houses to ask for where this is seen: the same for a while as the map is moved, so that answers can be kept. */
export function housesArea([[seenSouth, seenWest], [seenNorth, seenEast]]: Bounds): MapArea {
  const [south, north] = areaSide(seenSouth, seenNorth);
  const [west, east] = areaSide(seenWest, seenEast);
  return { south, west, north, east };
}

/** The rings of a zone as latitude and longitude: maps turn the order of GeoJSON round. */
export function zoneRings({ geometry }: Zone): [latitude: number, longitude: number][][] {
  return geometry.coordinates.map((ring) => ring.map(([longitude, latitude]) => [latitude, longitude]));
}

const SAMPLES_PER_SEGMENT = 24;

/** Where the name of a street may stand, best first: in the middle of what is seen of it, then at its quarters. */
export function labelPositions(
  { line }: MapStreet,
  [[south, west], [north, east]]: Bounds,
): [latitude: number, longitude: number][] {
  const samples = line.slice(1).flatMap(([toLatitude, toLongitude], index): [number, number][] => {
    const [latitude, longitude] = line[index] ?? [toLatitude, toLongitude];
    return Array.from({ length: SAMPLES_PER_SEGMENT + 1 }, (_, sample) => {
      const share = sample / SAMPLES_PER_SEGMENT;
      return [latitude + (toLatitude - latitude) * share, longitude + (toLongitude - longitude) * share];
    });
  });
  const seen = samples.filter(
    ([latitude, longitude]) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
  return [0.5, 0.25, 0.75].flatMap((share) =>
    seen.slice(Math.floor(seen.length * share), Math.floor(seen.length * share) + 1),
  );
}
