import 'server-only';
import * as z from 'zod/mini';

// Without a locale zod/mini only says "Invalid input".
z.config(z.locales.en());

export const localizedSchema = z.object({ ru: z.string().check(z.minLength(1)), kk: z.string().check(z.minLength(1)) });
export const localizedListSchema = z.object({ ru: z.array(z.string()), kk: z.array(z.string()) });

/** Parses a committed data file. Throws an Error that names the file and each invalid field. */
export function parseData<Schema extends z.ZodMiniType>(file: string, schema: Schema, data: unknown): z.infer<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`lib/embedded-provider/data/${file}:\n${lines.join('\n')}`);
}
