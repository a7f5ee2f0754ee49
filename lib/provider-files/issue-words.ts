import type * as z from 'zod/mini';
import { nearestFirst } from './nearest';
import { bareDefinition, closestOption, exampleOf, schemaAt, valueAt, type AnySchema } from './schema-shape';

export type Issue = z.core.$ZodIssue;

const LONGEST_SHOWN = 60;

/** A value as a message shows it. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return `"${shortened(value)}"`;
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list (${shortened(value.map(shown).join(', '))})`;
  if (typeof value === 'object') return `{ ${shortened(Object.keys(value).join(', '))} }`;
  return shortened(String(value));
}

const shortened = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/** One word of several, the one most like a mistyped value first. */
export function oneOf(value: unknown, words: readonly string[]): string {
  const sorted = typeof value === 'string' ? nearestFirst(value, words) : words;
  return sorted.length === 1 ? (sorted[0] ?? '') : `one of ${sorted.join(', ')}`;
}

/** The message of zod's own locale begins with a capital; one of a schema of this site does not. */
const isOwn = (message: string) => /^\P{Lu}/u.test(message);

/**
 * The messages of an issue of `schema` for people who do not program: the expected value at its path, and the value
 * there in `data`. A choice gives the issues of the option that the value resembles most.
 */
export function issuesInWords(
  schema: AnySchema,
  data: unknown,
  issue: Issue,
): { path: PropertyKey[]; message: string }[] {
  const { path, message } = issue;
  const value = valueAt(data, path);
  const part = schemaAt(schema, path, data);
  if (issue.code === 'invalid_union' && !isOwn(message) && issue.errors.length > 0) {
    const definition = part?._zod.def as z.core.$ZodTypes['_zod']['def'] | undefined;
    const options = unionOptions(definition);
    // Options of one text each, such as an address or a path, are all listed.
    const first = issue.errors.flatMap(([error]) => (error?.path.length === 0 ? [error] : []));
    if (typeof value === 'string' && first.length > 1 && first.length === issue.errors.length) {
      const words = first.map((error) =>
        isOwn(error.message) ? error.message.replace(/^expected /, '') : expectation(error, part, value),
      );
      return [{ path, message: `expected ${[...new Set(words)].join(', or ')}, not ${shown(value)}` }];
    }
    const errors = issue.errors[closestOption(options, value)] ?? [];
    if (options.length > 0 && errors.length > 0)
      return errors.flatMap((error) =>
        issuesInWords(schema, data, { ...error, path: [...path, ...error.path] } as Issue),
      );
  }
  const expected = isOwn(message) ? message : expectation(issue, part, value);
  if (value === undefined && !isOwn(message)) return [{ path, message: `it is missing: expected ${expected}` }];
  if (!isOwn(message)) return [{ path, message: `expected ${expected}, not ${shown(value)}` }];
  return [{ path, message: message.startsWith('expected') ? `${message}, not ${shown(value)}` : message }];
}

function unionOptions(definition: z.core.$ZodTypes['_zod']['def'] | undefined): readonly AnySchema[] {
  if (definition?.type === 'union') return definition.options;
  const isWrapped =
    definition?.type === 'default' || definition?.type === 'nullable' || definition?.type === 'optional';
  return isWrapped ? unionOptions((definition.innerType as z.core.$ZodTypes)._zod.def) : [];
}

export const unknownKey = (key: string, known: readonly string[]) =>
  `this key is not known; ${known.length === 0 ? 'none stands here' : `the known ones are ${nearestFirst(key, known).join(', ')}`}`;

const kinds: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number in digits alone, such as 5990 or 97.4',
  int: 'a whole number in digits alone, such as 5990',
  boolean: 'true or false',
};

const formats: Partial<Record<string, string>> = {
  safeint: kinds['int'],
  email: 'an e-mail address such as hello@step.example',
  date: 'a date such as 2026-11-26',
  url: 'an address such as https://www.step.example',
  ipv4: 'an IPv4 address such as 203.0.113.7',
  ipv6: 'an IPv6 address such as 2001:db8::7',
};

/** The format of a text, such as a date, or of a whole number; else empty. */
function formatOf(part: AnySchema | undefined): string {
  return part === undefined ? '' : String(Reflect.get(bareDefinition(part, undefined), 'format') ?? '');
}

function expectation(issue: Issue, part: AnySchema | undefined, value: unknown): string {
  const example = part === undefined ? '' : exampleOf(part);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'array')
        return `a list: each of its items stands on a line of its own that begins with "- ", or all in one line ${example}`;
      if (issue.expected === 'object' || issue.expected === 'record') return `properties such as ${example}`;
      return formats[formatOf(part)] ?? kinds[issue.expected] ?? `a value such as ${example}`;
    case 'invalid_value':
      return oneOf(value, issue.values.map(String));
    case 'too_small':
      return amount(issue.origin, 'at least', Number(issue.minimum), issue.inclusive);
    case 'too_big':
      return amount(issue.origin, 'at most', Number(issue.maximum), issue.inclusive);
    case 'invalid_format':
      if (issue.format === 'starts_with') return `a text that begins with "${String(Reflect.get(issue, 'prefix'))}"`;
      return formats[issue.format] ?? `a text of the form ${issue.pattern ?? issue.format}`;
    case 'invalid_union':
      return 'options' in issue && issue.options !== undefined
        ? oneOf(value, issue.options.map(String))
        : `a value such as ${example}`;
    default:
      return issue.message;
  }
}

function amount(origin: string, bound: 'at least' | 'at most', limit: number, isIncluded = true): string {
  if (origin === 'string') return limit === 1 && bound === 'at least' ? 'a text' : `${bound} ${limit} characters`;
  if (origin === 'array') return `${bound} ${limit} ${limit === 1 ? 'item' : 'items'}`;
  if (isIncluded) return `${bound} ${limit}`;
  return bound === 'at least' ? `more than ${limit}` : `less than ${limit}`;
}
