import * as z from 'zod/mini';
import { ADDRESS_MAXIMUM_LENGTH } from '../config/limits';
import { streetIdSchema } from './address';
import { calculationSchema, iinSchema, orderedTariffSchema, smsCodeSchema } from './crm-order';
import { addressPart, firstnameSchema, recaptcha, crmPhoneSchema, words } from './fields';
import { availabilityAnswerSchema, shownServiceabilityAnswerSchema } from './serviceability';
import { sumSchema } from './sum';
import { nomenclatureSchema, tariffGroupSchema, tariffSchema } from './tariff';
import { visitSlotIdSchema, visitSlotSchema, visitTimeSchema } from './visit-slot';

/**
 * The site's own calls of the online connection, below `/client-api/v1/connection`. The server keeps an order in a
 * session of 30 minutes; the browser only has its signed id in an HttpOnly cookie. Identity number and code are sent in
 * bodies and never returned; the phone is returned to the session's browser only.
 */

export const ORDER_COOKIE = 'order';

export const tariffChoiceSchema = z.extend(tariffSchema, { nomenclatures: z.array(nomenclatureSchema) });
export type TariffChoice = z.infer<typeof tariffChoiceSchema>;

/** `GET tariff-choices`: groups with the tariffs that can be ordered, and their equipment and options. */
export const tariffChoicesAnswerSchema = z.object({
  data: z.array(z.object({ group: tariffGroupSchema, tariffs: z.array(tariffChoiceSchema) })),
});
export type TariffChoices = z.infer<typeof tariffChoicesAnswerSchema>['data'];

/** `POST order`: the chosen tariff. With a captcha token it starts an order if there is none. */
export const orderTariffSchema = z.strictObject({ ...orderedTariffSchema.shape, recaptcha: z.optional(recaptcha) });

/** A chosen house: `street_id` and `house` from the address search. */
export const orderAddressSchema = z.strictObject({
  street_id: streetIdSchema,
  street: words.check(z.minLength(1), z.maxLength(200)),
  house: addressPart.check(z.minLength(1)),
  flat: z.optional(addressPart),
  entrance: z.optional(addressPart),
  floor: z.optional(addressPart),
  address_string: words.check(z.minLength(1), z.maxLength(ADDRESS_MAXIMUM_LENGTH)),
});
export type OrderAddress = z.infer<typeof orderAddressSchema>;
export const orderHouseSchema = z.extend(orderAddressSchema, { recaptcha });

/** `POST iin/check`: returns the order for any owner of the number. Without a number the earlier one stays. */
export const orderIdentitySchema = z.strictObject({
  surname: firstnameSchema,
  firstname: firstnameSchema,
  patronymic: z.optional(firstnameSchema),
  iin: z.optional(iinSchema),
  recaptcha,
});
/** `POST send-sms`: without a phone the earlier one is used. Landlines (871…, 872…) cannot receive SMS. */
export const orderPhoneSchema = z.strictObject({
  phone: z.optional(crmPhoneSchema.check(z.regex(/^87(?![12])/, 'expected a mobile phone'))),
  recaptcha,
});
export const orderCodeSchema = z.strictObject({ code: smsCodeSchema, recaptcha });
/** `POST order/visit`: one of `visit-slots`; absent if the visit is agreed by phone. */
export const orderVisitSchema = z.strictObject({ visit_slot: z.optional(visitSlotIdSchema), recaptcha });
/** Increases with each change of an order; unique across orders. */
const orderVersion = z.int().check(z.minimum(0));
/** `POST store-client`: consent to the `version` of the order that the visitor saw. */
export const orderConsentSchema = z.strictObject({
  consent_version: z.iso.date(),
  consent_at: z.iso.datetime(),
  version: orderVersion,
  /** Whether the shown price includes a confirmed referral code. */
  referral_confirmed: z.optional(z.boolean()),
  recaptcha,
});
export type OrderConsent = Omit<z.infer<typeof orderConsentSchema>, 'recaptcha'>;

/** The browser's view of an order, without data that the browser should not hold. */
export const orderViewSchema = z.object({
  /** Increases with each change; `store-client` requires it. */
  version: orderVersion,
  tariff: z.nullable(orderedTariffSchema),
  /** The house with its connection; `serviceability` explains a house that cannot be ordered. */
  address: z.nullable(
    z.object({
      ...orderAddressSchema.shape,
      available: availabilityAnswerSchema.shape.data.shape.available,
      max_speed: availabilityAnswerSchema.shape.data.shape.max_speed,
      serviceability: shownServiceabilityAnswerSchema.shape.data,
    }),
  ),
  /** False if the house's line is too slow for the tariff: another tariff or house is needed. */
  fits: z.boolean(),
  surname: z.nullable(z.string()),
  firstname: z.nullable(z.string()),
  patronymic: z.nullable(z.string()),
  identity_given: z.boolean(),
  /** The visitor's phone, seconds until another code, and attempts left. */
  phone: z.nullable(
    z.object({
      number: crmPhoneSchema,
      confirmed: z.boolean(),
      resend_after: z.int().check(z.minimum(0)),
      tries_left: z.int().check(z.minimum(0)),
    }),
  ),
  /** The visit; null before it is chosen, `slot` null if agreed by phone. */
  visit: z.nullable(z.object({ slot: z.nullable(visitSlotSchema) })),
  /** The contract is being made or its outcome is unknown: the order cannot be changed, only submitted again. */
  sent: z.boolean(),
  /** The contract after it is made: `payment` is the token of its payment page. */
  stored: z.nullable(z.object({ payment: z.string() })),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** Answer of `GET order` (null without a session) and of every call that changes the order. */
export const orderAnswerSchema = z.object({ data: z.nullable(orderViewSchema) });
export const changedOrderAnswerSchema = z.object({ data: orderViewSchema });

/** Answer of `POST check-sms-code`: a wrong code is not an error. */
export const orderCodeAnswerSchema = z.object({ data: z.object({ valid: z.boolean(), order: orderViewSchema }) });

export const orderPriceAnswerSchema = z.object({ data: calculationSchema });

/**
 * Answer of `POST store-client`: the payment's token; a reason if a person has to make the contract; or the present
 * order without a contract, if its version differs, or if, as `field` says, the visit slot is taken or the referral
 * code is no longer confirmed.
 */
export const orderStoredAnswerSchema = z.union([
  z.object({ success: z.literal(true), data: z.object({ payment: z.string() }) }),
  z.object({ success: z.literal(false), reason: z.string() }),
  z.object({
    success: z.literal(false),
    changed: orderViewSchema,
    field: z.optional(z.enum(['visit_slot', 'referral'])),
  }),
]);
export type OrderStoredAnswer = z.infer<typeof orderStoredAnswerSchema>;

/** The ordered tariff with its equipment as text and, of later releases, apart; ₸ a month, and after the promotion. */
export const orderedOfferSchema = z.object({
  words: z.string(),
  name: z.optional(z.string()),
  equipment: z.optional(z.array(z.string())),
  monthly: sumSchema,
  promo: z.nullable(z.object({ months: z.int().check(z.positive()), monthly_after: sumSchema })),
});
export type OrderedOffer = z.infer<typeof orderedOfferSchema>;

/** Content of the contract's copy besides number and visit, in the order's language; without personal data. */
export const agreedSchema = z.object({
  tariff: z.nullable(orderedOfferSchema),
  address: z.string(),
  referral: z.optional(z.boolean()),
});
export type Agreed = z.infer<typeof agreedSchema>;

/** Token of a payment page; it reveals nothing about the person. */
export const paymentTokenSchema = z.string().check(z.regex(/^[\w-]{22}$/, 'expected the token of a payment link'));

export const paymentQuerySchema = z.strictObject({ payment: paymentTokenSchema });

/** Content of the payment page. `ways` are the configured payment links. */
export const paymentAnswerSchema = z.object({
  data: z.object({
    number: z.string(),
    account: z.string(),
    /** ₸ */
    amount: sumSchema,
    /** Null if the provider fails; the other fields are the site's own. */
    paid: z.nullable(z.boolean()),
    paid_at: z.nullable(z.iso.datetime()),
    /** True if an engineer has to inspect the house before the connection. */
    engineer: z.boolean(),
    /** The visit; null if it is agreed by phone. */
    visit: z.nullable(visitTimeSchema),
    made_at: z.iso.datetime(),
    /** Null for a contract of a release that did not store it. */
    agreed: z.nullable(agreedSchema),
    ways: z.array(z.object({ id: z.enum(['kaspi', 'halyk', 'card']), url: z.url() })),
    test_mode: z.boolean(),
  }),
});
export type Payment = z.infer<typeof paymentAnswerSchema>['data'];
