import * as z from 'zod/mini';
import type { Fault } from './faults';
import { check, readYaml } from './source';

/**
 * Reads the features of a GeoJSON file, each checked against `schema`. Line numbers are looked up only for faults,
 * because the files are large.
 */
export function readFeatures<Schema extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: Schema,
): { features: z.infer<Schema>[]; faults: Fault[] } {
  const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(schema) });
  const data = parseJson(text);
  const result = data === undefined ? undefined : collection.safeParse(data);
  if (result?.success === true) return { features: result.data.features, faults: [] };
  const { source, faults } = readYaml(file, text);
  if (source === undefined) return { features: [], faults };
  return { features: [], faults: check(collection, source).faults };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
