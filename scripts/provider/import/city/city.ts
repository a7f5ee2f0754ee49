import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGround } from '../../../../lib/provider-files/ground';
import { stages } from '../../../../lib/provider-files/zones';
import { OPEN_STREET_MAP } from '../../../../lib/contracts/city';
import type { Position } from '../../../../lib/contracts/zone';
import { streetId } from '../../../../lib/provider-files/street-shape';
import { csvLines } from '../csv-table';
import { readFeatureStream, type Feature } from '../feature-stream';
import { geoJsonLines } from '../geo-json-lines';
import { houseColumns, HOUSES, knownHouses } from '../houses';
import { refusal, refuse } from '../import-faults';
import { polygonsOf } from '../map-file';
import { countLine, type MergeCount } from '../merged-rows';
import type { ImportOptions } from '../options';
import { endingOf, type Progress } from '../source-text';
import { writeFiles } from '../write-files';
import { CityDraft, type DraftGround } from './city-draft';
import { rounded, type MapElement } from './map-element';
import { readOpenStreetMap } from './open-street-map';

const [STREETS, GROUND] = ['streets.geojson', 'ground.geojson'];

interface FileFeature {
  type: 'Feature';
  properties: Partial<Record<string, unknown>>;
  geometry: { type: string; coordinates: unknown };
}

/** Imports streets, houses, districts and the ground of a city from OpenStreetMap. */
export async function importCity(options: ImportOptions, progress: Progress): Promise<string[]> {
  const { folder, file: path, flags, isOverwriting } = options;
  if (!stages.some((one) => one === (flags['stage'] ?? 'none')))
    throw new Error(`--stage: expected ${stages.join(', ')}`);
  const houses = await knownHouses(folder, isOverwriting);
  const [knownStreets, knownGround] = [knownFeatures(folder, STREETS), knownFeatures(folder, GROUND)];
  const city = new CityDraft();
  for await (const element of elementsOf(path, progress)) city.take(element);
  if (city.houses.length === 0)
    throw refusal(path, 'the file has no houses with an address: expected an extract of OpenStreetMap');

  const { merged: streets, count: streetCount } = merge(knownStreets, streetFeatures(city), isOverwriting);
  // Houses take a name that has been corrected in the file of streets.
  const names = new Map(streets.map(({ properties: { id, name_ru: name } }) => [id, String(name)]));
  for (const house of city.houses) {
    const name = city.streetNamed(house.street);
    const street = city.streets.has(name) ? (names.get(streetId(name)) ?? name) : name;
    const [longitude, latitude] = house.place;
    const values: Partial<Record<string, string>> = {
      ...{ street, house: house.house, flats: house.flats, stage: flags['stage'] ?? '' },
      ...{ latitude: String(latitude), longitude: String(longitude) },
    };
    houses.add(houseColumns.map((column) => values[column] ?? ''));
  }
  const { merged: ground, count: groundCount } = merge(knownGround, city.ground.map(groundFeature), isOverwriting);
  const groundText = [...geoJsonLines(ground, { attribution: OPEN_STREET_MAP })];
  refuse(readGround(GROUND, groundText.join('\n')).faults);
  writeFiles(folder, {
    [STREETS]: geoJsonLines(streets),
    [GROUND]: groundText,
    [HOUSES]: csvLines(houseColumns, completed(houses.rows, new Set(names.values()))),
  });
  const isUnsaid = flags['stage'] === undefined && houses.count.added > 0;
  return [
    ...[countLine(STREETS, streetCount), countLine(HOUSES, houses.count), countLine(GROUND, groundCount)],
    ...(isUnsaid
      ? [
          `New houses of the map have the stage none, so the site says of them that there is no line yet: give them yours by "import houses FOLDER list.csv --overwrite", or all one by --stage=survey.`,
        ]
      : []),
  ];
}

/** Rows with a stage, and with a Kazakh name where `streets.geojson` has none; both for people to correct. */
function completed(rows: readonly (readonly string[])[], named: ReadonlySet<string>): string[][] {
  const [STREET, STREET_KK, STAGE] = ['street', 'street_kk', 'stage'].map((column) => houseColumns.indexOf(column));
  return rows.map((row) => {
    const street = row[STREET ?? -1] ?? '';
    return row.map((cell, index) => {
      if (index === STAGE) return cell || 'none';
      return index === STREET_KK && !named.has(street) ? cell || street : cell;
    });
  });
}

async function* elementsOf(path: string, progress: Progress): AsyncGenerator<MapElement> {
  const ending = endingOf(path);
  if (ending === '.pbf') yield* readOpenStreetMap(path, progress);
  else if (ending === '.geojson' || ending === '.json')
    for await (const { feature } of readFeatureStream(path, progress)) yield elementOf(feature);
  else throw refusal(path, 'expected a file .osm.pbf or .geojson');
}

/** Programs write the keys of an element as properties, or as an object among them. */
function elementOf({ id, properties, geometry }: Feature): MapElement {
  const { tags: below } = properties ?? {};
  const tags = Object.fromEntries(
    Object.entries(typeof below === 'object' && below !== null ? below : (properties ?? {})).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  );
  const named = id ?? properties?.['@id'] ?? '';
  const element = { id: typeof named === 'string' || typeof named === 'number' ? String(named) : '', tags };
  const places = geometry?.coordinates ?? [];
  const placeOf = ([longitude = 0, latitude = 0]: number[]): Position => [rounded(longitude), rounded(latitude)];
  if (geometry?.type === 'Point') return { ...element, point: placeOf(places as number[]) };
  if (geometry?.type === 'LineString') return { ...element, line: (places as number[][]).map(placeOf) };
  return { ...element, rings: polygonsOf(geometry).flatMap(([outer]) => (outer === undefined ? [] : [outer])) };
}

function knownFeatures(folder: string, name: string): FileFeature[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  try {
    return (JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as { features: FileFeature[] }).features;
  } catch {
    throw refusal(name, "the folder's file is no JSON: correct it first");
  }
}

/** The features of folder and import; one with a known id or name stays, unless `isOverwriting`. */
function merge(known: readonly FileFeature[], imported: readonly FileFeature[], isOverwriting: boolean) {
  const merged = [...known];
  const places = new Map<unknown, number>();
  for (const [index, { properties }] of known.entries())
    for (const key of [properties['id'], properties['name_ru']]) if (key !== undefined) places.set(key, index);
  const count: MergeCount = { added: 0, kept: 0, overwritten: 0 };
  for (const feature of imported) {
    const { id, name_ru: name } = feature.properties;
    const place = places.get(id) ?? places.get(name ?? id);
    if (place === undefined) count.added += merged.push(feature) > 0 ? 1 : 0;
    else if (isOverwriting) {
      merged[place] = { ...feature, properties: { ...merged[place]?.properties, ...feature.properties } };
      count.overwritten += 1;
    } else count.kept += 1;
  }
  return { merged, count };
}

function streetFeatures(city: CityDraft): FileFeature[] {
  return [...city.streets.values()].flatMap((street) => {
    const { type, coordinates } = city.courseOf(street);
    const positions = (type === 'Polygon' ? (coordinates as Position[][])[0] : (coordinates as Position[])) ?? [];
    const middle = positions[Math.floor(positions.length / 2)];
    if (middle === undefined || positions.length < 2) return [];
    const { ru, kk } = city.districtAt(middle);
    const district = ru === '' ? {} : { district_ru: ru, district_kk: kk };
    const properties = { id: streetId(street.ru), name_ru: street.ru, name_kk: street.kk, ...district };
    return [{ type: 'Feature', properties, geometry: { type, coordinates } }];
  });
}

function groundFeature({ id, kind, line }: DraftGround): FileFeature {
  return {
    type: 'Feature',
    properties: { kind, id },
    geometry: kind === 'river' ? { type: 'LineString', coordinates: line } : { type: 'Polygon', coordinates: [line] },
  };
}
