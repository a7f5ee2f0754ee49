import * as z from 'zod/mini';
import type { OptionsOf } from '../../provider-files/delivery';
import type { Read } from '../request-series';
import type { TargetResponse } from '../http-request';
import type { Stage } from '../target';
import { readAmocrm } from './amocrm-answers';

/** The same in every pipeline. */
const WON = 142;
const LOST = 143;
/** The type of the stage for leads of forms and calls, not accepted yet. */
const UNSORTED = 1;

const dealSchema = z.object({ status_id: z.int(), pipeline_id: z.int(), is_deleted: z.optional(z.boolean()) });
export type Deal = z.infer<typeof dealSchema>;
const statusesSchema = z.object({
  _embedded: z.object({ statuses: z.array(z.object({ id: z.int(), sort: z.int(), type: z.optional(z.int()) })) }),
});

/** A deal; null if it is deleted. */
export function readDeal(answer: TargetResponse): Read<Deal | null> {
  if (answer.status === 204) return { value: null };
  return readAmocrm(answer, dealSchema, (deal) => (deal.is_deleted === true ? null : deal));
}

/** The stages before the work on a deal: the first one, and an unsorted one before it. */
export function readFirstStages(answer: TargetResponse): Read<number[]> {
  return readAmocrm(answer, statusesSchema, ({ _embedded: { statuses } }) => {
    const [first, ...others] = statuses.toSorted((one, other) => one.sort - other.sort);
    if (first === undefined) return [];
    const before = first.type === UNSORTED ? others.slice(0, 1) : [];
    return [first, ...before].map(({ id }) => id);
  });
}

/** The meaning of a stage without its pipeline; null if it depends on that. */
export function amocrmStage(status: number, { statuses = {} }: Pick<OptionsOf<'amocrm'>, 'statuses'>): Stage | null {
  const stage = String(status);
  const known = statuses[stage];
  if (known !== undefined) return { stage, meaning: known };
  if (status === WON) return { stage, meaning: 'connecting' };
  return status === LOST ? { stage, meaning: 'refused' } : null;
}
