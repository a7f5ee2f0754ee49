import { z } from 'zod';
import type { Schema } from './call';

export type Json = z.core.util.JSONType;
export type JsonObject = { [key: string]: Json };

/** What is known of schemas besides their shape. */
export interface SchemaWords {
  /** What a schema is called where it stands by itself, and what is said of it. */
  schemas: ReadonlyMap<Schema, { name: string; about: string | null }>;
  /** What is said of the fields that have a schema, by their names: fields of the same schema may differ. */
  fields: ReadonlyMap<Schema, Readonly<Record<string, string>>>;
}

const COMPONENTS = '#/components/schemas/';
const DEFINITIONS = '#/$defs/';
/** Where the words of an object's fields wait until its properties are complete. */
const FIELD_WORDS = 'x-fields';
const composite: readonly string[] = ['object', 'union', 'array', 'enum'];
/** Formats that say all that zod's patterns for them say. */
const plainFormats: readonly unknown[] = ['date', 'email', 'uri'];

/** True for an object of JSON. */
export function isJsonObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

type Direction = 'input' | 'output';

/** What zod schemas are in JSON Schema 2020-12. Those that have a name become components and are referred to. */
export interface JsonSchemas {
  /** A schema as one that sends (`input`) or gets (`output`) its values sees it. Throws when it cannot be said in JSON Schema. */
  of: (schema: Schema, io: Direction) => JsonObject;
  /** The same, never as a component. */
  inPlace: (schema: Schema, io: Direction) => JsonObject;
  components: ReadonlyMap<string, JsonObject>;
}

/** Begins a set of JSON schemas. Throws later, when a named schema is not the same as `input` and as `output`. */
export function createJsonSchemas(words: SchemaWords): JsonSchemas {
  const names = z.registry<{ id: string }>();
  for (const [schema, { name }] of words.schemas)
    if (composite.includes(schema._zod.def.type)) names.add(schema, { id: name });
  const components = new Map<string, JsonObject>();
  const keep = (name: string, json: JsonObject) => {
    const earlier = components.get(name) ?? json;
    if (JSON.stringify(earlier) !== JSON.stringify(json))
      throw new Error(`${name} is not the same in what is sent and in what is answered`);
    components.set(name, json);
  };
  const inPlace = (schema: Schema, io: Direction): JsonObject => {
    const converted = z.toJSONSchema(schema, {
      io,
      metadata: names,
      override: ({ zodSchema, jsonSchema }) => mend(zodSchema, jsonSchema, io, words),
    });
    const { $schema: _version, $defs: definitions, ...root } = tidied(z.record(z.string(), z.json()).parse(converted));
    for (const [name, json] of Object.entries(isJsonObject(definitions) ? definitions : {}))
      if (isJsonObject(json)) keep(name, json);
    return (typeof root.$ref === 'string' ? components.get(root.$ref.replace(COMPONENTS, '')) : undefined) ?? root;
  };
  const of = (schema: Schema, io: Direction): JsonObject => {
    const name = names.get(schema)?.id;
    if (name === undefined) return inPlace(schema, io);
    keep(name, inPlace(schema, io));
    return { $ref: COMPONENTS + name };
  };
  return { of, inPlace, components };
}

function mend(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema, io: Direction, words: SchemaWords): void {
  const { def } = schema._zod;
  const about = words.schemas.get(schema)?.about ?? null;
  if (about !== null) json.description = about;
  // A default is for those who leave a field out.
  if (io === 'output') delete json.default;
  if (def.type === 'string') mendString(json);
  if (def.type !== 'object') return;
  // Zod leaves out what it does not know, and says so of what it gives.
  if (def.catchall === undefined) delete json.additionalProperties;
  const notes = Object.entries(def.shape).flatMap(([key, field]) =>
    fieldWords(field, key, words).map((text) => [key, text]),
  );
  if (notes.length > 0) json[FIELD_WORDS] = Object.fromEntries(notes);
}

function mendString(json: z.core.JSONSchema.BaseSchema): void {
  if (plainFormats.includes(json.format)) delete json.pattern;
  if (json.format === 'date-time') json.pattern = 'Z$';
  if (json.format === 'starts_with') delete json.format;
}

/** What is said of a field, if anything: of its own schema, or of the one that it wraps. */
function fieldWords(schema: Schema, key: string, words: SchemaWords): string[] {
  const text = words.fields.get(schema)?.[key];
  if (text !== undefined) return [text];
  const { def } = schema._zod;
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType ? fieldWords(def.innerType, key, words) : [];
}

function tidied({ [FIELD_WORDS]: notes, ...json }: JsonObject): JsonObject {
  const entries = Object.entries(json).flatMap(([key, value]): [string, Json][] => {
    // Every whole number has these bounds.
    if (value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER) return [];
    if (key === '$ref' && typeof value === 'string') return [[key, value.replace(DEFINITIONS, COMPONENTS)]];
    const tidy = mapObjects(value, tidied);
    return [[key, key === 'properties' && isJsonObject(tidy) && isJsonObject(notes) ? described(tidy, notes) : tidy]];
  });
  return Object.fromEntries(entries);
}

function described(properties: JsonObject, notes: JsonObject): JsonObject {
  const entries = Object.entries(properties).map(([key, property]): [string, Json] => {
    const description = notes[key];
    return [key, isJsonObject(property) && description !== undefined ? { ...property, description } : property];
  });
  return Object.fromEntries(entries);
}

function mapObjects(json: Json, change: (object: JsonObject) => Json): Json {
  if (Array.isArray(json)) return json.map((item) => mapObjects(item, change));
  return isJsonObject(json) ? change(json) : json;
}

/** JSON with the components that it refers to once in their places, and the other ones that it needs, by name. */
export function inlineSingles(
  json: JsonObject,
  components: ReadonlyMap<string, JsonObject>,
): { json: JsonObject; components: JsonObject } {
  const uses = new Map<string, number>();
  const count = (part: Json) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      const used = uses.get(name) ?? 0;
      uses.set(name, used + 1);
      if (used === 0) count(components.get(name) ?? {});
    }
  };
  count(json);
  const inlined = ({ $ref: target, ...rest }: JsonObject): JsonObject => {
    const others = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, mapObjects(value, inlined)]));
    if (typeof target !== 'string') return others;
    const name = target.replace(COMPONENTS, '');
    return uses.get(name) === 1 ? { ...inlined(components.get(name) ?? {}), ...others } : { $ref: target, ...others };
  };
  const shared = [...components]
    .filter(([name]) => (uses.get(name) ?? 0) > 1)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    json: inlined(json),
    components: Object.fromEntries(shared.map(([name, component]) => [name, inlined(component)])),
  };
}
