import * as z from 'zod/mini';
import { qualityFigureSchema, qualitySchema } from '../contracts/document';
import { formatPercent } from '../i18n/format';
import type { Facts } from './facts';
import { localizedSchema } from './localized';

const HOURS_OF_DAY = 24;
const MOST_DAYS = 60;
/** In the order of `Date.getUTCDay`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const hour = z.int().check(z.minimum(0), z.lt(HOURS_OF_DAY));

const visitsSchema = z
  .strictObject({
    hours: z._default(z.array(hour).check(z.minLength(1)), [10, 12, 14, 16, 18]),
    length: z._default(z.int().check(z.positive(), z.maximum(HOURS_OF_DAY)), 2),
    days_ahead: z._default(z.int().check(z.positive(), z.maximum(MOST_DAYS)), 10),
    days_off: z._default(z.array(z.enum(weekdays)), []),
  })
  .check(
    z.refine(({ hours, length }) => Math.max(...hours) + length <= HOURS_OF_DAY, {
      path: ['hours'],
      message: 'expected hours at which a visit still ends on its day',
    }),
  );
type Visits = z.infer<typeof visitsSchema>;

/** `promises.yaml`: the promises that pages make. */
export const promisesSchema = z.strictObject({
  /** Discount of a friend's code on the first payment; no programme of referrals without it. */
  referral_discount_percent: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** The usual number of days until a connection. */
  connection_days: z.optional(
    z.strictObject({ from: z.optional(z.int().check(z.positive())), until: z.int().check(z.positive()) }),
  ),
  /** The technician's work at home, the third step on the home page. */
  installation: z.optional(localizedSchema),
  /** A customer may leave on any day without a penalty. */
  leave_any_day: z._default(z.boolean(), false),
  /** Technicians' visits: hours at which one begins, its length in hours, days from tomorrow on, weekdays off. */
  visits: z.optional(visitsSchema),
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

/** The times of visits; defaults without them, which pages do not mention. */
export function visitTimes({ visits }: Pick<PromisesFile, 'visits'>): Visits {
  return visits ?? visitsSchema.parse({});
}

/** The figures by the names that texts give them: `{speedFact}`, `{speedNorm}`. */
export function qualityFacts({ quality }: PromisesFile): Facts {
  return Object.fromEntries(
    (quality?.figures ?? []).flatMap(({ id, fact, norm }) => [
      [`${id}Fact`, formatPercent(fact)],
      [`${id}Norm`, formatPercent(norm)],
    ]),
  );
}
