import * as z from 'zod/mini';
import { refusal } from './import-faults';
import { textOf, type Progress } from './source-text';

const geometryTypes = ['Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'] as const;

const featureSchema = z.object({
  type: z.literal('Feature'),
  id: z.optional(z.union([z.string(), z.number()])),
  properties: z.nullable(z.record(z.string(), z.unknown())),
  geometry: z.nullable(z.object({ type: z.enum(geometryTypes), coordinates: z.array(z.unknown()) })),
});
export type Feature = z.infer<typeof featureSchema>;

/** A feature of a map and the line at which it begins. */
export interface FoundFeature {
  line: number;
  feature: Feature;
}

/** Reads the features of a GeoJSON file one by one, because a city's file is too large for memory. */
export async function* readFeatureStream(path: string, progress: Progress): AsyncGenerator<FoundFeature> {
  const splitter = new FeatureSplitter();
  let count = 0;
  for await (const piece of textOf(path, progress))
    for (const { line, text } of splitter.take(piece)) {
      count += 1;
      yield { line, feature: featureOf(path, line, text) };
    }
  if (!splitter.isComplete) throw refusal(path, 'the file is cut off', { line: splitter.line });
  if (count === 0) throw refusal(path, 'expected a GeoJSON FeatureCollection with features');
}

function featureOf(path: string, line: number, text: string): Feature {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw refusal(path, 'this feature is no JSON', { line });
  }
  const { data: feature, error } = featureSchema.safeParse(data);
  if (feature !== undefined) return feature;
  const { path: field = [], message = '' } = error.issues[0] ?? {};
  throw refusal(path, message, { line, field: field.map(String).join('.') });
}

const [ROOT, LIST] = [1, 2];

/** Extracts the members of the array `features` from pieces of JSON. */
export class FeatureSplitter {
  line = 1;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** The last text at the root: the name of the member that follows. */
  #name = '';
  #isInFeatures = false;
  #hasBegun = false;
  #feature: { line: number; parts: string[] } | null = null;

  /** True after the end of the JSON text. */
  get isComplete(): boolean {
    return this.#hasBegun && this.#depth === 0 && !this.#isInText;
  }

  *take(piece: string): Generator<{ line: number; text: string }> {
    let start = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const letter = piece[index];
      if (letter === '\n') this.line += 1;
      if (this.#isInText) this.#readText(letter);
      else if (letter === '"') [this.#isInText, this.#name] = [true, ''];
      else if (letter === '{' || letter === '[') {
        this.#open(letter);
        if (this.#feature?.parts.length === 0 && this.#depth === LIST + 1) start = index;
      } else if (letter === '}' || letter === ']') {
        this.#depth -= 1;
        if (this.#depth === ROOT) this.#isInFeatures = false;
        if (this.#feature === null || this.#depth !== LIST) continue;
        const { line, parts } = this.#feature;
        this.#feature = null;
        yield { line, text: [...parts, piece.slice(start, index + 1)].join('') };
      }
    }
    this.#feature?.parts.push(piece.slice(start));
  }

  #readText(letter = ''): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (letter === '\\') this.#isEscaped = true;
    else if (letter === '"') this.#isInText = false;
    else if (this.#depth === ROOT) this.#name += letter;
  }

  #open(letter: string): void {
    this.#hasBegun = true;
    if (this.#depth === ROOT && letter === '[' && this.#name === 'features') this.#isInFeatures = true;
    if (this.#isInFeatures && this.#depth === LIST) this.#feature = { line: this.line, parts: [] };
    this.#depth += 1;
  }
}
