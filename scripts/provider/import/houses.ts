import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Fault } from '../../../lib/provider-files/faults';
import { houseSchema } from '../../../lib/provider-files/houses';
import { stages } from '../../../lib/provider-files/zones';
import { csvLines, readTable } from './csv-table';
import { refuse } from './import-faults';
import { countLine, MergedRows } from './merged-rows';
import type { ImportOrder } from './order';
import { endingOf, type Progress } from './source-text';
import { stageOf } from './stage-words';
import { writeFiles } from './write-files';

export const HOUSES = 'houses.csv';
export const houseColumns = Object.keys(houseSchema.shape);
const [STREET, STREET_KK, HOUSE, LATITUDE, LONGITUDE, STAGE, RCA] = [
  ...['street', 'street_kk', 'house', 'latitude', 'longitude', 'stage', 'rca'],
].map((column) => houseColumns.indexOf(column)) as [number, number, number, number, number, number, number];
const FAULTS_MAXIMUM = 1_000;
const silent = () => undefined;

/** The houses of a folder, to be merged with those of an import. */
export async function knownHouses(folder: string, isOverwriting: boolean): Promise<MergedRows> {
  const houses = new MergedRows(keysOf, isOverwriting);
  const path = join(folder, HOUSES);
  if (!existsSync(path)) return houses;
  for await (const { cells } of readTable(path, { columns: houseColumns, required: [], flags: {} }, silent))
    houses.keep(cells);
  return houses;
}

/** The state's address code is surer than a name, which may have been corrected. */
function keysOf(row: readonly string[]): string[] {
  const key = `${row[STREET]}, ${row[HOUSE]}`;
  return row[RCA] ? [`rca ${row[RCA]}`, key] : [key];
}

/** Imports a list of houses into `houses.csv`. */
export async function importHouses(order: ImportOrder, progress: Progress): Promise<string[]> {
  const { folder, file: path, flags, isOverwriting } = order;
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
  for await (const { line, cells } of readTable(path, wanted, progress)) {
    cells[STAGE] = stageOf(isOneStage ? (flags['stage'] ?? '') : (cells[STAGE] ?? ''));
    for (const place of [LATITUDE, LONGITUDE]) cells[place] = (cells[place] ?? '').replace(',', '.');
    const found = faultsOf(file, line, cells);
    if (found.length === 0) found.push(...(houses.add(cells) ? [] : [{ file, line, field: 'house', message: twice(cells) }]));
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
  refuse(faults);
  writeFiles(folder, { [HOUSES]: csvLines(houseColumns, houses.rows) });
  return [countLine(HOUSES, houses.count)];
}

const twice = (cells: readonly string[]) => `${cells[STREET]}, ${cells[HOUSE]} stands twice`;

function faultsOf(file: string, line: number, cells: readonly string[]): Fault[] {
  const present = Object.fromEntries(
    houseColumns.flatMap((column, index) => (cells[index] ? [[column, cells[index]]] : [])),
  );
  const result = houseSchema.safeParse(present);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ file, line, field: path.map(String).join('.'), message }));
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
