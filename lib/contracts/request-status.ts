import { z } from 'zod';
import { REQUEST_NUMBER_MAXIMUM_LENGTH } from '../config/limits';
import { recaptcha, wirePhoneSchema, words } from './fields';
import { leadKinds } from './lead';

/** `POST request-status`: the number that a request was given, and the phone in it. Neither alone tells anything. */
export const requestStatusQuerySchema = z.strictObject({
  number: words.min(1).max(REQUEST_NUMBER_MAXIMUM_LENGTH),
  phone: wirePhoneSchema,
  recaptcha,
});
export type RequestStatusQuery = z.infer<typeof requestStatusQuerySchema>;

/**
 * `received`: kept by the site, on its way to the CRM. `delivered`: the CRM has it. `waiting`: it waits for its house.
 * `answered`: the sales team has answered. `refused`: the CRM said no.
 */
export const requestStates = ['received', 'delivered', 'answered', 'refused', 'waiting'] as const;

/** Answer of `request-status`. */
export const requestStatusAnswerSchema = z.object({
  data: z.object({
    /** The CRM's number, the site's own until there is one. */
    number: z.string(),
    state: z.enum(requestStates),
    kind: z.enum(leadKinds),
    created_at: z.iso.datetime(),
    /** When the CRM took it. */
    delivered_at: z.iso.datetime().nullable(),
    /** When the sales team answered, or the CRM said no. */
    answered_at: z.iso.datetime().nullable(),
    /** What the sales team wants the visitor to know. */
    note: z.string().nullable(),
    /** Why the CRM said no. */
    reason: z.string().nullable(),
  }),
});
export type RequestStatus = z.infer<typeof requestStatusAnswerSchema>['data'];
