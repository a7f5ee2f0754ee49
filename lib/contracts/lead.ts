import { z } from 'zod';
import { ADDRESS_MAXIMUM_LENGTH, COMMENT_MAXIMUM_LENGTH, NAME_MAXIMUM_LENGTH, RECAPTCHA_MAXIMUM_LENGTH } from '../config/limits';
import { coordinatesSchema } from './address';

/** Version of the consent text that the visitor agrees to; it travels with the request (Law 94-V, article 8). */
export const CONSENT_VERSION = '2026-09-01';

/** Words of a visitor; PostgreSQL stores no NUL. */
const words = z.string().trim().regex(/^[^\0]*$/, 'expected text');
const addressPart = words.max(20);

/** An address chosen from the provider's list: words and coordinates. */
export const chosenAddressSchema = z.strictObject({
  address_string: words.min(1).max(ADDRESS_MAXIMUM_LENGTH),
  street: words.min(1).max(ADDRESS_MAXIMUM_LENGTH),
  house: addressPart.min(1),
  flat: addressPart.optional(),
  ...coordinatesSchema.shape,
});
export type ChosenAddress = z.infer<typeof chosenAddressSchema>;

/** Address data with coordinates, or a plain string in the simple variant (specification, section 3). */
export const fullAddressSchema = z.union([chosenAddressSchema, words.min(5).max(ADDRESS_MAXIMUM_LENGTH)]);
export type FullAddress = z.infer<typeof fullAddressSchema>;

/** The address in words, whichever variant it is. */
export function addressText(address: FullAddress): string {
  return typeof address === 'string' ? address : address.address_string;
}

/** The connection request as the browser sends it (specification, section 3). */
export const leadRequestSchema = z.strictObject({
  phone: z.string().regex(/^87\d{9}$/, 'expected 87 and nine digits'),
  firstname: words.min(1).max(NAME_MAXIMUM_LENGTH),
  full_address: fullAddressSchema,
  comment: words.max(COMMENT_MAXIMUM_LENGTH),
  consent_version: z.iso.date(),
  consent_at: z.iso.datetime(),
  recaptcha: z.string().min(1).max(RECAPTCHA_MAXIMUM_LENGTH),
});
export type LeadRequest = z.infer<typeof leadRequestSchema>;

/** A request as the site keeps it: with who sent the visitor, when that is known and still counts. */
export const storedLeadSchema = leadRequestSchema.extend({ utm_source: z.string().optional() });
export type StoredLead = z.infer<typeof storedLeadSchema>;

/** What the CRM receives: the stored request and `user_type`, merged by the upstream client. */
export const crmLeadSchema = storedLeadSchema.extend({ user_type: z.literal('site') });
export type CrmLead = z.infer<typeof crmLeadSchema>;

/** What the CRM answers: a success flag, the request number, a reason on failure (specification, section 3). */
export const crmLeadAnswerSchema = z.union([
  z.object({ success: z.literal(true), data: z.object({ id: z.union([z.string().min(1), z.number()]) }) }),
  z.object({ success: z.literal(false), reason: z.string().nullish() }),
]);
export type CrmLeadAnswer = z.infer<typeof crmLeadAnswerSchema>;

/**
 * What the site answers the browser. `state` is `delivered` when the CRM has given the number, `received` when the
 * request is kept by the site and still on its way to the CRM.
 */
export const leadAnswerSchema = z.union([
  z.object({ success: z.literal(true), data: z.object({ id: z.string() }), state: z.enum(['delivered', 'received']) }),
  z.object({ success: z.literal(false), reason: z.string() }),
]);
export type LeadAnswer = z.infer<typeof leadAnswerSchema>;

/** The calls that carry a lead; the same words in the path, the database and the CRM. */
export const leadKinds = ['store-lead', 're-application-lead'] as const;
export type LeadKind = (typeof leadKinds)[number];
