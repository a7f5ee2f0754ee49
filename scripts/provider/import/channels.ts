import { basename, join } from 'node:path';
import { text as wholeText } from 'node:stream/consumers';
import { channelSchema, readChannels } from '../../../lib/provider-files/channels';
import type { Fault } from '../../../lib/provider-files/faults';
import { streetId } from '../../../lib/provider-files/street-shape';
import type { TariffFiles } from '../../../lib/provider-files/tariffs';
import { csvLines, folderRows, readTable, type TableRow } from './csv-table';
import { refusal, refuse } from './import-faults';
import { countLine, MergedRows } from './merged-rows';
import type { ImportOptions } from './options';
import { channelsOfPlayList } from './play-list';
import { endingOf, textOf, type Progress } from './source-text';
import { idOf, knownTariffs, TARIFFS } from './tariff-file';
import { writeFiles } from './write-files';

const CHANNELS = 'channels.csv';
const columns = Object.keys(channelSchema.shape);
const placeOf = (column: string) => columns.indexOf(column);

/** Imports a play list or a CSV file into `channels.csv`. */
export async function importChannels(options: ImportOptions, progress: Progress): Promise<string[]> {
  const { folder, file: path, isOverwriting } = options;
  endingOf(path);
  const { tariffs } = knownTariffs(folder);
  if (tariffs.channelPackages.length === 0)
    throw refusal(TARIFFS, 'there is none: write the packages of channels first, as docs/your-provider.md shows', {
      field: 'channel_packages',
    });
  const keysOf = (row: readonly string[]) => [`id ${row[placeOf('id')]}`, (row[placeOf('name')] ?? '').toLowerCase()];
  const channels = new MergedRows(await folderRows(join(folder, CHANNELS), columns), keysOf, isOverwriting);
  const faults: Fault[] = [];
  for (const { line, cells } of await rowsOf(options, tariffs, progress)) {
    const row = completed(cells, options.flags, tariffs, channels.rows);
    faults.push(...faultsOf(basename(path), line, row, tariffs));
    if (!channels.add(row))
      faults.push({ file: basename(path), line, field: 'name', message: `${row[placeOf('name')]} stands twice` });
  }
  refuse(faults);
  writeFiles(folder, { [CHANNELS]: csvLines(columns, channels.rows) });
  return [countLine(CHANNELS, channels.count)];
}

async function rowsOf(
  { file: path, flags }: ImportOptions,
  tariffs: TariffFiles,
  progress: Progress,
): Promise<TableRow[]> {
  const ending = endingOf(path);
  const rows: TableRow[] = [];
  if (ending === '.csv') {
    const named = {
      ...flags,
      package: isFixed(flags['package'], tariffs.channelPackages) ? undefined : flags['package'],
      categories: isFixed(flags['categories'], tariffs.channelCategories) ? undefined : flags['categories'],
    };
    const wanted = { columns, required: ['name'], flags: named };
    for await (const row of readTable(path, wanted, progress)) rows.push(row);
    return rows;
  }
  if (ending !== '.m3u' && ending !== '.m3u8') throw refusal(path, 'expected a file .m3u or .csv');
  return channelsOfPlayList(path, await wholeText(textOf(path, progress)), columns);
}

/** Whether a flag is one id for all channels, not the name of a column. */
const isFixed = (flag: string | undefined, items: readonly { id: string }[]) => items.some(({ id }) => id === flag);

/** A row with values derived from its name, and with ids instead of titles. */
function completed(
  cells: readonly string[],
  flags: ImportOptions['flags'],
  tariffs: TariffFiles,
  rows: readonly (readonly string[])[],
): string[] {
  const { channelCategories, channelPackages } = tariffs;
  const cell = (column: string) => cells[placeOf(column)] ?? '';
  const name = cell('name');
  const numbers = rows.map((row) => Number(row[placeOf('number')]));
  const known = rows.find((row) => row[placeOf('name')]?.toLowerCase() === name.toLowerCase());
  const categories = cell('categories')
    .split('|')
    .filter((word) => word.trim() !== '')
    .map((word) => idOf(channelCategories, word));
  const isKnown =
    categories.length > 0 && categories.every((category) => channelCategories.some(({ id }) => id === category));
  const values: Partial<Record<string, string>> = {
    id: cell('id') || known?.[placeOf('id')] || streetId(name),
    number: cell('number') || known?.[placeOf('number')] || String(Math.max(0, ...numbers) + 1),
    categories: isKnown ? categories.join('|') : (flags['categories'] ?? categories.join('|')),
    package: idOf(
      channelPackages,
      cell('package') || (flags['package'] ?? (channelPackages.length === 1 ? (channelPackages[0]?.id ?? '') : '')),
    ),
    hd: cell('hd') || (/\bU?HD\b|\b4K\b/.test(name) ? 'yes' : ''),
  };
  return columns.map((column) => values[column] ?? cell(column));
}

const remedies: Partial<Record<string, string>> = {
  categories: 'add it there, or write --categories=ID for channels without a known one',
  package: 'write --package=ID',
};

function faultsOf(file: string, line: number, row: readonly string[], tariffs: TariffFiles): Fault[] {
  const known = {
    categories: tariffs.channelCategories.map(({ id }) => id),
    packages: tariffs.channelPackages.map(({ id }) => id),
  };
  if (row[placeOf('package')] === '')
    return [{ file, line, field: 'package', message: `expected ${known.packages.join(', ')}; write --package=ID` }];
  const { faults } = readChannels(file, [...csvLines(columns, [row])].join('\n'), known);
  const [first] = faults;
  if (first === undefined) return [];
  const { field = '', message } = first;
  const remedy = remedies[field];
  return [{ file, line, field, message: remedy === undefined ? message : `${message}; ${remedy}` }];
}
