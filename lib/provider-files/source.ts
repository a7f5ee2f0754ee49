import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Node, type Pair } from 'yaml';
import type * as z from 'zod/mini';
import type { Fault } from './faults';
import { issuesInWords } from './issue-words';
import { itemInWords, strayIssues } from './stray-issues';
import { firstYamlFault } from './yaml-words';

type Path = readonly PropertyKey[];

/** Parsed data of a file that knows the line of each of its values. */
export interface Source {
  file: string;
  data: unknown;
  /** The line of the value at `path`, or of the nearest one above it. */
  lineOf: (path: Path) => number;
}

/**
 * Reads YAML, which includes JSON. `firstLine` is the line of the file at which the text begins. A text that cannot be
 * read gives its first fault instead of a source.
 */
export function readYaml(file: string, text: string, firstLine = 1): { source: Source | undefined; faults: Fault[] } {
  const lines = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const wrong = firstYamlFault([...parsed.errors, ...parsed.warnings], text);
  if (wrong !== null)
    return { source: undefined, faults: [{ file, line: lineAt(wrong.offset), message: wrong.message }] };
  const lineOf = (path: Path) => lineAt(offsetOf(parsed.contents, path));
  try {
    return { source: { file, data: parsed.toJS({ maxAliasCount: 100 }) as unknown, lineOf }, faults: [] };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return { source: undefined, faults: [{ file, line: firstLine, message: error.message }] };
  }
}

/** Follows `path` as far as it exists. */
function offsetOf(contents: Node | null, path: Path): number {
  let node: unknown = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const key of path) {
    const next = childOf(node, key);
    if (next === undefined) break;
    node = isPair(next) ? next.value : next;
    offset = startOf(isPair(next) ? next.key : next) ?? offset;
  }
  return offset;
}

function childOf(node: unknown, key: PropertyKey): Pair | Node | undefined {
  if (isMap(node)) return node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));
  if (isSeq(node)) return node.items[Number(key)] as Node | undefined;
  return undefined;
}

function startOf(node: unknown): number | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[0] : undefined;
}

/** The properties at the root of a source; none if it is something else. */
export function propertiesOf({ data }: Source): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}

interface CheckOptions {
  /** Properties that the site adds to those of the file. */
  added?: readonly string[];
  /** Whether other programs may keep properties of their own in the file. */
  isOpen?: boolean;
}

/** Checks a source against a schema. A wrong value or an unknown key is a fault with its line and field. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  { file, data, lineOf }: Source,
  { added = [], isOpen = false }: CheckOptions = {},
): { value: z.infer<Schema> | undefined; faults: Fault[] } {
  const result = schema.safeParse(data);
  const strays = isOpen ? [] : [...strayIssues(schema, data, added)];
  if (result.success && strays.length === 0) return { value: result.data, faults: [] };
  const issues = (result.error?.issues ?? []).filter(({ code }) => isOpen || code !== 'unrecognized_keys');
  const faults = [...issues.flatMap((issue) => issuesInWords(schema, data, issue)), ...strays].map(
    ({ path, message }) => ({
      file,
      line: lineOf(path),
      field: path.map(String).join('.'),
      message: `${message}${itemInWords(data, path)}`,
    }),
  );
  return { value: undefined, faults: faults.toSorted((one, other) => one.line - other.line) };
}
