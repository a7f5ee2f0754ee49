import * as z from 'zod/mini';
import { LEAD_NUMBER_MAXIMUM_LENGTH } from '../config/limits';
import { recaptcha, crmPhoneSchema, words } from './fields';
import { smsCodeSchema } from './crm-order';
import { accessKeySchema, leadKinds } from './lead';
import { visitTimeSchema } from './visit-slot';

/** `POST request-status/own`: from the device that sent the lead. */
export const ownLeadQuerySchema = z.strictObject({ key: accessKeySchema });

/** `POST request-status/send-sms`: number and phone of a lead, which alone reveal nothing. */
export const requestCodeSchema = z.strictObject({
  number: words.check(z.minLength(1), z.maxLength(LEAD_NUMBER_MAXIMUM_LENGTH)),
  phone: crmPhoneSchema,
  recaptcha,
});
export type LeadCodeQuery = z.infer<typeof requestCodeSchema>;
/** Answer of `request-status/send-sms`, whether number and phone match a lead or not. */
export const requestCodeAnswerSchema = z.object({ success: z.literal(true) });

/** `POST request-status`: the same with the code. */
export const leadStatusQuerySchema = z.extend(requestCodeSchema, { code: smsCodeSchema });

/**
 * `received`: stored, not yet delivered to the CRM. `uncertain`: sent without a readable answer; it is sent again.
 * `needs-person`: the site gave up, a person hands it over. `delivered`: the CRM has it. `kept`: without a CRM it stays
 * at the site. `with-sales`: likewise, and a target of the sales team took it. `waiting`: on the waiting list of its
 * house. `answered`: by the sales team. `connecting` and `closed`: by a manager on its card. `refused`: by the CRM.
 * `cancelled`: by the visitor.
 */
export const requestStates = [
  'received',
  'uncertain',
  'needs-person',
  'delivered',
  'kept',
  'with-sales',
  'answered',
  'connecting',
  'closed',
  'refused',
  'waiting',
  'cancelled',
] as const;

/** Changes that a visitor can ask for, in the order of their buttons. */
export const leadChangeNames = ['phone', 'visit', 'cancel'] as const;
export type LeadChangeName = (typeof leadChangeNames)[number];

export const leadStatusAnswerSchema = z.object({
  data: z.object({
    number: z.string(),
    state: z.enum(requestStates),
    kind: z.enum(leadKinds),
    /** True for a lead for the waiting list, in every state. */
    for_waiting_list: z.boolean(),
    /** Address, or the builder's object, as the visitor gave it; empty if none. */
    address: z.string(),
    created_at: z.iso.datetime(),
    delivered_at: z.nullable(z.iso.datetime()),
    /** When a manager took it by its card. */
    taken_at: z.nullable(z.iso.datetime()),
    /** When a manager last failed to reach the visitor. */
    missed_at: z.nullable(z.iso.datetime()),
    /** When the sales team answered, began to connect or closed it, or the CRM refused. */
    answered_at: z.nullable(z.iso.datetime()),
    note: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    cancelled_at: z.nullable(z.iso.datetime()),
    tariff_id: z.nullable(z.int()),
    visit: z.nullable(visitTimeSchema),
    /** The last two digits of its phone. */
    phone_end: z.string(),
    possible_changes: z.array(z.enum(leadChangeNames)),
    key: accessKeySchema,
  }),
});
export type LeadStatus = z.infer<typeof leadStatusAnswerSchema>['data'];
