import { z } from 'zod';

/** WGS84 degrees. */
export const coordinatesSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Coordinates = z.infer<typeof coordinatesSchema>;

/** Degrees in a query. */
// Number('') is 0 and Number('NaN') is a number too.
export const degreesSchema = z
  .string()
  .regex(/^-?\d{1,3}(?:\.\d{1,20})?$/, 'expected degrees such as 43.24')
  .transform(Number);

/** Names a street, or a house among those of all streets; PostgreSQL stores no NUL. */
const idSchema = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^\0]*$/, 'expected text');
export const streetIdSchema = idSchema;
export const houseIdSchema = idSchema;

export const houseSchema = z.object({ house: z.string(), ...coordinatesSchema.shape });
export type House = z.infer<typeof houseSchema>;

export const streetSchema = z.object({
  id: z.string(),
  street: z.string(),
  district: z.string(),
  /** The name that the visitor typed when it is not the present one («Фурманова»). */
  former_name: z.string().nullable(),
  /** True when no street has the name that was typed, and this one would but for a slip («сейфулина»). */
  similar: z.boolean().optional(),
  houses: z.array(houseSchema),
});
export type Street = z.infer<typeof streetSchema>;

/** Query of `addresses-info-by-street-name`. */
export const streetSearchSchema = z.strictObject({ street: z.string().trim().min(1).max(100) });

/** Answer of `addresses-info-by-street-name`: streets and microdistricts, best match first, with their houses. */
export const streetSearchAnswerSchema = z.object({ data: z.array(streetSchema) });
export type StreetSearchAnswer = z.infer<typeof streetSearchAnswerSchema>;
