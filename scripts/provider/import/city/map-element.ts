import type { Position } from '../../../../lib/contracts/zone';

/** An element of OpenStreetMap with its keys, as a point, a line or areas. */
export interface MapElement {
  /** `way/123`, or empty. */
  id: string;
  tags: Partial<Record<string, string>>;
  point?: Position;
  line?: Position[];
  /** The outer rings, closed. */
  rings?: Position[][];
}

/** The keys to read; others would only use memory. */
export const TAGS = [
  ...['name', 'name:ru', 'name:kk', 'addr:housenumber', 'addr:street', 'addr:place', 'building:flats', 'highway'],
  ...['place', 'natural', 'water', 'waterway', 'leisure', 'boundary', 'admin_level', 'type', 'landuse'],
];

const ROADS =
  /^(?:motorway|trunk|primary|secondary|tertiary|unclassified|residential|living_street|pedestrian|road|busway)(?:_link)?$/;
const [DISTRICT_LEAST, DISTRICT_MOST] = [5, 10];

export type ElementKind = 'house' | 'street' | 'quarter' | 'district' | 'outline' | 'water' | 'park' | 'river';

/** The kinds of an element by its keys; a named building with a number may have several. */
export function kindsOf(tags: MapElement['tags']): ElementKind[] {
  const { name, place = '', highway = '', natural, leisure, waterway, boundary } = tags;
  const level = Number(tags['admin_level']);
  const kinds: [ElementKind, boolean][] = [
    ['house', tags['addr:housenumber'] !== undefined && (tags['addr:street'] ?? tags['addr:place']) !== undefined],
    ['street', name !== undefined && ROADS.test(highway)],
    ['quarter', name !== undefined && /^(?:neighbourhood|quarter|suburb)$/.test(place)],
    [
      'district',
      boundary === 'administrative' && name !== undefined && level >= DISTRICT_LEAST && level <= DISTRICT_MOST,
    ],
    ['outline', /^(?:city|town)$/.test(place)],
    ['water', natural === 'water' || waterway === 'riverbank' || tags['landuse'] === 'reservoir'],
    ['park', leisure === 'park'],
    ['river', waterway === 'river' || waterway === 'canal'],
  ];
  return kinds.flatMap(([kind, isOne]) => (isOne ? [kind] : []));
}

/** The names in both languages; each replaces a missing one. */
export function namesOf(tags: MapElement['tags']): { ru: string; kk: string } {
  const { name = '', 'name:ru': ru = name, 'name:kk': kk = name } = tags;
  return { ru: ru || kk, kk: kk || ru };
}

/** The middle of an element's bounding box. */
export function middleOf({ point, line, rings }: MapElement): Position | undefined {
  if (point !== undefined) return point;
  const corners = line ?? rings?.[0] ?? [];
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of corners) {
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  return corners.length === 0 ? undefined : [rounded((west + east) / 2), rounded((south + north) / 2)];
}

const DIGITS = 6;
export const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));
