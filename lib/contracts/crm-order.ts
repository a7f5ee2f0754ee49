import * as z from 'zod/mini';
import { checkIin } from '../person/iin';
import { wholeNameSchema, crmPhoneSchema } from './fields';
import { chosenAddressSchema, senderSchema } from './lead';
import { sumSchema } from './sum';
import { visitSlotIdSchema } from './visit-slot';

/**
 * Calls of the online connection (product.md, section 7), which leaves bodies and answers open: these are the site's.
 * Sums are ₸ with at most two decimals and VAT, times ISO 8601.
 */

/** An identity number (ЖСН / ИИН): 12 digits, the last is a check digit. */
// Digits only: a space would make a second spelling of the same number.
export const iinSchema = z
  .string()
  .check(
    z.refine(
      (text) => /^\d{12}$/.test(text) && checkIin(text) === 'valid',
      'expected an identity number of 12 digits with its check digit',
    ),
  );
export const smsCodeSchema = z.string().check(z.regex(/^\d{6}$/, 'expected six digits'));
const reasonSchema = z._default(z.string(), '');

/** `GET iin/check?iin=`: customer status and debts of the number. The site does not read the answer. */
export const iinCheckQuerySchema = z.strictObject({ iin: iinSchema });
export const iinCheckAnswerSchema = z.unknown();

/**
 * `POST send-sms`: sends a code; `lifetime` is its validity in seconds, which the site does not read. May be repeated
 * at once after a failure or refusal.
 */
export const sendSmsSchema = z.strictObject({ phone: crmPhoneSchema });
export const sendSmsAnswerSchema = z.union([
  z.object({
    success: z.literal(true),
    data: z.optional(z.object({ lifetime: z.optional(z.int().check(z.positive())) })),
  }),
  z.object({ success: z.literal(false), reason: reasonSchema }),
]);
export type SendSmsAnswer = z.infer<typeof sendSmsAnswerSchema>;

export const checkSmsCodeQuerySchema = z.strictObject({ phone: crmPhoneSchema, code: smsCodeSchema });
export const checkSmsCodeAnswerSchema = z.object({ data: z.object({ valid: z.boolean() }) });

/** An order: a tariff with one nomenclature per kind of equipment and any options. */
export const orderedTariffSchema = z.strictObject({
  tariff_id: z.int().check(z.positive()),
  nomenclature_ids: z.array(z.int().check(z.positive())).check(z.maxLength(20)),
});
export type OrderedTariff = z.infer<typeof orderedTariffSchema>;

/** `POST calculate`: the price; a referral code that the provider confirms reduces the first payment. */
export const calculateSchema = z.strictObject({ ...orderedTariffSchema.shape, referral: z.optional(z.string()) });
export const calculationSchema = z.object({
  /** ₸ a month: the fee (during a promotion the reduced one) and rents. */
  monthly: sumSchema,
  /** ₸, once: connection and purchases. */
  one_off: sumSchema,
  /** ₸ off the first payment. */
  discount: sumSchema,
  /** ₸: the first month and one-off sums, less the discount. */
  first_payment: sumSchema,
  /** End of the promotion and ₸ a month after it; null without one. */
  promo: z._default(z.nullable(z.object({ ends_on: z.iso.date(), monthly_after: sumSchema })), null),
  /** Whether the code is confirmed, with the reason if not; absent means not confirmed. */
  referral: z.catch(z.optional(z.object({ confirmed: z.boolean(), message: z.catch(z.string(), '') })), undefined),
});
export type Calculation = z.infer<typeof calculationSchema>;
export const calculateAnswerSchema = z.object({ data: calculationSchema });

/**
 * `POST store-client`: makes the contract, once per `Idempotency-Key`, which stays the same for a day for the same
 * order; the provider has to remember it as long.
 */
export const storeClientSchema = z.strictObject({
  ...orderedTariffSchema.shape,
  ...senderSchema.shape,
  address: chosenAddressSchema,
  firstname: wholeNameSchema,
  iin: iinSchema,
  phone: crmPhoneSchema,
  /** One of `visit-slots`; absent if the visit is agreed by phone. */
  visit_slot: z.optional(visitSlotIdSchema),
  consent_version: z.iso.date(),
  consent_at: z.iso.datetime(),
  user_type: z.literal('site'),
});
export type StoreClient = z.infer<typeof storeClientSchema>;

/** The contract's number, account and first payment in ₸; or the reason of a refusal and the field to correct. */
export const storeClientAnswerSchema = z.union([
  z.object({
    success: z.literal(true),
    data: z.object({
      id: z.union([z.string().check(z.minLength(1)), z.number()]),
      account: z.string().check(z.regex(/^\d{4,20}$/)),
      amount: sumSchema,
    }),
  }),
  // Only the visit can be chosen again; other refusals cannot be corrected by the visitor.
  z.object({
    success: z.literal(false),
    reason: reasonSchema,
    field: z.catch(z.optional(z.literal('visit_slot')), undefined),
  }),
]);
export type StoreClientAnswer = z.infer<typeof storeClientAnswerSchema>;

/** `GET check-pay?phone=`: pending payments of a phone, newest first. */
export const checkPayQuerySchema = z.strictObject({ phone: crmPhoneSchema });
export const checkPayAnswerSchema = z.object({
  data: z.array(
    z.object({ account: z.string(), paid: z.boolean(), paid_at: z._default(z.nullable(z.iso.datetime()), null) }),
  ),
});
export type CheckPayAnswer = z.infer<typeof checkPayAnswerSchema>;

/** `POST test-pay`, embedded provider only: marks an account's first payment; `paid` is false if it is unknown. */
export const testPaySchema = z.strictObject({ account: z.string().check(z.minLength(1)) });
export const testPayAnswerSchema = z.object({ data: z.object({ paid: z.boolean() }) });
