import { GREEN_ZONE, MAP_AREA_LARGEST_DEGREES, type MapArea, type Zone } from '../contracts/zone';

/** The scene as both maps (Yandex and Leaflet) need it; degrees are WGS84. */

/** Zoom around the default centre, which is the middle of the network (product.md, section 9). */
export const DEFAULT_ZOOM = 12;
/** Shown while neither a place nor a zone is known. */
export const COUNTRY_VIEW = { latitude: 48.2, longitude: 67.3, zoom: 5 } as const;
export const ADDRESS_ZOOM = 18;

/** Zoom at which the map names avenues that are longer than their names, and then all streets. */
export const AVENUES_FROM_ZOOM = 12;
export const NAMES_FROM_ZOOM = 14;
/** Zoom at which the drawn map shows houses and no more districts, then the numbers of houses. */
export const HOUSES_FROM_ZOOM = 16;
export const NUMBERS_FROM_ZOOM = 17;
/** Timeout after which the drawn map replaces Yandex. */
export const YANDEX_WAIT_MS = 8_000;

export const zoneKinds = ['available', 'engineer', 'unavailable'] as const;
export type ZoneKind = (typeof zoneKinds)[number];

/** The provider's colour for houses that an engineer has to inspect first. */
const ENGINEER_ZONE = 'Желтая зона';

/** The meaning of a zone's colour; all but green are unavailable (product.md, section 3). */
export function zoneKind(color: string): ZoneKind {
  if (color === GREEN_ZONE) return 'available';
  return color === ENGINEER_ZONE ? 'engineer' : 'unavailable';
}

/** True for a planned area, with a quarter or without. */
export function isBeingBuilt({ color, planned, building }: Pick<Zone, 'color' | 'planned' | 'building'>): boolean {
  return zoneKind(color) === 'unavailable' && (Boolean(planned) || building === true);
}

/** South-west and north-east corners, latitude and longitude in degrees. */
export type Bounds = [
  southWest: [latitude: number, longitude: number],
  northEast: [latitude: number, longitude: number],
];

/** The bounding box of all zones; null without zones. */
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

/** The bounding box of covered zones, by default with planned ones; of all zones if there are none of these. */
export function networkBounds(zones: readonly Zone[], withPlanned = true): Bounds | null {
  const shown = zones.filter((zone) => zoneKind(zone.color) !== 'unavailable' || (withPlanned && isBeingBuilt(zone)));
  return zonesBounds(shown.length > 0 ? shown : zones);
}

const AREAS_PER_DEGREE = 100;

/** A side in hundredths of a degree that covers the view, or its middle up to the allowed size. */
function areaSide(from: number, to: number): [from: number, to: number] {
  const largest = MAP_AREA_LARGEST_DEGREES * AREAS_PER_DEGREE;
  const [first, last] = [Math.floor(from * AREAS_PER_DEGREE), Math.floor(to * AREAS_PER_DEGREE) + 1];
  const start = Math.max(first, Math.round(((from + to) * AREAS_PER_DEGREE - largest) / 2));
  return [start / AREAS_PER_DEGREE, Math.min(last, start + largest) / AREAS_PER_DEGREE];
}

/** The area of houses to request for a view, snapped to a grid, so that answers can be cached while the map moves. */
export function housesArea([[seenSouth, seenWest], [seenNorth, seenEast]]: Bounds): MapArea {
  const [south, north] = areaSide(seenSouth, seenNorth);
  const [west, east] = areaSide(seenWest, seenEast);
  return { south, west, north, east };
}

/** The rings of a zone as latitude and longitude, the reverse of GeoJSON. */
export function zoneRings({ geometry }: Zone): [latitude: number, longitude: number][][] {
  return geometry.coordinates.map((ring) => ring.map(([longitude, latitude]) => [latitude, longitude]));
}
