import { parse, type CsvError } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { groupedFaults, type Fault } from './faults';
import { issuesInWords, type Issue } from './issue-words';

interface Row {
  record: Record<string, string>;
  info: { lines: number };
}

/** Longest record, so that an open quotation mark does not swallow the file; in characters. */
const RECORD_MAXIMUM = 100_000;

/**
 * Reads a CSV file with a header, separated by commas or semicolons; each record is checked against `schema`, whose
 * properties are the columns. Empty cells count as absent. Faults have the line of their record.
 */
export function readCsv<Shape extends z.core.$ZodLooseShape>(
  file: string,
  text: string,
  schema: z.ZodMiniObject<Shape>,
): { rows: { line: number; value: z.infer<z.ZodMiniObject<Shape>> }[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const records = recordsOf(file, text, schema, faults);
  const rows = records.flatMap(({ record, info: { lines: line } }) => {
    if (Object.entries(record).every(([column, cell]) => column === cell)) {
      faults.push({ file, line, message: 'the header stands a second time' });
      return [];
    }
    const present = Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== ''));
    const result = schema.safeParse(present);
    if (result.success) return [{ line, value: result.data }];
    faults.push(...cellFaults(schema, present, result.error.issues).map((fault) => ({ file, line, ...fault })));
    return [];
  });
  return { rows, faults: groupedFaults(faults) };
}

/** The faults of the cells of a row. */
export function cellFaults(
  schema: z.ZodMiniObject,
  row: Record<string, string>,
  issues: readonly Issue[],
): { field: string; message: string }[] {
  return issues
    .flatMap((issue) => issuesInWords(schema, row, issue))
    .map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
}

/** The records below a header without faults. */
function recordsOf(file: string, text: string, { shape }: z.ZodMiniObject, faults: Fault[]): Row[] {
  const columns = Object.keys(shape);
  const header = (names: string[]) => {
    for (const name of names.filter((one) => !columns.includes(one)))
      faults.push({ file, line: 1, field: name, message: `unknown column; the columns are ${columns.join(', ')}` });
    for (const name of columns.filter((one) => !names.includes(one) && !acceptsNothing(shape[one])))
      faults.push({ file, line: 1, field: name, message: 'the column is missing' });
    return names;
  };
  try {
    const records = parse(text, {
      bom: true,
      columns: header,
      delimiter: [',', ';'],
      info: true,
      max_record_size: RECORD_MAXIMUM,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Row[];
    return faults.length === 0 ? records : [];
  } catch (error) {
    if (!isCsvError(error)) throw error;
    faults.push({ file, line: Number(error['lines'] ?? 1), message: csvMessage(error) });
    return [];
  }
}

const csvWords: Partial<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS:
    'expected as many cells as the first line has: one is missing, or a comma in a cell needs quotation marks around it',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'expected as many cells as the first line has',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
  CSV_MAX_RECORD_SIZE: 'a row is too long: a quotation mark before it is not closed',
};

/** The fault of a row in plain words, with the library's message and its figures. */
export const csvMessage = ({ code, message }: CsvError): string => {
  const words = csvWords[code];
  return words === undefined ? message : `${words} (${message})`;
};

const acceptsNothing = (column: z.core.$ZodType | undefined) =>
  column !== undefined && z.safeParse(column, undefined).success;
const isCsvError = (error: unknown): error is CsvError => error instanceof Error && 'code' in error;
