import type * as z from 'zod/mini';

/** Paths of the fields that a schema finds fault with, each once. */
export function faults(schema: z.ZodMiniType, value: unknown): string[] {
  const paths = schema
    .safeParse(value)
    .error?.issues.map((issue) => [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'));
  return [...new Set(paths)];
}
