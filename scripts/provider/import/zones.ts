import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Fault } from '../../../lib/provider-files/faults';
import { streetId } from '../../../lib/provider-files/street-shape';
import { readZones, stages } from '../../../lib/provider-files/zones';
import { geoJsonLines } from './geo-json-lines';
import { refuse } from './import-faults';
import { readAreas, type FoundArea } from './map-file';
import { countLine, type MergeCount } from './merged-rows';
import type { ImportOptions } from './options';
import type { Progress } from './source-text';
import { stageOf } from './stage-words';
import { writeFiles } from './write-files';

const ZONES = 'zones.geojson';

interface ZoneFeature {
  type: 'Feature';
  properties: Record<string, unknown> & { id: string; name_ru: string };
  geometry: { type: string; coordinates: unknown };
}

/** Imports areas of a network plan into `zones.geojson`. */
export async function importZones(options: ImportOptions, progress: Progress): Promise<string[]> {
  const { folder, file: path, flags, isOverwriting } = options;
  const known = knownZones(folder);
  const areas = joinedByName(await readAreas(path, progress), flags);
  const zones = [...known];
  const faults: Fault[] = [];
  const count: MergeCount = { added: 0, kept: 0, overwritten: 0 };
  for (const zone of areas) {
    const place = known.findIndex(({ properties: { id, name_ru: name } }) => id === zone.id || name === zone.name);
    const feature = featureOf(zone, known[place]?.properties ?? { id: freeId(zone, zones), name_ru: zone.name });
    faults.push(...faultsOf(basename(path), zone.line, feature));
    if (place === -1) {
      zones.push(feature);
      count.added += 1;
    } else if (isOverwriting) {
      zones[place] = feature;
      count.overwritten += 1;
    } else count.kept += 1;
  }
  refuse(faults);
  writeFiles(folder, { [ZONES]: geoJsonLines(zones) });
  return [countLine(ZONES, count), ...stageLines(flags['stage'], count)];
}

/** Hints for other stages, because one stage is rarely true for a whole plan. */
function stageLines(flag: string | undefined, { added, overwritten }: MergeCount): string[] {
  const stage = stages.find((one) => one === flag);
  const count = added + overwritten;
  if (stage === undefined || count < 2) return [];
  return [
    `${count} zones got the stage "${stage}". Write the others into ${ZONES}, such as "stage": "building", "quarter": "2027-Q2".`,
    'A zone only colours the map; the address check uses the stage of the house in houses.csv.',
  ];
}

function knownZones(folder: string): ZoneFeature[] {
  const path = join(folder, ZONES);
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  refuse(readZones(ZONES, text).faults);
  return (JSON.parse(text.replace(/^\uFEFF/, '')) as { features: ZoneFeature[] }).features;
}

type Zone = ReturnType<typeof zoneOf>;

/** Areas with the same name are one zone of several polygons. */
function joinedByName(areas: readonly FoundArea[], flags: ImportOptions['flags']): Zone[] {
  const zones = new Map<string, Zone>();
  for (const area of areas) {
    const zone = zoneOf(area, flags);
    const other = zones.get(zone.name);
    if (other === undefined || zone.name === '') zones.set(zone.name, zone);
    else other.polygons.push(...zone.polygons);
  }
  return [...zones.values()];
}

function zoneOf({ line, properties, polygons }: FoundArea, flags: ImportOptions['flags']) {
  const text = (...names: (string | undefined)[]) => {
    const value = names
      .map((name) => properties[name ?? ''])
      .find((one) => one !== undefined && one !== null && one !== '');
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;
  };
  const oneStage = stages.find((stage) => stage === flags['stage']);
  const word = text(oneStage === undefined ? flags['stage'] : undefined, 'stage');
  return {
    line,
    polygons,
    id: text(flags['id'] ?? 'id'),
    name: (flags['name'] === undefined ? text('name_ru', 'name:ru', 'name', 'Name') : text(flags['name'])) ?? '',
    kazakhName: text(flags['name_kk'], 'name_kk', 'name:kk'),
    stage: word === undefined ? oneStage : stageOf(word),
    quarter: text(flags['quarter'] ?? 'quarter'),
  };
}

/** Missing values keep those of the known zone. */
function featureOf(zone: Zone, properties: ZoneFeature['properties']): ZoneFeature {
  const { name, kazakhName = properties['name_kk'] ?? name, polygons } = zone;
  const { stage = properties['stage'], quarter = properties['quarter'] } = zone;
  return {
    type: 'Feature',
    properties: { ...properties, name_ru: name, name_kk: kazakhName, stage, quarter },
    geometry:
      polygons.length === 1
        ? { type: 'Polygon', coordinates: polygons[0] }
        : { type: 'MultiPolygon', coordinates: polygons },
  };
}

function freeId({ id, name }: Zone, zones: readonly ZoneFeature[]): string {
  const wanted = id ?? (streetId(name) || 'zone');
  const isTaken = (one: string) => zones.some(({ properties }) => properties.id === one);
  let number = 1;
  while (isTaken(number === 1 ? wanted : `${wanted}-${number}`)) number += 1;
  return number === 1 ? wanted : `${wanted}-${number}`;
}

const remedies: Record<string, string> = {
  name_ru: 'the area has no name; write --name=PROPERTY to take it from another property',
  stage: `expected ${stages.join(', ')}; write --stage=live, or --stage=PROPERTY`,
};

function faultsOf(file: string, line: number, feature: ZoneFeature): Fault[] {
  const { faults } = readZones(file, JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  const [first] = faults;
  if (first === undefined) return [];
  const [, , part = '', name = part] = (first.field ?? '').split('.');
  const isPlace = part === 'geometry' && name !== part;
  const message = isPlace ? 'expected corners with longitude and latitude in degrees (WGS 84)' : first.message;
  return [{ file, line, field: isPlace ? part : name, message: remedies[name] ?? message }];
}
