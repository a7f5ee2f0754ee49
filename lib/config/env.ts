import 'server-only';
import { z } from 'zod';

const host = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const key = z.string().trim().min(1);

const schema = z
  .object({
    SITE_URL: host.optional(),
    SALES_PHONE: z.string().regex(/^\+?[\d\s()-]{6,25}$/, 'expected a telephone number').optional(),
    CONTACT_EMAIL: z.email().optional(),
    CRM_API_HOST: host.optional(),
    CRM_API_TOKEN: key.optional(),
    CONTENT_API_HOST: host.optional(),
    CONTENT_API_TOKEN: key.optional(),
    CONNECTION_PRODUCT: z.string().regex(/^[a-z0-9-]+$/, 'expected lower-case letters, digits and hyphens').default('internet'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://…' }).optional(),
    DATA_DIR: key.default('.data'),
    RECAPTCHA_SITE_KEY: key.optional(),
    RECAPTCHA_SECRET_KEY: key.optional(),
    RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
    RECAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api/siteverify'),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  })
  .superRefine((value, context) => {
    const pairs = [
      ['CRM_API_HOST', 'CRM_API_TOKEN'],
      ['CONTENT_API_HOST', 'CONTENT_API_TOKEN'],
      ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
    ] as const;
    for (const [one, other] of pairs) {
      if ((value[one] === undefined) === (value[other] === undefined)) continue;
      const missing = value[one] === undefined ? one : other;
      context.addIssue({ code: 'custom', path: [missing], message: `needed together with ${missing === one ? other : one}` });
    }
  });

export type Environment = z.infer<typeof schema>;

/** Thrown when the environment is wrong; the message lists every bad name with what is wrong about it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Reads the environment; an empty value counts as absent. Throws {@link EnvironmentError}. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new EnvironmentError(`Environment variables to mend:\n${lines.join('\n')}`);
}

let current: Environment | undefined;

/** The environment of this process, read once. Throws {@link EnvironmentError}. */
export function environment(): Environment {
  current ??= readEnvironment(process.env);
  return current;
}
