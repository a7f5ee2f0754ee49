import * as z from 'zod/mini';
import { CODE_RESEND_MS, CODE_TRIES } from '../config/rate-limits';
import { coordinatesSchema } from '../contracts/address';
import { iinSchema, orderedTariffSchema, storeClientSchema } from '../contracts/crm-order';
import { wirePhoneSchema } from '../contracts/fields';
import { orderedOfferSchema, orderViewSchema, paymentTokenSchema, type OrderView } from '../contracts/order';
import type { Nomenclature } from '../contracts/tariff';
import { verdictOf } from '../address/check-flow';
import { locales, type Locale } from '../i18n/routing';
import { namesOf } from '../person/names';

/** The words of a house in another language than the one that it was chosen in. */
const translationSchema = z.object({
  locale: z.enum(locales),
  street: z.string(),
  address_string: z.string(),
  reason: z.string(),
});

/** Who makes the contract. The release before kept one name: it is parted, and a surname that it lacks is asked for. */
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

/** An order as the server keeps it while the session lasts. */
export const orderSchema = z.object({
  /** `speed` in Mbit/s, null for a tariff without internet; `offer` is what was shown when it was chosen. */
  tariff: z.nullable(
    z.extend(orderedTariffSchema, {
      speed: z.nullable(z.number()),
      offer: z._default(z.nullable(orderedOfferSchema), null),
    }),
  ),
  /** `place` is null for a house that is not in the provider's list; words that the provider does not tell are no translation. */
  address: z.nullable(
    z.extend(orderViewSchema.shape.address.def.innerType, {
      place: z.nullable(coordinatesSchema),
      translations: z._default(z.array(translationSchema), []),
    }),
  ),
  person: z.nullable(personSchema),
  /** `tries` of the code that was sent at `sent_at`, in ms. */
  phone: z.nullable(z.object({ number: wirePhoneSchema, confirmed: z.boolean(), sent_at: z.number(), tries: z.int() })),
  /** When somebody comes; null before that is asked, and `slot` where it is agreed by phone. */
  visit: z._default(orderViewSchema.shape.visit, null),
  /**
   * What was sent to the provider to make the contract of, name, identity number and phone with it, while nobody knows
   * whether one was made. Then the order stays as it is and the same is sent again. It goes when that is known, when the
   * order is forgotten and at the latest with the session. `token` is that of the payment and the idempotency key; until
   * `leased_until`, in ms, somebody is waiting for the answer and nobody else may send it.
   */
  sent: z._default(
    z.nullable(z.object({ token: paymentTokenSchema, client: storeClientSchema, leased_until: z.number() })),
    null,
  ),
  /** The token of the payment, once there is a contract: nothing of the person is kept then. */
  payment: z.nullable(z.string()),
});
export type Order = z.infer<typeof orderSchema>;
export type SentContract = NonNullable<Order['sent']>;

/** An order in which every step before the contract has been answered; throws a ZodError for another. */
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

/** Whether the house's line carries the tariff; what is not known speaks for it. Speeds in Mbit/s. */
export function fits(speed: number | null, maxSpeed: number | null): boolean {
  return speed === null || maxSpeed === null || speed <= maxSpeed;
}

/** Whether the house that is ordered for is one that an engineer has to look at before it is connected. */
export function needsEngineer(address: OrderView['address']): boolean {
  return address !== null && address.available && verdictOf(address.serviceability) === 'engineer';
}

/** Whether two items are equipment of one kind; of options there may be any. */
export function hasTwoOfKind(items: readonly Pick<Nomenclature, 'kind' | 'mode'>[]): boolean {
  const kinds = items.filter(({ mode }) => mode !== 'option').map(({ kind }) => kind);
  return new Set(kinds).size < kinds.length;
}

/** What the browser is told of a session's order at a moment, in a language. */
export function orderView(
  { version, order: { tariff, address, person, phone, visit, sent, payment } }: { version: number; order: Order },
  now: number,
  locale: Locale,
): OrderView {
  return {
    version,
    tariff: tariff === null ? null : { tariff_id: tariff.tariff_id, nomenclature_ids: tariff.nomenclature_ids },
    address: address === null ? null : addressView(address, locale),
    // A house without a line asks for another house, not for another tariff.
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

/** The house of an order in a language. */
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
