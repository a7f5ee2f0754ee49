import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cellFaults } from '../../../lib/provider-files/csv';
import { groupedFaults, type Fault } from '../../../lib/provider-files/faults';
import { houseSchema } from '../../../lib/provider-files/houses';
import { stages } from '../../../lib/provider-files/zones';
import { csvLines, folderRows, readTable } from './csv-table';
import { refuse } from './import-faults';
import { countLine, MergedRows } from './merged-rows';
import type { ImportOptions } from './options';
import { endingOf, type Progress } from './source-text';
import { stageOf } from './stage-words';
import { writeFiles } from './write-files';

export const HOUSES = 'houses.csv';
export const houseColumns = Object.keys(houseSchema.shape);
const [STREET, STREET_KK, HOUSE, LATITUDE, LONGITUDE, STAGE, RCA] = [
  ...['street', 'street_kk', 'house', 'latitude', 'longitude', 'stage', 'rca'],
].map((column) => houseColumns.indexOf(column)) as [number, number, number, number, number, number, number];
const FAULTS_MAXIMUM = 1_000;

/** The houses of a folder, to be merged with those of an import. */
export async function knownHouses(folder: string, isOverwriting: boolean): Promise<MergedRows> {
  return new MergedRows(await folderRows(join(folder, HOUSES), houseColumns), keysOf, isOverwriting);
}

/** The state's address code comes first, because a name may have been corrected. */
function keysOf(row: readonly string[]): string[] {
  const key = `${row[STREET]}, ${row[HOUSE]}`;
  return row[RCA] ? [`rca ${row[RCA]}`, key] : [key];
}

/** Imports a list of houses into `houses.csv`. */
export async function importHouses(options: ImportOptions, progress: Progress): Promise<string[]> {
  const { folder, file: path, flags, isOverwriting } = options;
  endingOf(path);
  const file = basename(path);
  const isOneStage = stages.some((stage) => stage === flags['stage']);
  const wanted = {
    columns: houseColumns,
    required: ['street', 'house', 'latitude', 'longitude', ...(isOneStage ? [] : ['stage'])],
    flags: isOneStage ? { ...flags, stage: undefined } : flags,
  };
  const houses = await knownHouses(folder, isOverwriting);
  const kazakhNames = streetsWithKazakhName(folder, houses.rows);
  const faults: Fault[] = [];
  const keptStages: string[] = [];
  for await (const { line, cells } of readTable(path, wanted, progress)) {
    cells[STAGE] = stageOf(isOneStage ? (flags['stage'] ?? '') : (cells[STAGE] ?? ''));
    for (const place of [LATITUDE, LONGITUDE]) cells[place] = (cells[place] ?? '').replace(',', '.');
    const found = faultsOf(file, line, cells);
    const { [STAGE]: stage } = houses.knownRow(cells) ?? [];
    if (stage !== undefined && stage !== cells[STAGE]) keptStages.push(`${stage} → ${cells[STAGE]}`);
    if (found.length === 0)
      found.push(...(houses.add(cells) ? [] : [{ file, line, field: 'house', message: twice(cells) }]));
    const street = cells[STREET] ?? '';
    if (cells[STREET_KK]) kazakhNames.add(street);
    if (found.length === 0 && !kazakhNames.has(street)) {
      kazakhNames.add(street);
      const message = `the Kazakh name of «${street}» is missing: write --street_kk=COLUMN, or add it to streets.geojson`;
      found.push({ file, line, field: 'street_kk', message });
    }
    faults.push(...found);
    if (faults.length > FAULTS_MAXIMUM) break;
  }
  refuse(groupedFaults(faults));
  writeFiles(folder, { [HOUSES]: csvLines(houseColumns, houses.rows) });
  return [countLine(HOUSES, houses.count), ...(isOverwriting ? [] : keptLines(keptStages))];
}

/** Lines about kept stages: people decide, because a stage of the map and a corrected one look the same. */
function keptLines(changes: readonly string[]): string[] {
  if (changes.length === 0) return [];
  const counts = new Map<string, number>();
  for (const change of changes) counts.set(change, (counts.get(change) ?? 0) + 1);
  const each = [...counts].map(([change, count]) => `${change}: ${count}`).join(', ');
  return [
    `${HOUSES}: ${changes.length} kept another stage than the list has (${each}); the same command with --overwrite takes the list's values`,
  ];
}

const twice = (cells: readonly string[]) => `${cells[STREET]}, ${cells[HOUSE]} stands twice`;

function faultsOf(file: string, line: number, cells: readonly string[]): Fault[] {
  const present = Object.fromEntries(
    houseColumns.flatMap((column, index) => (cells[index] ? [[column, cells[index]]] : [])),
  );
  const result = houseSchema.safeParse(present);
  if (result.success) return [];
  return cellFaults(houseSchema, present, result.error.issues).map((fault) => ({ file, line, ...fault }));
}

/** Streets whose Kazakh name `streets.geojson` or a known house has. */
function streetsWithKazakhName(folder: string, rows: readonly (readonly string[])[]): Set<string> {
  const names = new Set(rows.flatMap((row) => (row[STREET_KK] ? [row[STREET] ?? ''] : [])));
  const path = join(folder, 'streets.geojson');
  if (!existsSync(path)) return names;
  for (const [, name] of readFileSync(path, 'utf8').matchAll(/"name_ru"\s*:\s*("(?:[^"\\]|\\.)*")/g))
    if (name !== undefined) names.add(String(JSON.parse(name)));
  return names;
}
