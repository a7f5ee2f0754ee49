import * as z from 'zod/mini';

/** WGS84 degrees. */
export const coordinatesSchema = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Coordinates = z.infer<typeof coordinatesSchema>;

// Checked as text, because Number('') is 0 and Number('NaN') is a number too.
export const degreesSchema = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/, 'expected degrees such as 43.24')),
  z.transform(Number),
);

/** Id of a street, or of a house among all streets; PostgreSQL stores no NUL. */
const idSchema = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[^\0]*$/, 'expected text'));
export const streetIdSchema = idSchema;
export const houseIdSchema = idSchema;

export const houseSchema = z.object({ house: z.string(), ...coordinatesSchema.shape });
export type House = z.infer<typeof houseSchema>;

export const streetSchema = z.object({
  id: z.string(),
  street: z.string(),
  district: z._default(z.string(), ''),
  /** The former name that was typed («Фурманова»), or null. */
  former_name: z._default(z.nullable(z.string()), null),
  /** True for a match with a typo («сейфулина»), if no street matches exactly. */
  similar: z.optional(z.boolean()),
  houses: z._default(z.array(houseSchema), []),
});
export type Street = z.infer<typeof streetSchema>;

export const streetSearchSchema = z.strictObject({
  street: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});

/** Answer of `addresses-info-by-street-name`: streets and microdistricts with their houses, best match first. */
export const streetSearchAnswerSchema = z.object({ data: z.array(streetSchema) });
export type StreetSearchAnswer = z.infer<typeof streetSearchAnswerSchema>;
