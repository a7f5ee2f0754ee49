import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Node, type Pair } from 'yaml';
import type * as z from 'zod/mini';
import type { Fault } from './faults';

type Path = readonly PropertyKey[];

/** Parsed data of a file that knows the line of each of its values. */
export interface Source {
  file: string;
  data: unknown;
  /** The line of the value at `path`, or of the nearest one above it. */
  lineOf: (path: Path) => number;
}

/**
 * Reads YAML, and JSON with it. `firstLine` is the line of the file at which the text begins. A text that cannot be
 * read gives its faults instead of a source.
 */
export function readYaml(file: string, text: string, firstLine = 1): { source: Source | undefined; faults: Fault[] } {
  const lines = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const faults = [...parsed.errors, ...parsed.warnings].map(({ pos, message }) => ({
    file,
    line: lineAt(pos[0]),
    message,
  }));
  if (faults.length > 0) return { source: undefined, faults };
  const lineOf = (path: Path) => lineAt(offsetOf(parsed.contents, path));
  try {
    return { source: { file, data: parsed.toJS({ maxAliasCount: 100 }) as unknown, lineOf }, faults };
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

/** Checks a source against a schema; a wrong value is a fault with its line and field. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  { file, data, lineOf }: Source,
): { value: z.infer<Schema> | undefined; faults: Fault[] } {
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data, faults: [] };
  const faults = result.error.issues.map(({ path, message }) => ({
    file,
    line: lineOf(path),
    field: path.map(String).join('.'),
    message,
  }));
  return { value: undefined, faults };
}
