import * as z from 'zod/mini';
import { coordinatesSchema, degreesSchema, houseIdSchema, streetIdSchema } from './address';
import { recaptcha } from './fields';

/**
 * The site's codes of an address check. 1 means connectable (product.md, section 3), all others not connectable: a
 * planned line, or a house that an engineer has to inspect, if the provider has codes for these.
 */
export const serviceabilityCodes = { unknown: 0, connectable: 1, planned: 2, engineer: 3 } as const;

/** Maps a code of the CRM to the site's; its configuration may name the codes for planned and engineer. */
export function serviceabilityCode(
  code: number,
  named: { planned?: number | undefined; engineer?: number | undefined },
) {
  if (code === serviceabilityCodes.connectable) return serviceabilityCodes.connectable;
  if (code === named.planned) return serviceabilityCodes.planned;
  return code === named.engineer ? serviceabilityCodes.engineer : serviceabilityCodes.unknown;
}

/** Smallest number of waiting households that is shown: fewer could identify them. */
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

export const addressCheckSchema = z.strictObject({ street: streetText, house: housePart, flat: z.optional(housePart) });
export type AddressCheck = z.infer<typeof addressCheckSchema>;

/** The present or planned connection of a house; null if unknown. */
const line = {
  technology: z._default(z.nullable(z.string()), null),
  /** Mbit/s */
  max_speed: z._default(z.nullable(z.number().check(z.positive())), null),
};

/** The house of an answer. `street` is in the requested language; `street_names` has both languages or is null. */
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

/** Serviceability of an address. product.md (section 3) promises the code only; `reason` is for the visitor. */
export const serviceabilitySchema = z.object({
  code: z.int(),
  reason: z._default(z.string(), ''),
  address: z._default(z.nullable(knownHouseSchema), null),
  ...line,
  flats: z._default(z.nullable(z.int().check(z.positive())), null),
  /** Households on the waiting list that the provider knows of. */
  waiting: z._default(z.int().check(z.minimum(0)), 0),
});

export const serviceabilityAnswerSchema = z.object({ data: serviceabilitySchema });
export type ServiceabilityAnswer = z.infer<typeof serviceabilityAnswerSchema>;

/** Answer of the site's own `zone-allow` and `address/check`: `waiting` is null if it must not be shown. */
export const shownServiceabilityAnswerSchema = z.object({
  data: z.extend(serviceabilitySchema, { waiting: z.nullable(z.int().check(z.minimum(WAITING_SHOWN_FROM))) }),
});
export type ShownServiceabilityAnswer = z.infer<typeof shownServiceabilityAnswerSchema>;
export type Serviceability = ShownServiceabilityAnswer['data'];

export const addressAtSchema = z.strictObject({
  latitude: z.pipe(degreesSchema, coordinatesSchema.shape.latitude),
  longitude: z.pipe(degreesSchema, coordinatesSchema.shape.longitude),
});

/**
 * Answer of `address-info-by-coordinates` (product.md, section 3): the zone's colour (null outside all zones) and the
 * address, or the nearest street without a house near the point. `from` is a latitude, `to` a longitude. product.md
 * promises the address as text only («пр-т Абая, 17»); its parts are null if the provider omits them.
 */
export const addressAtAnswerSchema = z.object({
  check: z.object({
    color: z._default(z.nullable(z.string()), null),
    /** The site uses the colour instead. */
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

export const availabilitySchema = z.strictObject({ street_id: streetIdSchema, house: housePart });
export type AvailabilityQuery = z.infer<typeof availabilitySchema>;

/** Answer of `available-for-store`: availability of a connection for the house, and its line. */
export const availabilityAnswerSchema = z.object({ data: z.object({ available: z.boolean(), ...line }) });
export type AvailabilityAnswer = z.infer<typeof availabilityAnswerSchema>;
export type Availability = AvailabilityAnswer['data'];
