import type { Fault } from './faults';
import { nearestFirst } from './nearest';

/** Facts that texts name in braces: `{salesFrom}`. */
export type Facts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{(\w+)\}/g;
/** A word joiner keeps a range on one line: «1–3 дня». */
const RANGE = /(?<=\d)–(?=\d)/g;

/** Fills in the facts in all texts of `data`, which keeps its shape, and joins ranges; also returns unknown names. */
export function fillFacts<Data>(data: Data, facts: Facts): { filled: Data; unknown: string[] } {
  const unknown: string[] = [];
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value
        .replaceAll(PLACEHOLDER, (placeholder, name: string) => {
          const fact = facts[name];
          if (fact === undefined) unknown.push(name);
          return fact ?? placeholder;
        })
        .replaceAll(RANGE, '–\u2060');
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
  };
  return { filled: fill(data) as Data, unknown };
}

/** Faults of a file for names of facts in its `text` that do not exist. */
export function unknownFacts(file: string, text: string, names: readonly string[], facts: Facts): Fault[] {
  const lines = text.split('\n');
  return [...new Set(names)].map((name) => ({
    file,
    line: lines.findIndex((line) => line.includes(`{${name}}`)) + 1,
    message: `{${name}} is not known; the facts are ${nearestFirst(name, Object.keys(facts)).join(', ')}`,
  }));
}
