import 'server-only';
import { safeParse } from 'zod/mini';
import type { Schema } from '../contracts/calls/call';

/** A part that did not fit: where it stands (`data[].price`), what was expected, and what is left out for it; null when it could be read. */
export interface Misfit {
  path: string;
  expected: string;
  lost: string | null;
}

export type Reading = { misfits: Misfit[] } & ({ success: true; data: unknown } | { success: false; error: Error });

type Issue = Extract<ReturnType<typeof safeParse>, { success: false }>['error']['issues'][number];
type Path = readonly PropertyKey[];
type Holder = Record<PropertyKey, unknown>;
/** What is to be done to the part at a path: it is left out unless it could be `read`. */
interface Mend {
  at: Path;
  read?: unknown;
  /** Null for what was nothing before. */
  misfit: Misfit | null;
}

/** Each round reads what it can or leaves something out, from the inside to the outside. */
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
 * An answer of a back end, as far as it can be read by its schema (product.md, section 7). Numbers and truths written as
 * strings are read, and the other way round; what cannot be read counts as absent, and what cannot do without it goes with
 * it, up to the item of a list. A list that loses all of its items cannot be read itself. Misfits never tell what stood there.
 */
export function readAnswer(schema: Schema, body: unknown): Reading {
  const misfits: Misfit[] = [];
  let result = safeParse(schema, body);
  if (result.success) return { success: true, data: result.data, misfits };
  const answer: Holder = { body: structuredClone(body) };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const mends = mendsOf(answer, result.error.issues);
    misfits.push(...mends.flatMap(({ misfit }) => misfit ?? []));
    for (const mend of mends) carryOut(answer, mend);
    if (!('body' in answer)) break;
    result = safeParse(schema, answer['body']);
    if (result.success) return { success: true, data: result.data, misfits };
  }
  return { success: false, error: result.error, misfits };
}

/** What did not fit in words, each part once with what became of it in the end: for the log of whoever runs the back end. */
export function misfitWords(misfits: readonly Misfit[]): string {
  const parts = new Map(
    misfits.map(({ path, expected, lost }) => [`${path || 'the answer'} is no ${expected}`, { path, lost }]),
  );
  const words = [...parts].map(([what, { path, lost }]) => {
    if (lost === null) return `${what}, read all the same`;
    return lost === path ? `${what}, left out` : `${what}, left out with ${lost || 'the answer'}`;
  });
  return words.join('; ');
}

/** What can be read is read first: the rest may fit then. Each part is named once, the later items of a list before the earlier ones. */
function mendsOf(answer: Holder, issues: readonly Issue[]): Mend[] {
  const mends = issues
    .flatMap((issue) => chosen(issue, ['body', ...issue.path]))
    .map(([issue, at]) => mendOf(answer, issue, at));
  const reads = mends.filter(({ read }) => read !== undefined);
  const parts = new Map((reads.length > 0 ? reads : mends).map((mend) => [JSON.stringify(mend.at), mend]));
  return [...parts.values()].toReversed();
}

/** Of a union the issues of the form that fits best: one whose marks are not those of another. */
function chosen(issue: Issue, at: Path): [Issue, Path][] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [[issue, at]];
  const [best = []] = issue.errors.toSorted((one, other) => distance(one) - distance(other));
  return best.flatMap((inner) => chosen(inner, [...at, ...inner.path]));
}

function distance(issues: readonly Issue[]): number {
  return issues.length + (issues.some(({ code }) => code === 'invalid_value') ? 1_000 : 0);
}

function mendOf(answer: Holder, issue: Issue, at: Path): Mend {
  const value = valueAt(answer, at);
  const read = readAs(issue, value);
  const part = read === undefined ? smallestPart(answer, at) : at;
  const lost = read === undefined ? nameOf(part) : null;
  // Without it a part is absent all the same; an answer is none.
  const isAbsence = value === null && part === at && at.length > 1;
  return { at: part, read, misfit: isAbsence ? null : { path: nameOf(at), expected: expectedOf(issue), lost } };
}

/** What was expected, in words that say nothing of what stood there. */
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

/** The same value as the type that is expected; undefined when it cannot be read as that. */
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
 * The smallest part that stands for itself: a key, or an item of a list. What lies in a list within a list does not, such
 * as a corner of a zone. A part that is absent takes along what holds it.
 */
function smallestPart(answer: Holder, at: Path): Path {
  if (at.length === 1) return at;
  const holder = valueAt(answer, at.slice(0, -1));
  const isThere = holder instanceof Object && Object.hasOwn(holder, at.at(-1) ?? '');
  const isInner = Array.isArray(holder) && (typeof at.at(-2) === 'number' || Array.isArray(valueAt(answer, at)));
  return isThere && !isInner ? at : smallestPart(answer, at.slice(0, -1));
}

function valueAt(answer: Holder, at: Path): unknown {
  return at.reduce<unknown>((holder, key) => (holder instanceof Object ? Reflect.get(holder, key) : undefined), answer);
}

function carryOut(answer: Holder, { at, read }: Mend): void {
  const holder = valueAt(answer, at.slice(0, -1));
  const key = at.at(-1);
  // An earlier mend has taken away what holds it.
  if (!(holder instanceof Object) || key === undefined) return;
  if (read !== undefined) Reflect.set(holder, key, read);
  else if (!Array.isArray(holder)) Reflect.deleteProperty(holder, key);
  else if (holder.length > 1) holder.splice(Number(key), 1);
  else carryOut(answer, { at: smallestPart(answer, at.slice(0, -1)), misfit: null });
}

/** Places in lists do not matter: `data[].price`. */
function nameOf(at: Path): string {
  return at.slice(1).reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}
