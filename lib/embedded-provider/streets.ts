import 'server-only';
import * as z from 'zod/mini';
import { coordinatesSchema } from '../contracts/address';
import data from './data/addresses.json';
import { localizedSchema, parseData } from './localized';

const houseSchema = z.object({
  number: z.string().check(z.minLength(1)),
  access: z.enum(['available', 'engineer', 'planned']),
  technology: z.string(),
  /** Mbit/s. */
  max_speed: z.int().check(z.positive()),
  flats: z.int().check(z.positive()),
  ...coordinatesSchema.shape,
});
export type HouseItem = z.infer<typeof houseSchema>;

const streetSchema = z.object({
  id: z.string(),
  type: z.enum(['street', 'avenue', 'boulevard', 'microdistrict']),
  name: localizedSchema,
  full: localizedSchema,
  old_names: z.array(z.string()),
  /** The name with the person's first name, in both languages. */
  long_names: z._default(z.array(z.string()), []),
  district: localizedSchema,
  /** Latitude, longitude; the closed outline of a microdistrict. */
  line: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(2)),
  houses: z.array(houseSchema).check(z.minLength(1)),
});
export type StreetItem = z.infer<typeof streetSchema>;

export const { streets } = parseData('addresses.json', z.object({ streets: z.array(streetSchema) }), data);
