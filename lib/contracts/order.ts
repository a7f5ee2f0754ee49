import * as z from 'zod/mini';
import { ADDRESS_MAXIMUM_LENGTH } from '../config/limits';
import { streetIdSchema } from './address';
import { calculationSchema, iinSchema, orderedTariffSchema, smsCodeSchema } from './crm-order';
import { addressPart, firstnameSchema, recaptcha, wirePhoneSchema, words } from './fields';
import { availabilityAnswerSchema, shownServiceabilityAnswerSchema } from './serviceability';
import { sumSchema } from './sum';
import { nomenclatureSchema, tariffGroupSchema, tariffSchema } from './tariff';
import { visitSlotIdSchema, visitSlotSchema, visitTimeSchema } from './visit-slot';

/**
 * The site's own calls of the online connection, below `/client-api/v1/connection`. An order lives in a session of 30
 * minutes that the server keeps; the browser holds its signed name in an http-only cookie and nothing else. Identity
 * number and code travel in bodies and never come back; the phone comes back to the browser of its session alone.
 */

/** The cookie that holds the session's name. */
export const ORDER_COOKIE = 'order';

export const tariffChoiceSchema = z.extend(tariffSchema, { nomenclatures: z.array(nomenclatureSchema) });
export type TariffChoice = z.infer<typeof tariffChoiceSchema>;

/** `GET tariff-choices`: groups with what can be ordered in each, and the equipment and options of every tariff. */
export const tariffChoicesAnswerSchema = z.object({
  data: z.array(z.object({ group: tariffGroupSchema, tariffs: z.array(tariffChoiceSchema) })),
});
export type TariffChoices = z.infer<typeof tariffChoicesAnswerSchema>['data'];

/** `POST order`: what is ordered. Without the captcha's token it changes an order; with it, it begins one where there is none. */
export const orderTariffSchema = z.strictObject({ ...orderedTariffSchema.shape, recaptcha: z.optional(recaptcha) });

/** A house as it was chosen: `street_id` and `house` from the address search. */
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
/** `POST order/address` */
export const orderHouseSchema = z.extend(orderAddressSchema, { recaptcha });

/** `POST iin/check`: the answer is the order, whoever the number belongs to. Without a number the one given before stays. */
export const orderIdentitySchema = z.strictObject({
  surname: firstnameSchema,
  firstname: firstnameSchema,
  patronymic: z.optional(firstnameSchema),
  iin: z.optional(iinSchema),
  recaptcha,
});
/** `POST send-sms`: without a phone it is sent to the one given before. Numbers of towns (871…, 872…) get no messages. */
export const orderPhoneSchema = z.strictObject({
  phone: z.optional(wirePhoneSchema.check(z.regex(/^87(?![12])/, 'expected a mobile phone'))),
  recaptcha,
});
/** `POST check-sms-code` */
export const orderCodeSchema = z.strictObject({ code: smsCodeSchema, recaptcha });
/** `POST order/visit`: one of `visit-slots`; without it the time is agreed by phone. */
export const orderVisitSchema = z.strictObject({ visit_slot: z.optional(visitSlotIdSchema), recaptcha });
/** What of an order rises with each change of it, and is never the same in two orders. */
const orderVersion = z.int().check(z.minimum(0));
/** `POST store-client`: what is agreed to, by the `version` of the order that the visitor saw. */
export const orderConsentSchema = z.strictObject({
  consent_version: z.iso.date(),
  consent_at: z.iso.datetime(),
  version: orderVersion,
  /** Whether the price that was shown counts a confirmed referral code. */
  referral_confirmed: z.optional(z.boolean()),
  recaptcha,
});
export type OrderConsent = Omit<z.infer<typeof orderConsentSchema>, 'recaptcha'>;

/** What the browser is told of an order: enough to go on, nothing that it should not keep. */
export const orderViewSchema = z.object({
  /** Rises with each change; `store-client` wants it back. */
  version: orderVersion,
  tariff: z.nullable(orderedTariffSchema),
  /** The house with what it can have; `serviceability` says why a house that cannot be ordered for cannot. */
  address: z.nullable(
    z.object({
      ...orderAddressSchema.shape,
      available: availabilityAnswerSchema.shape.data.shape.available,
      max_speed: availabilityAnswerSchema.shape.data.shape.max_speed,
      serviceability: shownServiceabilityAnswerSchema.shape.data,
    }),
  ),
  /** False when the house has a line that is too slow for the tariff: another tariff is needed, or another house. */
  fits: z.boolean(),
  surname: z.nullable(z.string()),
  firstname: z.nullable(z.string()),
  patronymic: z.nullable(z.string()),
  identity_given: z.boolean(),
  /** The visitor's own, seconds until another code can be had, and guesses left. */
  phone: z.nullable(
    z.object({
      number: wirePhoneSchema,
      confirmed: z.boolean(),
      resend_after: z.int().check(z.minimum(0)),
      tries_left: z.int().check(z.minimum(0)),
    }),
  ),
  /** When somebody comes; null before that is asked. `slot` is null where it is agreed by phone. */
  visit: z.nullable(z.object({ slot: z.nullable(visitSlotSchema) })),
  /** The contract is being made, or nobody knows whether it was: until that is known the order cannot be changed, only sent again. */
  sent: z.boolean(),
  /** The contract, once it is made: `payment` is the token of its payment page. */
  stored: z.nullable(z.object({ payment: z.string() })),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** Answer of `GET order` (null: there is no session) and of every call that changes the order. */
export const orderAnswerSchema = z.object({ data: z.nullable(orderViewSchema) });
export const changedOrderAnswerSchema = z.object({ data: orderViewSchema });

/** Answer of `POST check-sms-code`: a wrong code is no error. */
export const orderCodeAnswerSchema = z.object({ data: z.object({ valid: z.boolean(), order: orderViewSchema }) });

/** Answer of `POST calculate`, which needs no session. */
export const orderPriceAnswerSchema = z.object({ data: calculationSchema });

/**
 * Answer of `POST store-client`: the payment's token; a reason in words when the contract needs a person; or the order as
 * it stands when it is not the one any more that was agreed to, or when the time of the visit has been taken or the
 * referral code is not confirmed any more, which `field` says: then there is no contract.
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

/** A tariff as it was ordered, in words with its equipment; ₸ a month, and what comes after the promotion. */
export const orderedOfferSchema = z.object({
  words: z.string(),
  monthly: sumSchema,
  promo: z.nullable(z.object({ months: z.int().check(z.positive()), monthly_after: sumSchema })),
});
export type OrderedOffer = z.infer<typeof orderedOfferSchema>;

/** What the contract's copy says besides number and visit, in the language of the order; nothing of the person. */
export const agreedSchema = z.object({
  tariff: z.nullable(orderedOfferSchema),
  address: z.string(),
  /** The sum counts a confirmed referral code. */
  referral: z.optional(z.boolean()),
});
export type Agreed = z.infer<typeof agreedSchema>;

/** The token of a payment page: it names a contract and says nothing of the person. */
export const paymentTokenSchema = z.string().check(z.regex(/^[\w-]{22}$/, 'expected the token of a payment link'));

/** `POST check-pay` and, where payments are tried out, `POST test-pay` */
export const paymentQuerySchema = z.strictObject({ payment: paymentTokenSchema });

/** What the payment page shows. `ways` are links that pay the sum into the account, as configured. */
export const paymentAnswerSchema = z.object({
  data: z.object({
    number: z.string(),
    account: z.string(),
    /** ₸ */
    amount: sumSchema,
    /** Null when the provider does not tell: the rest is the site's own and stays as it is. */
    paid: z.nullable(z.boolean()),
    paid_at: z.nullable(z.iso.datetime()),
    /** Whether an engineer has to look at the house before it is connected. */
    engineer: z.boolean(),
    /** When somebody comes; null where that is agreed by phone. */
    visit: z.nullable(visitTimeSchema),
    made_at: z.iso.datetime(),
    /** Null for a contract of a release that kept nothing of it. */
    agreed: z.nullable(agreedSchema),
    ways: z.array(z.object({ id: z.enum(['kaspi', 'halyk', 'card']), url: z.url() })),
    /** Whether a test button may mark it as paid. */
    test_mode: z.boolean(),
  }),
});
export type Payment = z.infer<typeof paymentAnswerSchema>['data'];
