import { basename } from 'node:path';
import { isMap, parseDocument, type Document } from 'yaml';
import type { Fault } from '../../../lib/provider-files/faults';
import { readYaml } from '../../../lib/provider-files/source';
import { readTariffs, type TariffFiles } from '../../../lib/provider-files/tariffs';
import { readTable } from './csv-table';
import { refusal, refuse } from './import-faults';
import { countLine, type MergeCount } from './merged-rows';
import type { ImportOptions } from './options';
import { endingOf, type Progress } from './source-text';
import { mixedSheetFaults, type PriceSheet } from './mixed-sheet';
import { numberIn } from './price-numbers';
import { idOf, knownTariffs, TARIFFS } from './tariff-file';
import { writeFiles } from './write-files';

const numbers = ['id', 'price', 'speed_down', 'speed_up', 'channels', 'minutes', 'connection_fee', 'term_months'];
const texts = ['name', 'technology', 'summary'];
const columns = [...numbers, 'group', ...texts, ...texts.map((text) => `${text}_kk`)];
const FIRST_ID = 101;

/** Imports a price list into `tariffs.yaml`, whose other lines and comments stay. */
export async function importTariffs(options: ImportOptions, progress: Progress): Promise<string[]> {
  const { folder, file: path, flags, isOverwriting } = options;
  const file = basename(path);
  if (endingOf(path) !== '.csv') throw refusal(path, 'expected a file .csv');
  const { text, tariffs } = knownTariffs(folder);
  const document = parseDocument(text);
  const places = new Map(tariffs.tariffs.map(({ id }, index) => [id, index]));
  const named = new Map(tariffs.tariffs.map(({ id, name }) => [name.ru, id]));
  const met = new Map<number, number>();
  const count: MergeCount = { added: 0, kept: 0, overwritten: 0 };
  const faults: Fault[] = [];
  let hasSpeeds = false;
  const isOneGroup = tariffs.groups.some(({ id }) => id === flags['group']);
  const required = ['name', 'price', ...(isOneGroup ? [] : ['group'])];
  const wanted = { columns, required, flags: isOneGroup ? { ...flags, group: undefined } : flags };
  for await (const { line, cells } of readTable(path, wanted, progress)) {
    const cellOf = (column: string) => cells[columns.indexOf(column)] ?? '';
    const group = isOneGroup ? (flags['group'] ?? '') : cellOf('group');
    const given = valuesOf(cellOf);
    hasSpeeds ||= 'speed_down' in given;
    const id = Number(given['id'] ?? named.get(cellOf('name')) ?? nextId(places.keys()));
    const values: Values = { id, ...given, group: idOf(tariffs.groups, group) };
    const place = places.get(id) ?? places.size;
    if (met.has(place)) faults.push({ file, line, field: 'id', message: `the tariff ${id} stands twice` });
    met.set(place, line);
    named.set(cellOf('name'), id);
    if (place === places.size) {
      places.set(id, place);
      document.addIn(['tariffs'], document.createNode(localized(values)));
      count.added += 1;
    } else if (isOverwriting) {
      for (const [key, value] of Object.entries(values)) if (key !== 'id') setValue(document, place, key, value);
      count.overwritten += 1;
    } else count.kept += 1;
  }
  const result = document.toString({ lineWidth: 0 });
  refuse(faults.length > 0 ? faults : faultsIn(result, file, met, { hasSpeeds, isOneGroup }));
  writeFiles(folder, { [TARIFFS]: [result.trimEnd()] });
  return [countLine(TARIFFS, count)];
}

/** The next id, for a price list without ids. */
const nextId = (ids: Iterable<number>) => Math.max(FIRST_ID, ...[...ids].map((id) => id + 1));

type Values = Record<string, string | number>;

/** The values of a row without empty cells; an invalid number stays text, for a message. */
function valuesOf(cellOf: (column: string) => string): Values {
  const present = columns.filter((column) => column !== 'group' && cellOf(column) !== '');
  const values = present.map(
    (column) => [column, numbers.includes(column) ? numberIn(column, cellOf(column)) : cellOf(column)] as const,
  );
  return Object.fromEntries(values.flatMap(([column, value]) => (value === null ? [] : [[column, value]])));
}

/** A tariff in the form of the file: a text in both languages has `ru` and `kk`. */
function localized(values: Values): Record<string, unknown> {
  const own = Object.entries(values).filter(([key]) => !key.endsWith('_kk'));
  return Object.fromEntries(
    own.map(([key, value]) => {
      const kk = values[`${key}_kk`];
      return [key, kk === undefined ? value : { ru: value, kk }];
    }),
  );
}

/** Sets a value of a known tariff; a text keeps a language that the list lacks. */
function setValue(document: Document, place: number, key: string, value: string | number): void {
  const name = key.replace(/_kk$/, '');
  const path = ['tariffs', place, name];
  if (!texts.includes(name)) return document.setIn(path, value);
  const isKazakh = name !== key;
  const before: unknown = document.getIn(path);
  if (isMap(before)) return document.setIn([...path, isKazakh ? 'kk' : 'ru'], value);
  document.setIn(path, isKazakh ? document.createNode({ ru: before, kk: value }) : value);
}

/** The faults of the new file at the lines of the list. */
function faultsIn(text: string, file: string, lines: ReadonlyMap<number, number>, sheet: PriceSheet): Fault[] {
  const { source, faults } = readYaml(TARIFFS, text);
  const found: { value?: TariffFiles | undefined; faults: Fault[] } =
    source === undefined ? { faults } : readTariffs(source);
  if (found.value !== undefined && found.faults.length === 0)
    return mixedSheetFaults(found.value.tariffs, file, lines, sheet);
  return found.faults.map((fault) => {
    const [, place, ...field] = (fault.field ?? '').split('.');
    const line = lines.get(Number(place));
    return line === undefined ? fault : { ...fault, file, line, field: field.join('.') };
  });
}
