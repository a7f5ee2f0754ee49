import type * as z from 'zod/mini';

export type AnySchema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

const definitionOf = (schema: AnySchema): Definition => (schema as z.core.$ZodTypes)._zod.def;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The definition inside wrappers such as optional; for a choice, the option that `data` resembles most. */
export function bareDefinition(schema: AnySchema, data: unknown): Definition {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'default':
    case 'nullable':
    case 'optional':
    case 'catch':
      return bareDefinition(definition.innerType, data);
    case 'pipe':
      return bareDefinition(definition.in, data);
    case 'union': {
      const option = definition.options[closestOption(definition.options, data)];
      return option === undefined ? definition : bareDefinition(option, data);
    }
    default:
      return definition;
  }
}

/** The place of the option that `data` resembles most. */
export function closestOption(options: readonly AnySchema[], data: unknown): number {
  const likeness = options.map((option) => {
    const definition = bareDefinition(option, data);
    if (definition.type === 'object')
      return isRecord(data) ? 1 + Object.keys(data).filter((key) => key in definition.shape).length : -1;
    if (definition.type === 'array' || definition.type === 'tuple') return Array.isArray(data) ? 1 : -1;
    return typeof data === 'object' && data !== null ? -1 : 1;
  });
  return likeness.indexOf(Math.max(...likeness));
}

/** The schema of a value that counts as absent elsewhere if it is wrong; else null. */
export function forgivenSchema(schema: AnySchema): AnySchema | null {
  const definition = definitionOf(schema);
  return definition.type === 'catch' ? definition.innerType : null;
}

/** The schema of a part of `data`. */
export function childSchema(schema: AnySchema, key: PropertyKey, data: unknown): AnySchema | undefined {
  const definition = bareDefinition(schema, data);
  switch (definition.type) {
    case 'object':
      return definition.shape[String(key)];
    case 'record':
      return definition.valueType;
    case 'array':
      return definition.element;
    case 'tuple':
      return definition.items[Number(key)];
    default:
      return undefined;
  }
}

/** The value at a path of parsed data. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
}

/** The schema of the value at a path. */
export function schemaAt(schema: AnySchema, path: readonly PropertyKey[], data: unknown): AnySchema | undefined {
  let found: AnySchema | undefined = schema;
  for (const [depth, key] of path.entries())
    found = found && childSchema(found, key, valueAt(data, path.slice(0, depth)));
  return found;
}

/** One line of YAML that fits a schema: `{ ru: "…", kk: "…" }`; only with required keys. */
export function exampleOf(schema: AnySchema, depth = 0): string {
  const definition = bareDefinition(schema, undefined);
  switch (definition.type) {
    case 'object': {
      const needed = Object.entries(definition.shape).filter(([, part]) => part._zod.optin === undefined);
      if (depth > 1) return '{ … }';
      return `{ ${needed.map(([key, part]) => `${key}: ${exampleOf(part, depth + 1)}`).join(', ')} }`;
    }
    case 'record':
      return `{ name: ${exampleOf(definition.valueType, depth + 1)} }`;
    case 'array':
      return `[ ${exampleOf(definition.element, depth + 1)} ]`;
    case 'tuple':
      return `[ ${definition.items.map((item) => exampleOf(item, depth + 1)).join(', ')} ]`;
    case 'number':
      return '5';
    case 'boolean':
      return 'true';
    case 'enum':
      return String(Object.values(definition.entries)[0]);
    case 'literal':
      return String(definition.values[0]);
    default:
      return '"…"';
  }
}
