import 'server-only';
import type { z } from 'zod';
import { ProviderRefusal } from './respond';

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ProviderRefusal(
    400,
    result.error.issues.map((issue) => `${issue.path.join('.') || 'request'}: ${issue.message}`).join('; '),
  );
}

/** The query of a call. Throws ProviderRefusal 400 that names each field at fault. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.infer<Schema> {
  return parse(schema, Object.fromEntries(new URL(request.url).searchParams));
}

/** The JSON body of a call. Throws ProviderRefusal 400 that names each field at fault. */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  try {
    return parse(schema, await request.json());
  } catch (error) {
    if (error instanceof SyntaxError) throw new ProviderRefusal(400, 'request: not JSON');
    throw error;
  }
}
