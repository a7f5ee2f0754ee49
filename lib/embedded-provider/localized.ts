import 'server-only';
import * as z from 'zod/mini';
import { brand } from '../config/brand';
import { REFERRAL_DISCOUNT_PERCENT } from '../config/limits';

// Without a locale zod/mini only says "Invalid input".
z.config(z.locales.en());

export const localizedSchema = z.object({ ru: z.string().check(z.minLength(1)), kk: z.string().check(z.minLength(1)) });
export const localizedListSchema = z.object({ ru: z.array(z.string()), kk: z.array(z.string()) });

type Facts = Readonly<Record<string, string | undefined>>;

const [salesFrom, salesUntil] = brand.salesHours.split('–\u2060');
/** Facts of the site that texts of the data files name in braces. */
const facts: Facts = {
  referralDiscount: String(REFERRAL_DISCOUNT_PERCENT),
  salesFrom,
  salesUntil,
};

function withFacts(data: unknown, known: Facts): unknown {
  if (typeof data === 'string') return data.replaceAll(/\{(\w+)\}/g, (placeholder, name) => known[name] ?? placeholder);
  if (Array.isArray(data)) return data.map((item) => withFacts(item, known));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withFacts(value, known)]));
}

/**
 * Parses a committed data file; a wrong item stops with the file and the field. Fills in the facts of the site and those
 * of the file.
 */
export function parseData<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
  data: unknown,
  ownFacts: Facts = {},
): z.infer<Schema> {
  const result = schema.safeParse(withFacts(data, { ...facts, ...ownFacts }));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`lib/embedded-provider/data/${file}:\n${lines.join('\n')}`);
}
