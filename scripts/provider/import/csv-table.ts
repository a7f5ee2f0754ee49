import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { parse, type CsvError } from 'csv-parse';
import { csvMessage } from '../../../lib/provider-files/csv';
import { refusal, refuse } from './import-faults';
import { textOf, type Progress } from './source-text';

const DELIMITERS = [',', ';', '\t'];
/** Longest record, so that an open quotation mark does not swallow the file; in characters. */
const RECORD_MAXIMUM = 100_000;
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/;

interface Wanted {
  /** Columns of the folder's file. */
  columns: readonly string[];
  required: readonly string[];
  /** Names of the file's columns, where they differ. */
  flags: Partial<Record<string, string>>;
}

/** A row with its cells in the order of the wanted columns; a missing column is empty. */
export interface TableRow {
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file row by row, separated by commas, semicolons or tabs. Skips columns without a wanted name.
 */
export async function* readTable(path: string, wanted: Wanted, progress: Progress): AsyncGenerator<TableRow> {
  const file = basename(path);
  const pieces = textOf(path, progress);
  const first = String((await pieces.next()).value ?? '');
  const records = Readable.from(joined(first, pieces)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(first),
      info: true,
      max_record_size: RECORD_MAXIMUM,
      skip_empty_lines: true,
      trim: true,
    }),
  ) as AsyncIterable<{ record: string[]; info: { lines: number } }>;
  let places: number[] | undefined;
  try {
    for await (const { record, info } of records) {
      if (places === undefined) places = placesOf(file, record, wanted);
      else yield { line: info.lines, cells: places.map((place) => record[place] ?? '') };
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
    throw refusal(path, csvMessage(error), { line: Number(error['lines'] ?? 1) });
  }
  if (places === undefined) throw refusal(path, 'there is no row with names of columns', { line: 1 });
}

/** The rows of a file of the folder; none without the file. */
export async function folderRows(path: string, columns: readonly string[]): Promise<string[][]> {
  const rows: string[][] = [];
  if (!existsSync(path)) return rows;
  for await (const { cells } of readTable(path, { columns, required: [], flags: {} }, () => undefined))
    rows.push(cells);
  return rows;
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** The most frequent separator of the first line. */
export function delimiterOf(text: string): string {
  const header = text.split('\n', 1)[0]?.replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ',');
}

/** The index of each wanted column in the file; -1 for a missing one. */
function placesOf(file: string, header: readonly string[], { columns, required, flags }: Wanted): number[] {
  const found = columns.map((column) => header.indexOf(flags[column] ?? column));
  const missing = columns.filter(
    (column, index) => found[index] === -1 && (required.includes(column) || flags[column] !== undefined),
  );
  const has = `the file has ${header.map((name) => `"${name}"`).join(', ')}`;
  refuse(
    missing.map((column) => ({
      file,
      line: 1,
      field: column,
      message:
        flags[column] === undefined
          ? `the column is missing; write --${column}=NAME if it has another name; ${has}`
          : `there is no column "${flags[column]}"; ${has}`,
    })),
  );
  return found;
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');

/** The lines of a CSV file, without the columns that are empty in every row. */
export function* csvLines(columns: readonly string[], rows: readonly (readonly string[])[]): Generator<string> {
  const used = columns.map((_, index) => index).filter((index) => rows.some((cells) => cells[index] !== ''));
  yield used.map((index) => columns[index]).join(',');
  for (const cells of rows) yield used.map((index) => quoted(cells[index] ?? '')).join(',');
}

const quoted = (cell: string) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
