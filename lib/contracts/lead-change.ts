import * as z from 'zod/mini';
import { recaptcha, wirePhoneSchema } from './fields';
import { smsCodeSchema } from './crm-order';
import { leadStatusAnswerSchema, ownLeadQuerySchema } from './lead-status';
import { visitSlotIdSchema, visitSlotSchema } from './visit-slot';

/** What is changed of a lead: one of these, or all that were changed since the CRM was told last. What is not named stays. */
export const crmLeadChangeSchema = z.strictObject({
  cancelled: z.optional(z.literal(true)),
  phone: z.optional(wirePhoneSchema),
  /** One of `visit-slots`: when somebody comes. */
  visit_slot: z.optional(visitSlotIdSchema),
});
export type CrmLeadChange = z.infer<typeof crmLeadChangeSchema>;

/** What the CRM answers to a change: done, or why not. */
export const crmLeadChangeAnswerSchema = z.union([
  z.object({ success: z.literal(true) }),
  z.object({ success: z.literal(false), reason: z.nullish(z.string()) }),
]);
export type CrmLeadChangeAnswer = z.infer<typeof crmLeadChangeAnswerSchema>;

/** `POST request-status/cancel` */
export const leadCancelSchema = z.extend(ownLeadQuerySchema, { recaptcha });
export type LeadCancel = z.infer<typeof leadCancelSchema>;

/** `POST request-status/phone/send-sms`: the phone that is to take the place of that of the lead gets a code. */
export const newPhoneSchema = z.extend(ownLeadQuerySchema, { phone: wirePhoneSchema, recaptcha });
export type NewPhone = z.infer<typeof newPhoneSchema>;
/** `POST request-status/phone`: the same with the code that came to it. */
export const provenPhoneSchema = z.extend(newPhoneSchema, { code: smsCodeSchema });
export type ProvenPhone = z.infer<typeof provenPhoneSchema>;

/** `POST request-status/visit`: a free time that takes the place of the one before. */
export const leadVisitSchema = z.extend(ownLeadQuerySchema, { visit: visitSlotSchema, recaptcha });
export type LeadVisit = z.infer<typeof leadVisitSchema>;

/** What the site answers to a change: how the lead stands after it, or why the CRM said no. */
export const leadChangeAnswerSchema = z.union([
  z.extend(leadStatusAnswerSchema, { success: z.literal(true) }),
  z.object({ success: z.literal(false), reason: z.string() }),
]);
export type LeadChangeAnswer = z.infer<typeof leadChangeAnswerSchema>;
