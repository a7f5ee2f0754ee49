import * as z from 'zod/mini';
import { orderedTariffSchema, type OrderedTariff } from '../contracts/crm-order';
import { orderAddressSchema, type OrderAddress, type OrderView } from '../contracts/order';
import { namesOf } from '../person/names';
import { browserStorage } from '../browser/browser-storage';

const KEPT_MS = 7 * 24 * 60 * 60_000;

/** The part of an order that the device may store: no identity number, code or phone; only the house of the address. */
const orderDraftSchema = z.pipe(
  z.object({
    tariff: orderedTariffSchema,
    address: z.nullable(z.omit(orderAddressSchema, { flat: true, entrance: true, floor: true })),
    /** True if flat, entrance or floor were given and have to be asked again. */
    home_given: z.boolean(),
    /** A draft of the previous release has one name, which is split. */
    surname: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    firstname: z.nullable(z.string().check(z.maxLength(100))),
    patronymic: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
    /** Street names of the house, if the provider gives them. */
    street_names: z.optional(z.object({ ru: z.string(), kk: z.string() })),
    saved_at: z.number(),
  }),
  z.transform(({ surname, firstname, ...draft }) => ({
    ...draft,
    ...(surname === undefined && firstname !== null ? namesOf(firstname) : { surname: surname ?? null, firstname }),
  })),
);
export type OrderDraft = Omit<z.infer<typeof orderDraftSchema>, 'saved_at'>;

export const ORDER_DRAFT = 'order-draft';
const storage = browserStorage(ORDER_DRAFT, orderDraftSchema, 'The order of this device');

export interface KnownOrder {
  tariff: OrderedTariff;
  address: OrderAddress | null;
}

/** The part of an expired order that can be sent again; null before a tariff is chosen. */
export function knownOf({ tariff, address }: OrderView): KnownOrder | null {
  if (tariff === null) return null;
  if (address === null) return { tariff, address };
  const { available: _available, max_speed: _speed, serviceability: _serviceability, ...sent } = address;
  return { tariff, address: sent };
}

/** The draft of an order; null before a tariff is chosen. */
export function draftOf({ tariff, address, surname, firstname, patronymic }: OrderView): OrderDraft | null {
  if (tariff === null) return null;
  const names = { surname, firstname, patronymic };
  if (address === null) return { tariff, address, home_given: false, ...names };
  const { street_id, street, house, flat, entrance, floor, serviceability } = address;
  const stored = { street_id, street, house, address_string: `${street}, ${house}` };
  return {
    tariff,
    address: stored,
    home_given: [flat, entrance, floor].some((part) => part !== undefined),
    ...names,
    street_names: serviceability.address?.street_names ?? undefined,
  };
}

/** The draft of the last seven days on this device; an older or unreadable one is removed and null. */
export function readDraft(now = Date.now()): OrderDraft | null {
  const stored = storage.read();
  if (stored !== null) {
    const { saved_at: savedAt, ...draft } = stored;
    if (savedAt <= now && now < savedAt + KEPT_MS) return draft;
  }
  forgetDraft();
  return null;
}

/** Stores the draft if the device allows it. */
export function keepDraft(
  { tariff, address, home_given, surname, firstname, patronymic, street_names }: OrderDraft,
  now = Date.now(),
): void {
  storage.keep({ tariff, address, home_given, surname, firstname, patronymic, street_names, saved_at: now });
}

export const forgetDraft = storage.forget;
