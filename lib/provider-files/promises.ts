import * as z from 'zod/mini';
import { qualityFigureSchema, qualitySchema } from '../contracts/document';
import { formatPercent } from '../i18n/format';
import type { Facts } from './facts';
import { localizedSchema } from './localized';

const HOURS_OF_DAY = 24;
const hour = z.int().check(z.minimum(0), z.lt(HOURS_OF_DAY));

/** `promises.yaml`: the promises that pages make. */
export const promisesSchema = z.strictObject({
  referral_discount_percent: z.int().check(z.minimum(1), z.maximum(100)),
  /** How many days a connection usually takes. */
  connection_days: z.optional(
    z.strictObject({ from: z.int().check(z.positive()), until: z.int().check(z.positive()) }),
  ),
  visits: z._default(
    z.strictObject({ hours: z.array(hour).check(z.minLength(1)), length: z.int(), days_ahead: z.int() }),
    {
      hours: [10, 12, 14, 16, 18],
      length: 2,
      days_ahead: 10,
    },
  ),
  /** The quality figures, in the document that reports them. */
  quality: z.optional(
    z.extend(qualitySchema, {
      document: z.string(),
      period: localizedSchema,
      method: z._default(localizedSchema, { ru: '', kk: '' }),
      figures: z.array(z.extend(qualityFigureSchema, { text: localizedSchema })),
    }),
  ),
});
export type PromisesFile = z.infer<typeof promisesSchema>;

/** The figures by the names that texts give them: `{speedFact}`, `{speedNorm}`. */
export function qualityFacts({ quality }: PromisesFile): Facts {
  return Object.fromEntries(
    (quality?.figures ?? []).flatMap(({ id, fact, norm }) => [
      [`${id}Fact`, formatPercent(fact)],
      [`${id}Norm`, formatPercent(norm)],
    ]),
  );
}
