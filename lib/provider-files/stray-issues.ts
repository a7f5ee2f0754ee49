import * as z from 'zod/mini';
import { issuesInWords, unknownKey } from './issue-words';
import { bareDefinition, childSchema, forgivenSchema, isRecord, valueAt, type AnySchema } from './schema-shape';

interface StrayIssue {
  path: PropertyKey[];
  message: string;
}

/**
 * Parts of `data` that a schema tolerates because a back end may send them, but that are mistakes in a file: unknown
 * keys, and values that count as absent. `added` are properties of the root that no file has.
 */
export function* strayIssues(
  schema: AnySchema,
  data: unknown,
  added: readonly string[] = [],
  path: PropertyKey[] = [],
): Generator<StrayIssue> {
  const strict = forgivenSchema(schema);
  if (strict !== null) {
    const { error } = z.safeParse(strict, data);
    for (const issue of error?.issues ?? [])
      for (const { path: below, message } of issuesInWords(strict, data, issue))
        yield { path: [...path, ...below], message };
    return;
  }
  if (typeof data !== 'object' || data === null) return;
  const definition = bareDefinition(schema, data);
  const known = definition.type === 'object' && isRecord(data) ? Object.keys(definition.shape) : null;
  for (const [key, value] of Object.entries(data) as [string, unknown][]) {
    if (added.includes(key)) continue;
    const place = Array.isArray(data) ? Number(key) : key;
    if (known !== null && !known.includes(key)) {
      const own = known.filter((name) => !added.includes(name));
      yield { path: [...path, key], message: unknownKey(key, own) };
      continue;
    }
    const child = childSchema(schema, place, data);
    if (child !== undefined) yield* strayIssues(child, value, [], [...path, place]);
  }
}

/** The innermost list item of a path that has properties, by name and id: ` (in «Дом 100», id 101)`; empty without one. */
export function itemInWords(data: unknown, path: readonly PropertyKey[]): string {
  const items = path.flatMap((key, depth) =>
    typeof key === 'number' ? [valueAt(data, path.slice(0, depth + 1))] : [],
  );
  const item = items.findLast(isRecord);
  if (item === undefined) return '';
  const { id } = item;
  const name = [item['name'], item['title']]
    .map((one) => (isRecord(one) ? (one['ru'] ?? one['kk']) : one))
    .find(Boolean);
  const parts = [
    ...(typeof name === 'string' ? [`«${name}»`] : []),
    ...(typeof id === 'string' || typeof id === 'number' ? [`id ${id}`] : []),
  ];
  return parts.length === 0 ? '' : ` (in ${parts.join(', ')})`;
}
