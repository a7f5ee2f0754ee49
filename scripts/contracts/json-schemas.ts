import * as z from 'zod/mini';
import type { Schema } from '../../lib/contracts/calls/call';
import type { SchemaWords } from './words';

type Json = z.core.util.JSONType;
export type JsonObject = { [key: string]: Json };
/** Whether the reader of the document sends or receives the values of a schema. */
type Direction = 'input' | 'output';

const COMPONENTS = '#/components/schemas/';
/** Formats that make zod's patterns for them redundant. */
const plainFormats: readonly unknown[] = ['date', 'email', 'uri'];
const jsonObjectSchema = z.record(z.string(), z.json());

/** The schemas of a document. */
export interface JsonSchemas {
  /** A reference to a described schema, which becomes a component. Throws if its two directions differ. */
  refer: (schema: Schema, io: Direction) => JsonObject;
  components: ReadonlyMap<string, JsonObject>;
}

/** Converts schemas to JSON Schema 2020-12. Throws if it cannot express one. */
export function jsonSchemas(words: ReadonlyMap<Schema, SchemaWords>): JsonSchemas {
  const all = { input: converted(words, 'input'), output: converted(words, 'output') };
  const components = new Map<string, JsonObject>();
  const keep = (id: string, io: Direction): void => {
    const json = all[io].get(id) ?? {};
    const earlier = components.get(id);
    if (earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(json))
      throw new Error(`${id} differs between requests and answers`);
    if (earlier !== undefined) return;
    components.set(id, json);
    for (const [, inner = ''] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)) keep(inner, io);
  };
  const refer = (schema: Schema, io: Direction): JsonObject => {
    const id = words.get(schema)?.id ?? '';
    keep(id, io);
    return { $ref: COMPONENTS + id };
  };
  return { refer, components };
}

/** The separate fields of a query, headers or segments, and the names of the required ones. */
export function jsonFields(fields: z.ZodMiniObject): { properties: JsonObject; required: readonly Json[] } {
  const { properties, required } = jsonObjectSchema.parse(z.toJSONSchema(fields, { io: 'input', override }));
  return {
    properties: jsonObjectSchema.parse(properties),
    required: z._default(z.array(z.json()), []).parse(required),
  };
}

function converted(words: ReadonlyMap<Schema, SchemaWords>, io: Direction): Map<string, JsonObject> {
  const registry = z.registry<{ id: string; description?: string }>();
  for (const [schema, { id, description }] of words)
    registry.add(schema, description === undefined ? { id } : { id, description });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    metadata: registry,
    uri: (id) => COMPONENTS + id,
    override: (part) => {
      override(part);
      // A default concerns only the sender.
      if (io === 'output') delete part.jsonSchema.default;
    },
  });
  const components = Array.from(words.values(), ({ id, fields = {} }): [string, JsonObject] => {
    const { $schema: _version, $id: _address, ...json } = jsonObjectSchema.parse(schemas[id]);
    return [id, withFieldWords(json, fields)];
  });
  return new Map(components);
}

function withFieldWords(json: JsonObject, fields: Readonly<Record<string, string>>): JsonObject {
  if (Object.keys(fields).length === 0) return json;
  const properties = z.record(z.string(), jsonObjectSchema).parse(json['properties']);
  const described = Object.entries(fields).map(([name, description]): [string, JsonObject] => {
    if (properties[name] === undefined) throw new Error(`there is no field ${name} to describe`);
    return [name, { ...properties[name], description }];
  });
  return { ...json, properties: { ...properties, ...Object.fromEntries(described) } };
}

function override({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  // Zod strips unknown fields, so its output schema forbids them.
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
  if (plainFormats.includes(jsonSchema.format)) delete jsonSchema.pattern;
  if (jsonSchema.format === 'date-time') {
    if ('offset' in def && def.offset === true) delete jsonSchema.pattern;
    else jsonSchema.pattern = 'Z$';
  }
  if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
  // Every whole number has these bounds.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}
