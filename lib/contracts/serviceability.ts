import * as z from 'zod/mini';
import { coordinatesSchema, degreesSchema, houseIdSchema, streetIdSchema } from './address';
import { recaptcha } from './fields';

/**
 * Codes of an address check as the site answers them. That 1 means connectable is product.md's (section 3), and any other
 * that it is not: a line is still to come, or an engineer has to look first, where the provider has codes for that.
 */
export const serviceabilityCodes = { unknown: 0, connectable: 1, planned: 2, engineer: 3 } as const;

/** The site's code for one of the CRM, whose own codes for what is planned, or for an engineer, its configuration may name. */
export function serviceabilityCode(
  code: number,
  named: { planned?: number | undefined; engineer?: number | undefined },
) {
  if (code === serviceabilityCodes.connectable) return serviceabilityCodes.connectable;
  if (code === named.planned) return serviceabilityCodes.planned;
  return code === named.engineer ? serviceabilityCodes.engineer : serviceabilityCodes.unknown;
}

/** From so many households on a visitor is told how many are waiting: below it is next to naming them. */
export const WAITING_SHOWN_FROM = 3;

const streetText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const housePart = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));

/** Query of `zone-allow` (product.md, section 3): a fixed dash, street and house as one string, the captcha token. */
export const zoneAllowSchema = z.strictObject({
  build_number: z.literal('-'),
  street: streetText,
  recaptcha,
});
export type ZoneAllow = z.infer<typeof zoneAllowSchema>;

/** Body of `address/check` (product.md, section 7). */
export const addressCheckSchema = z.strictObject({ street: streetText, house: housePart, flat: z.optional(housePart) });
export type AddressCheck = z.infer<typeof addressCheckSchema>;

/** What a house has, or is to get; null when nobody knows. */
const line = {
  technology: z._default(z.nullable(z.string()), null),
  /** Mbit/s */
  max_speed: z._default(z.nullable(z.number().check(z.positive())), null),
};

/**
 * The house that an answer is about. `street` is in the language that was asked for; `street_names` has both, for what
 * is read by others, and is null where the provider does not tell them.
 */
export const knownHouseSchema = z.object({
  id: houseIdSchema,
  street: z.string(),
  street_names: z._default(
    z.nullable(z.object({ ru: z.string().check(z.minLength(1)), kk: z.string().check(z.minLength(1)) })),
    null,
  ),
  house: z.string(),
  ...coordinatesSchema.shape,
});
export type KnownHouse = z.infer<typeof knownHouseSchema>;

/** Whether an address can be connected. product.md (section 3) promises the code only; `reason` is for the visitor. */
export const serviceabilitySchema = z.object({
  code: z.int(),
  reason: z._default(z.string(), ''),
  address: z._default(z.nullable(knownHouseSchema), null),
  ...line,
  flats: z._default(z.nullable(z.int().check(z.positive())), null),
  /** Households on the waiting list of the house, as far as the provider knows. */
  waiting: z._default(z.int().check(z.minimum(0)), 0),
});

/** Answer of `zone-allow` and of `address/check`. */
export const serviceabilityAnswerSchema = z.object({ data: serviceabilitySchema });
export type ServiceabilityAnswer = z.infer<typeof serviceabilityAnswerSchema>;

/** Answer of the site's own `zone-allow` and `address/check`: `waiting` is null where it is not to be shown. */
export const shownServiceabilityAnswerSchema = z.object({
  data: z.extend(serviceabilitySchema, { waiting: z.nullable(z.int().check(z.minimum(WAITING_SHOWN_FROM))) }),
});
export type ShownServiceabilityAnswer = z.infer<typeof shownServiceabilityAnswerSchema>;
export type Serviceability = ShownServiceabilityAnswer['data'];

/** Query of `address-info-by-coordinates` (product.md, section 3). */
export const addressAtSchema = z.strictObject({
  latitude: z.pipe(degreesSchema, coordinatesSchema.shape.latitude),
  longitude: z.pipe(degreesSchema, coordinatesSchema.shape.longitude),
});

/**
 * Answer of `address-info-by-coordinates` (product.md, section 3): the zone's colour (null outside all zones), and
 * the address; without a house near the point it is the nearest street alone. `from` is a latitude, `to` a longitude.
 * Of the address product.md promises the words only («пр-т Абая, 17»); its parts are null where the provider does
 * not tell them.
 */
export const addressAtAnswerSchema = z.object({
  check: z.object({
    color: z._default(z.nullable(z.string()), null),
    /** The site goes by the colour. */
    connect_access: z.optional(z.boolean()),
    points: z.object({ from: coordinatesSchema.shape.latitude, to: coordinatesSchema.shape.longitude }),
  }),
  data: z.object({
    full_address: z.object({
      address_string: z.string(),
      street: z._default(z.nullable(z.string()), null),
      house: z._default(z.nullable(z.string()), null),
      street_id: z._default(z.nullable(z.string()), null),
      latitude: z._default(z.nullable(coordinatesSchema.shape.latitude), null),
      longitude: z._default(z.nullable(coordinatesSchema.shape.longitude), null),
    }),
  }),
});
export type AddressAt = z.infer<typeof addressAtAnswerSchema>;

/** Query of `available-for-store` (product.md, section 7). */
export const availabilitySchema = z.strictObject({ street_id: streetIdSchema, house: housePart });
export type AvailabilityQuery = z.infer<typeof availabilitySchema>;

/** Answer of `available-for-store`: whether a connection can be ordered for the house, and what it can have. */
export const availabilityAnswerSchema = z.object({ data: z.object({ available: z.boolean(), ...line }) });
export type AvailabilityAnswer = z.infer<typeof availabilityAnswerSchema>;
export type Availability = AvailabilityAnswer['data'];
