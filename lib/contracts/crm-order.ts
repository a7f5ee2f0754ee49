import * as z from 'zod/mini';
import { checkIin } from '../person/iin';
import { wholeNameSchema, wirePhoneSchema } from './fields';
import { chosenAddressSchema, senderSchema } from './lead';
import { sumSchema } from './sum';
import { visitSlotIdSchema } from './visit-slot';

/**
 * The calls of the online connection (product.md, section 7), whose bodies and answers it leaves open: this is how
 * the site makes them. Sums are ₸ of two decimals at most with VAT, moments ISO 8601.
 */

/** An identity number (ЖСН / ИИН): 12 digits, the last of which checks the others. */
// The digits alone: a space in it would make another number of the same one.
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

/** `GET iin/check?iin=`: whether somebody with this number has a contract already, and whether it is in debt. The site does not read it. */
export const iinCheckQuerySchema = z.strictObject({ iin: iinSchema });
export const iinCheckAnswerSchema = z.unknown();

/** `POST send-sms`: sends a code; `lifetime`, which the site does not read, is how many seconds it is good for. After a failure or a no it may come again at once. */
export const sendSmsSchema = z.strictObject({ phone: wirePhoneSchema });
export const sendSmsAnswerSchema = z.union([
  z.object({
    success: z.literal(true),
    data: z.optional(z.object({ lifetime: z.optional(z.int().check(z.positive())) })),
  }),
  z.object({ success: z.literal(false), reason: reasonSchema }),
]);
export type SendSmsAnswer = z.infer<typeof sendSmsAnswerSchema>;

/** `GET check-sms-code?phone=&code=` */
export const checkSmsCodeQuerySchema = z.strictObject({ phone: wirePhoneSchema, code: smsCodeSchema });
export const checkSmsCodeAnswerSchema = z.object({ data: z.object({ valid: z.boolean() }) });

/** What is ordered: a tariff with one nomenclature of each kind of equipment and any options. */
export const orderedTariffSchema = z.strictObject({
  tariff_id: z.int().check(z.positive()),
  nomenclature_ids: z.array(z.int().check(z.positive())).check(z.maxLength(20)),
});
export type OrderedTariff = z.infer<typeof orderedTariffSchema>;

/** `POST calculate`: what it costs; with a referral code that the provider confirms 20 % are taken off the first payment. */
export const calculateSchema = z.strictObject({ ...orderedTariffSchema.shape, referral: z.optional(z.string()) });
export const calculationSchema = z.object({
  /** ₸ a month: the fee (during the promotion when there is one) and what is rented. */
  monthly: sumSchema,
  /** ₸, once: connection and what is bought. */
  one_off: sumSchema,
  /** ₸ off the whole first payment. */
  discount: sumSchema,
  /** ₸: the first month and what is paid once, less the discount. */
  first_payment: sumSchema,
  /** When the promotion ends, and ₸ a month from then on; null when there is none. */
  promo: z._default(z.nullable(z.object({ ends_on: z.iso.date(), monthly_after: sumSchema })), null),
  /** Whether the code that was sent is confirmed, and in words why not; a code of which nothing is said is not. */
  referral: z.catch(z.optional(z.object({ confirmed: z.boolean(), message: z.catch(z.string(), '') })), undefined),
});
export type Calculation = z.infer<typeof calculationSchema>;
export const calculateAnswerSchema = z.object({ data: calculationSchema });

/** `POST store-client`: makes the contract, once for each `Idempotency-Key`; the same order has the same key for a day, and so long the provider has to know it. */
export const storeClientSchema = z.strictObject({
  ...orderedTariffSchema.shape,
  ...senderSchema.shape,
  address: chosenAddressSchema,
  firstname: wholeNameSchema,
  iin: iinSchema,
  phone: wirePhoneSchema,
  /** One of `visit-slots`; without it the time is agreed by phone. */
  visit_slot: z.optional(visitSlotIdSchema),
  consent_version: z.iso.date(),
  consent_at: z.iso.datetime(),
  user_type: z.literal('site'),
});
export type StoreClient = z.infer<typeof storeClientSchema>;

/** The contract: its number, the account that is paid into, and the first payment in ₸; or why there is none, with the field when the visitor can mend it. */
export const storeClientAnswerSchema = z.union([
  z.object({
    success: z.literal(true),
    data: z.object({
      id: z.union([z.string().check(z.minLength(1)), z.number()]),
      account: z.string().check(z.regex(/^\d{4,20}$/)),
      amount: sumSchema,
    }),
  }),
  // The time of the visit can be chosen anew; nothing else that is refused can be mended by the visitor.
  z.object({
    success: z.literal(false),
    reason: reasonSchema,
    field: z.catch(z.optional(z.literal('visit_slot')), undefined),
  }),
]);
export type StoreClientAnswer = z.infer<typeof storeClientAnswerSchema>;

/** `GET check-pay?phone=`: the payments that are waited for at this phone, newest first. */
export const checkPayQuerySchema = z.strictObject({ phone: wirePhoneSchema });
export const checkPayAnswerSchema = z.object({
  data: z.array(
    z.object({ account: z.string(), paid: z.boolean(), paid_at: z._default(z.nullable(z.iso.datetime()), null) }),
  ),
});
export type CheckPayAnswer = z.infer<typeof checkPayAnswerSchema>;

/** `POST test-pay`, at the embedded provider alone: marks the first payment into an account as made; `paid` is false when there is no such account. */
export const testPaySchema = z.strictObject({ account: z.string().check(z.minLength(1)) });
export const testPayAnswerSchema = z.object({ data: z.object({ paid: z.boolean() }) });
