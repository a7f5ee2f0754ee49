import * as z from 'zod/mini';
import { CODE_RESEND_MS, CODE_TRIES } from '../config/rate-limits';
import { coordinatesSchema } from '../contracts/address';
import { iinSchema, orderedTariffSchema, storeClientSchema } from '../contracts/crm-order';
import { crmPhoneSchema } from '../contracts/fields';
import { orderedOfferSchema, orderViewSchema, paymentTokenSchema, type OrderView } from '../contracts/order';
import type { Nomenclature } from '../contracts/tariff';
import { verdictOf } from '../address/check-flow';
import { fits } from '../address/house-tariffs';
import { locales, type Locale } from '../i18n/routing.mjs';
import { namesOf } from '../person/names';

/** Texts of a house in a language other than the one it was chosen in. */
const translationSchema = z.object({
  locale: z.enum(locales),
  street: z.string(),
  address_string: z.string(),
  reason: z.string(),
});

/** The person of the contract. The previous release stored one name, which is split; the surname may be missing. */
const personSchema = z.pipe(
  z.object({
    surname: z.optional(z.string()),
    firstname: z.string(),
    patronymic: z.optional(z.string()),
    iin: iinSchema,
  }),
  z.transform(({ surname, firstname, ...person }) => ({
    ...(surname === undefined ? namesOf(firstname) : { surname, firstname }),
    ...person,
  })),
);

export const orderSchema = z.object({
  /** `speed` in Mbit/s, null for a tariff without internet; `offer` is the offer shown when it was chosen. */
  tariff: z.nullable(
    z.extend(orderedTariffSchema, {
      speed: z.nullable(z.number()),
      offer: z._default(z.nullable(orderedOfferSchema), null),
    }),
  ),
  /** `place` is null for a house outside the provider's list; `translations` are empty if the provider gives none. */
  address: z.nullable(
    z.extend(orderViewSchema.shape.address.def.innerType, {
      place: z.nullable(coordinatesSchema),
      translations: z._default(z.array(translationSchema), []),
    }),
  ),
  person: z.nullable(personSchema),
  /** `sent_at` in ms; `tries` counts the attempts with the code sent then. */
  phone: z.nullable(z.object({ number: crmPhoneSchema, confirmed: z.boolean(), sent_at: z.number(), tries: z.int() })),
  /** The visit; null before it is chosen, with `slot` null if it is agreed by phone. */
  visit: z._default(orderViewSchema.shape.visit, null),
  /**
   * The submission to the provider, with name, identity number and phone, while its outcome is unknown: the order is
   * frozen and the same submission is repeated. It is deleted when the outcome is known, with the order, or with the
   * session at the latest. `token` is the payment's token and the idempotency key. Until `leased_until`, in ms, another
   * request is waiting for the answer.
   */
  sent: z._default(
    z.nullable(z.object({ token: paymentTokenSchema, client: storeClientSchema, leased_until: z.number() })),
    null,
  ),
  /** The payment's token after the contract is made; personal data is deleted then. */
  payment: z.nullable(z.string()),
});
export type Order = z.infer<typeof orderSchema>;
export type SentContract = NonNullable<Order['sent']>;

/** An order with every step before the contract answered; parsing another throws a ZodError. */
export const answeredOrderSchema = z.extend(orderSchema, {
  tariff: orderSchema.shape.tariff.def.innerType,
  address: z.extend(orderSchema.shape.address.def.innerType, { place: coordinatesSchema }),
  person: orderSchema.shape.person.def.innerType,
  phone: orderSchema.shape.phone.def.innerType,
});
export type AnsweredOrder = z.infer<typeof answeredOrderSchema>;

export const emptyOrder: Order = {
  tariff: null,
  address: null,
  person: null,
  phone: null,
  visit: null,
  sent: null,
  payment: null,
};

/** True if an engineer has to inspect the house before the connection. */
export function needsEngineer(address: OrderView['address']): boolean {
  return address !== null && address.available && verdictOf(address.serviceability) === 'engineer';
}

/** True if two items are equipment of the same kind; options are not limited. */
export function hasTwoOfKind(items: readonly Pick<Nomenclature, 'kind' | 'mode'>[]): boolean {
  const kinds = items.filter(({ mode }) => mode !== 'option').map(({ kind }) => kind);
  return new Set(kinds).size < kinds.length;
}

/** The browser's view of a session's order, at `now`, in a language. */
export function orderView(
  { version, order: { tariff, address, person, phone, visit, sent, payment } }: { version: number; order: Order },
  now: number,
  locale: Locale,
): OrderView {
  return {
    version,
    tariff: tariff === null ? null : { tariff_id: tariff.tariff_id, nomenclature_ids: tariff.nomenclature_ids },
    address: address === null ? null : addressView(address, locale),
    // A house that cannot be connected asks for another house, not for another tariff.
    fits: fits(tariff?.speed ?? null, address?.available === true ? address.max_speed : null),
    surname: person?.surname ?? null,
    firstname: person?.firstname ?? null,
    patronymic: person?.patronymic ?? null,
    identity_given: person !== null && person.surname !== '',
    phone:
      phone === null
        ? null
        : {
            number: phone.number,
            confirmed: phone.confirmed,
            resend_after: phone.confirmed ? 0 : Math.max(0, Math.ceil((phone.sent_at + CODE_RESEND_MS - now) / 1_000)),
            tries_left: Math.max(0, CODE_TRIES - phone.tries),
          },
    visit,
    sent: sent !== null,
    stored: payment === null ? null : { payment },
  };
}

/** The address of an order in a language. */
export function addressView(
  { place: _place, translations, ...address }: NonNullable<Order['address']>,
  locale: Locale,
): NonNullable<OrderView['address']> {
  const words = translations.find((translation) => translation.locale === locale);
  if (words === undefined) return address;
  const { street, address_string, reason } = words;
  const { serviceability } = address;
  const house = serviceability.address === null ? null : { ...serviceability.address, street };
  return { ...address, street, address_string, serviceability: { ...serviceability, reason, address: house } };
}
