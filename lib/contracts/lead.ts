import * as z from 'zod/mini';
import { ADDRESS_MAXIMUM_LENGTH, COMMENT_MAXIMUM_LENGTH, NAME_MAXIMUM_LENGTH } from '../config/limits';
import { coordinatesSchema, houseIdSchema } from './address';
import { addressPart, firstnameSchema, recaptcha, crmPhoneSchema, words } from './fields';

/** Version of the consent text, sent with every lead (Law 94-V, article 8). */
export const CONSENT_VERSION = '2026-09-01';

/** Longest e-mail address (RFC 5321, section 4.5.3.1). */
const EMAIL_MAXIMUM_LENGTH = 254;

/** An address chosen from the provider's list: text and coordinates. */
export const chosenAddressSchema = z.strictObject({
  address_string: words.check(z.minLength(1), z.maxLength(ADDRESS_MAXIMUM_LENGTH)),
  street: words.check(z.minLength(1), z.maxLength(ADDRESS_MAXIMUM_LENGTH)),
  house: addressPart.check(z.minLength(1)),
  flat: z.optional(addressPart),
  entrance: z.optional(addressPart),
  floor: z.optional(addressPart),
  ...coordinatesSchema.shape,
});
export type ChosenAddress = z.infer<typeof chosenAddressSchema>;

/** Address data with coordinates, or a plain string in the simple variant (product.md, section 3). */
export const fullAddressSchema = z.union([
  chosenAddressSchema,
  words.check(z.minLength(5), z.maxLength(ADDRESS_MAXIMUM_LENGTH)),
]);
export type FullAddress = z.infer<typeof fullAddressSchema>;

/** The address as text, for both variants. */
export function addressText(address: FullAddress): string {
  return typeof address === 'string' ? address : address.address_string;
}

const person = { phone: crmPhoneSchema, firstname: firstnameSchema };
const ending = {
  comment: words.check(z.maxLength(COMMENT_MAXIMUM_LENGTH)),
  /** Version of the accepted consent text; the next field is the time. */
  consent_version: z.iso.date(),
  consent_at: z.iso.datetime(),
  recaptcha,
};

/** The connection lead as sent by the browser (product.md, section 3). */
export const leadBodySchema = z.strictObject({
  ...person,
  full_address: fullAddressSchema,
  /** The visitor asks for notice when the house can be connected. */
  waiting_list: z.optional(z.boolean()),
  house_id: z.optional(houseIdSchema),
  /** The tariff chosen by the visitor; the comment names it too. */
  tariff_id: z.optional(z.int().check(z.positive())),
  ...ending,
});

/** The consultation lead; its comment is the topic and may be empty. */
export const consultationBodySchema = z.strictObject({ ...person, ...ending });

/** The callback lead; its comment holds the time. Path `call-requests`: product.md (section 7) leaves it open. */
export const callbackBodySchema = z.strictObject({
  ...person,
  address: words.check(z.maxLength(ADDRESS_MAXIMUM_LENGTH)),
  ...ending,
});

/** A builder's lead for a building; `firstname` is the contact person. */
export const builderBodySchema = z.strictObject({
  ...person,
  company: words.check(z.minLength(1), z.maxLength(NAME_MAXIMUM_LENGTH)),
  /** The building's name or address. */
  object: words.check(z.minLength(1), z.maxLength(ADDRESS_MAXIMUM_LENGTH)),
  email: z.optional(z.email().check(z.maxLength(EMAIL_MAXIMUM_LENGTH))),
  ...ending,
});

type BodyShape = typeof leadBodySchema.shape &
  typeof consultationBodySchema.shape &
  typeof callbackBodySchema.shape &
  typeof builderBodySchema.shape;
type Place = 'full_address' | 'address' | 'object' | 'house_id' | 'waiting_list';
/** The visitor's texts besides person, place and comment. */
type FurtherText = Exclude<keyof BodyShape, keyof typeof person | keyof typeof ending | Place | 'tariff_id'>;

const furtherText = z._default(z.nullable(z.string()), null);
/** The sales team gets each of these texts; null in a lead without it. */
export const furtherTextsSchema = z.object({
  company: furtherText,
  email: furtherText,
} satisfies Record<FurtherText, typeof furtherText>);

/** The visitor's source and referral code, added by the server while they are valid. */
export const senderSchema = z.object({
  utm_source: z.optional(z.string()),
  utm_medium: z.optional(z.string()),
  utm_campaign: z.optional(z.string()),
  utm_content: z.optional(z.string()),
  utm_term: z.optional(z.string()),
  /** The click on an advertisement of Yandex Direct or Google Ads. */
  yclid: z.optional(z.string()),
  gclid: z.optional(z.string()),
  referral: z.optional(z.string()),
});
export type Sender = z.infer<typeof senderSchema>;

/** Schemas of a call: `request` from the browser, `stored` with the sender, `crm` with `user_type`. */
function schemasOf<Shape extends z.core.$ZodLooseShape>(request: z.ZodMiniObject<Shape, z.core.$strict>) {
  const stored = z.extend(request, senderSchema.shape);
  return { request, stored, crm: z.extend(stored, { user_type: z.literal('site') }) };
}

/** Kinds of leads, named after their calls; the database stores these words. */
export const leadKinds = [
  'store-lead',
  're-application-lead',
  'update-by-consultation',
  'store-lead-from-site',
  'call-request',
] as const;
export type LeadKind = (typeof leadKinds)[number];

const connectionLead = schemasOf(leadBodySchema);

/** A lead of these kinds may be refused because of another one. */
export const connectionKinds: readonly LeadKind[] = ['store-lead', 're-application-lead'];

/** The call of each kind: its path below `/v1`, the same at the CRM and at the site, and its schemas. */
export const leadCalls = {
  'store-lead': { path: '/clients/ext/store-lead', ...connectionLead },
  're-application-lead': { path: '/clients/ext/re-application-lead', ...connectionLead },
  'update-by-consultation': { path: '/clients/ext/update-by-consultation', ...schemasOf(consultationBodySchema) },
  'store-lead-from-site': { path: '/store-lead-from-site', ...schemasOf(builderBodySchema) },
  'call-request': { path: '/call-requests', ...schemasOf(callbackBodySchema) },
} as const satisfies Record<LeadKind, unknown>;

const withoutCaptcha = { recaptcha: true } as const;
/** A lead of any kind without captcha token; its fields identify the kind. */
export const leadContentSchema = z.union([
  z.omit(leadBodySchema, withoutCaptcha),
  z.omit(consultationBodySchema, withoutCaptcha),
  z.omit(callbackBodySchema, withoutCaptcha),
  z.omit(builderBodySchema, withoutCaptcha),
]);
export type LeadContent = z.infer<typeof leadContentSchema>;

export type LeadBody<Kind extends LeadKind = 'store-lead'> = z.infer<(typeof leadCalls)[Kind]['request']>;
export type StoredLead = z.infer<(typeof leadCalls)[LeadKind]['stored']>;
export type CrmLead = z.infer<(typeof leadCalls)[LeadKind]['crm']>;

/** The place of a lead: the address as text, the builder's object, or an empty string. */
export function leadPlace(lead: LeadContent): string {
  if ('full_address' in lead) return addressText(lead.full_address);
  if ('address' in lead) return lead.address;
  return 'object' in lead ? lead.object : '';
}

/** The address of a lead by its street and house; null for one in words, and without one. */
export function leadAddress(lead: LeadContent) {
  return 'full_address' in lead && typeof lead.full_address !== 'string' ? lead.full_address : null;
}

/** True for a lead of a waiting list. */
export function isWaitingLead(lead: LeadContent): boolean {
  return 'waiting_list' in lead && lead.waiting_list === true;
}

/** The id of the house for whose waiting list the lead is, or null. */
export function waitingHouse(lead: StoredLead): string | null {
  return isWaitingLead(lead) && 'house_id' in lead ? (lead.house_id ?? null) : null;
}

/** The CRM's answer: a success flag, the lead's number, a reason on failure (product.md, section 3). */
export const crmLeadAnswerSchema = z.union([
  z.object({
    success: z.literal(true),
    data: z.object({ id: z.union([z.string().check(z.minLength(1)), z.number()]) }),
  }),
  z.object({ success: z.literal(false), reason: z.nullish(z.string()) }),
]);
export type CrmLeadAnswer = z.infer<typeof crmLeadAnswerSchema>;

/** Key to the status of a lead, stored only by the device that sent it. */
export const accessKeySchema = z
  .string()
  .check(z.regex(/^[\w-]{36}\.[\w-]{43}$/, 'expected the access key of a request'));

/**
 * The site's answer. `state` is `delivered` if the CRM has returned its number, `received` if the lead is stored but
 * not yet delivered. `waiting_list` is true for a waiting-list lead: the confirmation must not promise more.
 */
export const leadAnswerSchema = z.union([
  z.object({
    success: z.literal(true),
    data: z.object({ id: z.string(), key: accessKeySchema }),
    state: z.enum(['delivered', 'received']),
    waiting_list: z.optional(z.boolean()),
  }),
  z.object({ success: z.literal(false), reason: z.string() }),
]);
export type LeadAnswer = z.infer<typeof leadAnswerSchema>;
