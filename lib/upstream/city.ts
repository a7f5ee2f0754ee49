import 'server-only';
import { createHash } from 'node:crypto';
import { bySoonest } from '../city/area-labels';
import { mapLabels, type MapLabels } from '../city/map-labels';
import { drawCoverageMap, type MapFrame } from '../city/coverage-map';
import { drawNightCity } from '../city/night-city';
import { isBeingBuilt, zoneKind, zoneKinds, type ZoneKind } from '../address/map-scene';
import { houseAccesses, type City, type HouseAccess, type Place } from '../contracts/city';
import type { Quarter, Zone } from '../contracts/zone';
import { defaultLocale, type Locale } from '../i18n/routing.mjs';
import { tokenColour } from '../metadata/design-tokens';
import { providerFiles } from '../provider-files/current';
import { themeSheet } from '../provider-files/theme';
import { fetchCity } from './content';
import { fetchZones } from './houses';
import { optionalSection } from './optional-section';

export const cityPictureNames = [
  'night-phone',
  'night-wide',
  'night-strip',
  'map-phone-light',
  'map-phone-dark',
  'map-wide-light',
  'map-wide-dark',
] as const;
export type CityPictureName = (typeof cityPictureNames)[number];

interface CityPictures {
  /** Changes with the drawings. */
  version: string;
  drawings: Record<CityPictureName, string>;
}

/** The facts of the city on the home page; null if unknown. */
export interface CityOverview {
  nameOf: string | null;
  /** Houses that can be connected. */
  connected: number | null;
  /** The kinds of houses in the picture. */
  accesses: readonly HouseAccess[];
  version: string;
  /** The attribution that the map must show. */
  attribution: string | null;
  labels: Record<MapFrame, MapLabels>;
  /** The kinds of areas on the map. */
  kinds: readonly ZoneKind[];
  /** Areas to come, soonest first, those without a planned quarter last. */
  planned: { name: string; quarter: Quarter | null }[];
}

const night = (token: string) => tokenColour(token, 'dark');
const day = (token: string) => tokenColour(token, 'light');

/** Shared answers stay the same objects, so that their text is hashed only once. */
const cityKeys = new WeakMap<City, string>();
let latest: { key: string; pictures: CityPictures } | undefined;

function keyOf(city: City | null, zones: readonly Zone[]): string {
  const cityKey = city === null ? '' : (cityKeys.get(city) ?? hashOf(JSON.stringify(city)));
  if (city !== null) cityKeys.set(city, cityKey);
  return `${themeSheet(providerFiles().marks.theme)} ${cityKey} ${JSON.stringify(zones)}`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Drawn again only when the data or the colours have changed. */
function picturesOf(city: City | null, zones: readonly Zone[]): CityPictures {
  const key = keyOf(city, zones);
  if (latest?.key === key) return latest.pictures;
  const drawings = {
    'night-phone': drawNightCity(city, 'phone', night),
    'night-wide': drawNightCity(city, 'wide', night),
    'night-strip': drawNightCity(city, 'strip', night),
    'map-phone-light': drawCoverageMap(city, zones, 'phone', day),
    'map-phone-dark': drawCoverageMap(city, zones, 'phone', night),
    'map-wide-light': drawCoverageMap(city, zones, 'wide', day),
    'map-wide-dark': drawCoverageMap(city, zones, 'wide', night),
  };
  const pictures = { version: hashOf(Object.values(drawings).join('')), drawings };
  latest = { key, pictures };
  return pictures;
}

async function readCity(locale: Locale) {
  const [city, zones] = await Promise.all([optionalSection(fetchCity(locale)), optionalSection(fetchZones(locale))]);
  return { city, zones: zones?.data ?? [], isWhole: city !== null && zones !== null };
}

/** The pictures of the city; `isWhole` is false if they lack data that could not be read. */
export async function fetchCityPictures(): Promise<CityPictures & { isWhole: boolean }> {
  const { city, zones, isWhole } = await readCity(defaultLocale);
  return { ...picturesOf(city, zones), isWhole };
}

/** The facts of the city for pages, with pins for places. If a back end fails, the counts are missing, not the page. */
export async function fetchCityOverview(locale: Locale, places: readonly Place[] = []): Promise<CityOverview> {
  const [{ city, zones }, { version }] = await Promise.all([readCity(locale), fetchCityPictures()]);
  const houses = city?.streets.flatMap((street) => street.houses) ?? [];
  return {
    nameOf: city?.name_of ?? null,
    connected: city === null ? null : houses.filter(({ access }) => access === 'available').length,
    accesses: houseAccesses.filter((access) => houses.some((house) => house.access === access)),
    version,
    attribution: city?.attribution ?? null,
    labels: { phone: mapLabels(city, zones, 'phone', places), wide: mapLabels(city, zones, 'wide', places) },
    kinds: zoneKinds.filter((kind) => zones.some(({ color }) => zoneKind(color) === kind)),
    planned: zones
      .filter(isBeingBuilt)
      .map(({ name, planned }) => ({ name, quarter: planned ?? null }))
      .toSorted((one, other) => bySoonest(one.quarter, other.quarter)),
  };
}
