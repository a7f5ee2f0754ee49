import * as z from 'zod/mini';
import { coordinatesSchema } from './address';

/** `available` can be connected, `engineer` is inspected first, `planned` has no line yet. */
export const houseAccesses = ['available', 'engineer', 'planned'] as const;
export type HouseAccess = (typeof houseAccesses)[number];

/** Latitude, longitude in WGS84 degrees. */
const placeSchema = z.tuple([
  z.number().check(z.minimum(-90), z.maximum(90)),
  z.number().check(z.minimum(-180), z.maximum(180)),
]);
export type Place = z.infer<typeof placeSchema>;

const lineSchema = z.array(placeSchema).check(z.minLength(2));
const linesSchema = z._default(z.array(lineSchema), []);

const streetShape = {
  name: z._default(z.string(), ''),
  /** A microdistrict is the closed outline of its houses. */
  kind: z._default(z.enum(['avenue', 'street', 'microdistrict']), 'street'),
  line: lineSchema,
};
/** The attribution of OpenStreetMap's data (https://www.openstreetmap.org/copyright). */
export const OPEN_STREET_MAP = '© OpenStreetMap contributors';

const groundShape = {
  parks: linesSchema,
  rivers: linesSchema,
  waters: linesSchema,
  /** The attribution that a map of these data must show; null for data of the provider. */
  attribution: z._default(z.nullable(z.string()), null),
};

export const cityStreetSchema = z.object({
  ...streetShape,
  district: z._default(z.string(), ''),
  houses: z.array(z.object({ ...coordinatesSchema.shape, access: z.enum(houseAccesses) })),
});
export type CityStreet = z.infer<typeof cityStreetSchema>;

/** The city of the provider: its streets with their houses, and the ground of its map. */
export const citySchema = z.object({
  /** The name of the city in the genitive («Алматы», «Алматының»). */
  name_of: z.string().check(z.minLength(1)),
  /** The side of the horizon with mountains; null in a plain. */
  mountains: z._default(z.nullable(z.enum(['north', 'east', 'south', 'west'])), null),
  streets: z.array(cityStreetSchema),
  ...groundShape,
});
export type City = z.infer<typeof citySchema>;

/** Answer of the Content API's `city`. */
export const cityAnswerSchema = z.object({ data: citySchema });

/** A district of the network, at the middle of its houses. */
const districtSchema = z.object({ name: z.string(), ...coordinatesSchema.shape });
export type District = z.infer<typeof districtSchema>;

/** The drawn base of the coverage map. */
export const mapGroundSchema = z.object({
  /** The middle of the network; null without houses. */
  center: z.nullable(coordinatesSchema),
  /** The districts with connected houses, the largest first. */
  districts: z._default(z.array(districtSchema), []),
  streets: z.array(z.object(streetShape)),
  ...groundShape,
});
export type MapGround = z.infer<typeof mapGroundSchema>;

/** Answer of `map-ground`; null if the city is not known. */
export const mapGroundAnswerSchema = z.object({ data: z.nullable(mapGroundSchema) });
