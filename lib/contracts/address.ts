import * as z from 'zod/mini';

/** WGS84 degrees. */
export const coordinatesSchema = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Coordinates = z.infer<typeof coordinatesSchema>;

/** Degrees in a query. */
// Number('') is 0 and Number('NaN') is a number too.
export const degreesSchema = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/, 'expected degrees such as 43.24')),
  z.transform(Number),
);

/** Names a street, or a house among those of all streets; PostgreSQL stores no NUL. */
const idSchema = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[^\0]*$/, 'expected text'));
export const streetIdSchema = idSchema;
export const houseIdSchema = idSchema;

export const houseSchema = z.object({ house: z.string(), ...coordinatesSchema.shape });
export type House = z.infer<typeof houseSchema>;

export const streetSchema = z.object({
  id: z.string(),
  street: z.string(),
  district: z._default(z.string(), ''),
  /** The name that the visitor typed when it is not the present one («Фурманова»). */
  former_name: z._default(z.nullable(z.string()), null),
  /** True when no street has the name that was typed, and this one would but for a slip («сейфулина»). */
  similar: z.optional(z.boolean()),
  houses: z._default(z.array(houseSchema), []),
});
export type Street = z.infer<typeof streetSchema>;

/** Query of `addresses-info-by-street-name`. */
export const streetSearchSchema = z.strictObject({
  street: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});

/** Answer of `addresses-info-by-street-name`: streets and microdistricts, best match first, with their houses. */
export const streetSearchAnswerSchema = z.object({ data: z.array(streetSchema) });
export type StreetSearchAnswer = z.infer<typeof streetSearchAnswerSchema>;
