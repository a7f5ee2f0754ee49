import 'server-only';
import { safeParse } from 'zod/mini';
import type { Schema } from '../contracts/calls/call';

/** A mismatch: its path (`data[].price`), the expected type, and the path dropped for it or null if coerced. */
export interface SchemaMismatch {
  path: string;
  expected: string;
  lost: string | null;
}

export type ParsedAnswer = { misfits: SchemaMismatch[] } & (
  { success: true; data: unknown } | { success: false; error: Error }
);

type Issue = Extract<ReturnType<typeof safeParse>, { success: false }>['error']['issues'][number];
type Path = readonly PropertyKey[];
type Holder = Record<PropertyKey, unknown>;
/** A repair: replaces the part at a path by `read`, or drops it. */
interface Repair {
  at: Path;
  read?: unknown;
  /** Null if the part was null. */
  misfit: SchemaMismatch | null;
}

/** Each round coerces or drops parts, from the inside out. */
const MOST_ROUNDS = 30;
const NUMBER = /^\s*-?\d+(?:[.,]\d+)?\s*$/;
const booleans = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

/**
 * Parses an answer of a back end leniently (product.md, section 7). Coerces numbers and booleans from strings and back;
 * drops what cannot be parsed, and with it whatever requires it, up to the item of a list. A list that loses all items
 * is malformed itself. Misfits never contain values.
 */
export function readAnswer(schema: Schema, body: unknown): ParsedAnswer {
  const misfits: SchemaMismatch[] = [];
  let result = safeParse(schema, body);
  if (result.success) return { success: true, data: result.data, misfits };
  const answer: Holder = { body: structuredClone(body) };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const repairs = repairsOf(answer, result.error.issues);
    misfits.push(...repairs.flatMap(({ misfit }) => misfit ?? []));
    for (const repair of repairs) applyRepair(answer, repair);
    if (!('body' in answer)) break;
    result = safeParse(schema, answer['body']);
    if (result.success) return { success: true, data: result.data, misfits };
  }
  return { success: false, error: result.error, misfits };
}

/** Describes the misfits for the operator's log, each path once with its final outcome. */
export function mismatchWords(misfits: readonly SchemaMismatch[]): string {
  const parts = new Map(
    misfits.map(({ path, expected, lost }) => [`${path || 'the answer'} is no ${expected}`, { path, lost }]),
  );
  const words = [...parts].map(([what, { path, lost }]) => {
    if (lost === null) return `${what}, read all the same`;
    return lost === path ? `${what}, left out` : `${what}, left out with ${lost || 'the answer'}`;
  });
  return words.join('; ');
}

/** Coercions come first, because the rest may match then. Later list items come before earlier ones. */
function repairsOf(answer: Holder, issues: readonly Issue[]): Repair[] {
  const repairs = issues
    .flatMap((issue) => chosen(issue, ['body', ...issue.path]))
    .map(([issue, at]) => repairOf(answer, issue, at));
  const reads = repairs.filter(({ read }) => read !== undefined);
  const parts = new Map((reads.length > 0 ? reads : repairs).map((repair) => [JSON.stringify(repair.at), repair]));
  return [...parts.values()].toReversed();
}

/** For a union, the issues of the closest form; a wrong discriminator counts as far. */
function chosen(issue: Issue, at: Path): [Issue, Path][] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [[issue, at]];
  const [best = []] = issue.errors.toSorted((one, other) => distance(one) - distance(other));
  return best.flatMap((inner) => chosen(inner, [...at, ...inner.path]));
}

function distance(issues: readonly Issue[]): number {
  return issues.length + (issues.some(({ code }) => code === 'invalid_value') ? 1_000 : 0);
}

function repairOf(answer: Holder, issue: Issue, at: Path): Repair {
  const value = valueAt(answer, at);
  const read = readAs(issue, value);
  const part = read === undefined ? smallestPart(answer, at) : at;
  const lost = read === undefined ? nameOf(part) : null;
  // A null counts as an absent part once it is dropped; a whole answer cannot be absent.
  const isAbsence = value === null && part === at && at.length > 1;
  return { at: part, read, misfit: isAbsence ? null : { path: nameOf(at), expected: expectedOf(issue), lost } };
}

/** The expected type, without the actual value. */
function expectedOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_format':
      return issue.format === 'regex' ? 'text of its form' : issue.format;
    case 'too_small':
    case 'too_big':
      return `${issue.origin} within its limits`;
    case 'invalid_value':
    case 'invalid_union':
      return 'word or form that is known';
    default:
      return 'part that is known';
  }
}

/** The value coerced to the expected type, or undefined. */
function readAs(issue: Issue, value: unknown): unknown {
  if (issue.code === 'invalid_value')
    return issue.values.find((wanted) => wanted === booleans.get(value) || String(wanted) === value);
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.expected === 'boolean') return booleans.get(value);
  if (issue.expected === 'string') return typeof value === 'number' ? String(value) : undefined;
  const isNumber = issue.expected === 'number' || issue.expected === 'int';
  return isNumber && typeof value === 'string' && NUMBER.test(value) ? Number(value.replace(',', '.')) : undefined;
}

/**
 * The smallest part that can be dropped: a key, or an item of a list. Items of nested lists, such as the corner of a
 * zone, cannot. An absent part drops its parent.
 */
function smallestPart(answer: Holder, at: Path): Path {
  if (at.length === 1) return at;
  const holder = valueAt(answer, at.slice(0, -1));
  const isPresent = holder instanceof Object && Object.hasOwn(holder, at.at(-1) ?? '');
  const isInner = Array.isArray(holder) && (typeof at.at(-2) === 'number' || Array.isArray(valueAt(answer, at)));
  return isPresent && !isInner ? at : smallestPart(answer, at.slice(0, -1));
}

function valueAt(answer: Holder, at: Path): unknown {
  return at.reduce<unknown>((holder, key) => (holder instanceof Object ? Reflect.get(holder, key) : undefined), answer);
}

function applyRepair(answer: Holder, { at, read }: Repair): void {
  const holder = valueAt(answer, at.slice(0, -1));
  const key = at.at(-1);
  // An earlier repair has removed the parent.
  if (!(holder instanceof Object) || key === undefined) return;
  if (read !== undefined) Reflect.set(holder, key, read);
  else if (!Array.isArray(holder)) Reflect.deleteProperty(holder, key);
  else if (holder.length > 1) holder.splice(Number(key), 1);
  else applyRepair(answer, { at: smallestPart(answer, at.slice(0, -1)), misfit: null });
}

/** List indexes are omitted: `data[].price`. */
function nameOf(at: Path): string {
  return at.slice(1).reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}
