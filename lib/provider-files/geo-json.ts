import * as z from 'zod/mini';
import type { Fault } from './faults';
import { check, readYaml } from './source';

/**
 * Reads the features of a GeoJSON file, each checked against `schema`, and the attribution that its maps must show.
 * Line numbers are looked up only for faults, because the files are large.
 */
export function readFeatures<Schema extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: Schema,
): { features: z.infer<Schema>[]; attribution: string | null; faults: Fault[] } {
  const collection = z.object({
    type: z.literal('FeatureCollection'),
    attribution: z._default(z.nullable(z.string()), null),
    features: z.array(schema),
  });
  const data = parseJson(text);
  const result = data === undefined ? undefined : collection.safeParse(data);
  if (result?.success === true) return { ...result.data, faults: [] };
  const { source, faults } = readYaml(file, text);
  const none = { features: [], attribution: null };
  if (source === undefined) return { ...none, faults };
  return { ...none, faults: check(collection, source, { isOpen: true }).faults };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
