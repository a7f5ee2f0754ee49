import * as z from 'zod/mini';
import { REQUEST_NUMBER_MAXIMUM_LENGTH } from '../config/limits';
import { recaptcha, wirePhoneSchema, words } from './fields';
import { smsCodeSchema } from './crm-order';
import { accessKeySchema, leadKinds } from './lead';
import { visitTimeSchema } from './visit-slot';

/** `POST request-status/own`: all that the device which has left a request needs. */
export const ownLeadQuerySchema = z.strictObject({ key: accessKeySchema });

/** `POST request-status/send-sms`: the number that a request was given, and the phone in it. Both together tell nothing yet. */
export const requestCodeSchema = z.strictObject({
  number: words.check(z.minLength(1), z.maxLength(REQUEST_NUMBER_MAXIMUM_LENGTH)),
  phone: wirePhoneSchema,
  recaptcha,
});
export type LeadCodeQuery = z.infer<typeof requestCodeSchema>;
/** Answer of `request-status/send-sms`, the same whether or not a request has this number and this phone. */
export const requestCodeAnswerSchema = z.object({ success: z.literal(true) });

/** `POST request-status`: the same with the code that came to the phone. */
export const leadStatusQuerySchema = z.extend(requestCodeSchema, { code: smsCodeSchema });
export type LeadStatusQuery = z.infer<typeof leadStatusQuerySchema>;

/**
 * `received`: kept by the site, on its way to the CRM. `uncertain`: sent, and not answered readably; it is sent again.
 * `needs-person`: the site gave up, a person hands it over. `delivered`: the CRM has it. `waiting`: it waits for its house.
 * `answered`: the sales team has answered. `refused`: the CRM said no. `cancelled`: the visitor has cancelled it.
 */
export const requestStates = [
  'received',
  'uncertain',
  'needs-person',
  'delivered',
  'answered',
  'refused',
  'waiting',
  'cancelled',
] as const;

/** Answer of `request-status` and `request-status/own`. */
export const leadStatusAnswerSchema = z.object({
  data: z.object({
    /** The CRM's number, the site's own until there is one. */
    number: z.string(),
    state: z.enum(requestStates),
    kind: z.enum(leadKinds),
    created_at: z.iso.datetime(),
    /** When the CRM took it. */
    delivered_at: z.nullable(z.iso.datetime()),
    /** When the sales team answered, or the CRM said no. */
    answered_at: z.nullable(z.iso.datetime()),
    /** What the sales team wants the visitor to know. */
    note: z.nullable(z.string()),
    /** Why the CRM said no. */
    reason: z.nullable(z.string()),
    cancelled_at: z.nullable(z.iso.datetime()),
    /** The tariff that was asked for. */
    tariff_id: z.nullable(z.int()),
    /** When somebody comes, as the visitor has chosen. */
    visit: z.nullable(visitTimeSchema),
    /** The last two digits of its phone. */
    phone_end: z.string(),
    /** With it the lead can be opened again and changed. */
    key: accessKeySchema,
  }),
});
export type LeadStatus = z.infer<typeof leadStatusAnswerSchema>['data'];
