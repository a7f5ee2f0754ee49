import * as z from 'zod/mini';
import type { HouseAccess, Place } from '../contracts/city';
import { groupedFaults, type Fault } from './faults';
import { readCsv } from './csv';
import { readFeatures } from './geo-json';
import type { KazakhNames, Localized } from './localized';
import { streetId, streetLine } from './street-shape';
import { readStreetName, type StreetKind } from './street-name';
import { stageSchema, type Stage } from './zones';

const HOUSES = 'houses.csv';
const STREETS = 'streets.geojson';

export interface HouseItem {
  number: string;
  stage: Stage;
  technology: string | null;
  /** Mbit/s. */
  max_speed: number | null;
  flats: number | null;
  latitude: number;
  longitude: number;
}

export interface StreetItem {
  id: string;
  type: StreetKind;
  name: Localized;
  full: Localized;
  old_names: string[];
  /** The name with the person's first name, in both languages. */
  long_names: string[];
  district: Localized;
  /** Latitude, longitude; the closed outline of a microdistrict. */
  line: Place[];
  houses: HouseItem[];
}

/** The access of a house by its stage. */
export const accesses: Record<Stage, HouseAccess> = {
  live: 'available',
  survey: 'engineer',
  building: 'planned',
  none: 'planned',
};

const degrees = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most));
const count = z.optional(z.coerce.number().check(z.int(), z.positive()));

/** A row of `houses.csv`. */
export const houseSchema = z.object({
  /** The full Russian name: «пр-т Абая». */
  street: z.string(),
  street_kk: z.optional(z.string()),
  district: z.optional(z.string()),
  district_kk: z.optional(z.string()),
  house: z.string(),
  latitude: degrees(90),
  longitude: degrees(180),
  stage: stageSchema,
  technology: z.optional(z.string()),
  max_speed: count,
  flats: count,
  rca: z.optional(z.string()),
});

const streetSchema = z.object({
  type: z.literal('Feature'),
  properties: z.object({
    id: z.optional(z.string()),
    name_ru: z.string().check(z.minLength(1)),
    name_kk: z.string().check(z.minLength(1)),
    district_ru: z._default(z.string(), ''),
    district_kk: z._default(z.string(), ''),
    old_names: z._default(z.array(z.string()), []),
    long_names: z._default(z.array(z.string()), []),
  }),
  geometry: z.union([
    z.object({ type: z.literal('LineString'), coordinates: z.array(z.tuple([degrees(180), degrees(90)])) }),
    z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(z.tuple([degrees(180), degrees(90)]))) }),
  ]),
});
type StreetFeature = z.infer<typeof streetSchema>;

/**
 * Reads `houses.csv` and, for their names and courses, `streets.geojson`; streets without a house are left out.
 * `districts` has the Kazakh names of districts that no house gives.
 */
export function readStreets(
  houses: string,
  streets: string | null,
  districts: KazakhNames = {},
): { streets: StreetItem[]; faults: Fault[] } {
  const { rows, faults } = readCsv(HOUSES, houses, houseSchema);
  const known = streets === null ? { features: [], faults: [] } : readFeatures(STREETS, streets, streetSchema);
  faults.push(...known.faults);
  // Without the names, each house would lack that of its street.
  if (known.faults.length > 0) return { streets: [], faults };
  const features = new Map(known.features.map((feature) => [feature.properties.name_ru, feature]));
  const items = new Map<string, StreetItem>();
  const numbers = new Set<string>();
  for (const { line, value } of rows) {
    const fault = (field: string, message: string) => faults.push({ file: HOUSES, line, field, message });
    const street = items.get(value.street) ?? newStreet(value, features.get(value.street), districts);
    if (street === null) {
      fault('street_kk', `the Kazakh name of «${value.street}» is missing here and in ${STREETS}`);
      continue;
    }
    items.set(value.street, street);
    const key = `${value.street}, ${value.house}`;
    if (numbers.has(key)) fault('house', `${key} stands twice`);
    numbers.add(key);
    street.houses.push({
      number: value.house,
      stage: value.stage,
      technology: value.technology ?? null,
      max_speed: value.max_speed ?? null,
      flats: value.flats ?? null,
      latitude: value.latitude,
      longitude: value.longitude,
    });
  }
  const read = [...items.values()];
  for (const street of read) if (street.line.length === 0) street.line = streetLine(street);
  return { streets: read, faults: groupedFaults(faults) };
}

function newStreet(
  house: z.infer<typeof houseSchema>,
  feature: StreetFeature | undefined,
  districts: KazakhNames,
): StreetItem | null {
  const kk = house.street_kk ?? feature?.properties.name_kk;
  if (kk === undefined) return null;
  const full = { ru: house.street, kk };
  const { kind, name } = readStreetName(full);
  const { properties, geometry } = feature ?? {};
  const district = house.district ?? properties?.district_ru ?? '';
  const ofMap = district === properties?.district_ru ? properties.district_kk : undefined;
  const positions = geometry?.type === 'Polygon' ? geometry.coordinates[0] : geometry?.coordinates;
  return {
    id: properties?.id ?? streetId(house.street),
    type: kind,
    name,
    full,
    old_names: properties?.old_names ?? [],
    long_names: properties?.long_names ?? [],
    district: { ru: district, kk: house.district_kk ?? districts[district] ?? ofMap ?? district },
    line: (positions ?? []).map(([longitude, latitude]) => [latitude, longitude]),
    houses: [],
  };
}
