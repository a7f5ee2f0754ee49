import * as z from 'zod/mini';
import { recaptcha, crmPhoneSchema } from './fields';
import { smsCodeSchema } from './crm-order';
import { leadStatusAnswerSchema, ownLeadQuerySchema } from './lead-status';
import { visitSlotIdSchema, visitSlotSchema } from './visit-slot';

/** A change of a lead: one field, or all changes since the last one sent to the CRM. Absent fields stay. */
export const crmLeadChangeSchema = z.strictObject({
  cancelled: z.optional(z.literal(true)),
  phone: z.optional(crmPhoneSchema),
  visit_slot: z.optional(visitSlotIdSchema),
});
export type CrmLeadChange = z.infer<typeof crmLeadChangeSchema>;

export const crmLeadChangeAnswerSchema = z.union([
  z.object({ success: z.literal(true) }),
  z.object({ success: z.literal(false), reason: z.nullish(z.string()) }),
]);
export type CrmLeadChangeAnswer = z.infer<typeof crmLeadChangeAnswerSchema>;

export const leadCancelSchema = z.extend(ownLeadQuerySchema, { recaptcha });

/** `POST request-status/phone/send-sms`: requests a code for the new phone of a lead. */
export const newPhoneSchema = z.extend(ownLeadQuerySchema, { phone: crmPhoneSchema, recaptcha });
/** `POST request-status/phone`: the same with the code. */
export const provenPhoneSchema = z.extend(newPhoneSchema, { code: smsCodeSchema });

/** `POST request-status/visit`: the new visit slot. */
export const leadVisitSchema = z.extend(ownLeadQuerySchema, { visit: visitSlotSchema, recaptcha });

/** The site's answer to a change: the lead's new status, or the CRM's reason. */
export const leadChangeAnswerSchema = z.union([
  z.extend(leadStatusAnswerSchema, { success: z.literal(true) }),
  z.object({ success: z.literal(false), reason: z.string() }),
]);
export type LeadChangeAnswer = z.infer<typeof leadChangeAnswerSchema>;
