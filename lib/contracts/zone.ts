import * as z from 'zod/mini';
import { coordinatesSchema, degreesSchema, houseSchema } from './address';

/** The colour of zones with an available connection; no other is available (product.md, section 3). */
export const GREEN_ZONE = 'Зеленая зона';

/** GeoJSON order: longitude, latitude; WGS84 degrees. */
const longitudeSchema = z.number().check(z.minimum(-180), z.maximum(180));
const latitudeSchema = z.number().check(z.minimum(-90), z.maximum(90));
export const positionSchema = z.tuple([longitudeSchema, latitudeSchema]);
export type Position = z.infer<typeof positionSchema>;

/** A GeoJSON polygon: the outer ring, then its holes; rings are closed. */
export const polygonSchema = z.object({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(positionSchema).check(z.minLength(4))).check(z.minLength(1)),
});
export type Polygon = z.infer<typeof polygonSchema>;

export const quarterSchema = z.object({ year: z.int(), quarter: z.int().check(z.minimum(1), z.maximum(4)) });
export type Quarter = z.infer<typeof quarterSchema>;

/** The quarter in which a line is planned. */
const plannedSchema = z.optional(z.nullable(quarterSchema));

/** A zone of the map; its name is in the call's language, or empty if the provider omits it. */
export const zoneSchema = z.object({
  id: z.string(),
  color: z.string(),
  name: z.string(),
  planned: plannedSchema,
  /** True where a line is being built, with a planned quarter or without. */
  building: z.optional(z.boolean()),
  geometry: polygonSchema,
});
export type Zone = z.infer<typeof zoneSchema>;

/** A position with further GeoJSON values, such as a height. */
const crmPositionSchema = z.tuple([longitudeSchema, latitudeSchema], z.unknown());
export type CrmPosition = z.infer<typeof crmPositionSchema>;

/** A ring of at least three corners, closed or open. */
const crmRingSchema = z.array(crmPositionSchema).check(z.minLength(3));

/**
 * An item of the CRM's zone response: product.md (section 3) promises coordinates of one or several polygons, and a
 * colour. Read by lib/address/crm-zones.
 */
export const crmZoneSchema = z.object({
  id: z.optional(z.string()),
  color: z._default(z.string(), ''),
  name: z._default(z.string(), ''),
  planned: plannedSchema,
  building: z.optional(z.boolean()),
  geometry: z.object({
    /** Redundant: the nesting of the coordinates determines it. */
    type: z.optional(z.enum(['Polygon', 'MultiPolygon'])),
    coordinates: z.union([
      z.array(crmRingSchema).check(z.minLength(1)),
      z.array(z.array(crmRingSchema).check(z.minLength(1))).check(z.minLength(1)),
    ]),
  }),
});
export type CrmZone = z.infer<typeof crmZoneSchema>;

export const crmZonesAnswerSchema = z.object({ data: z.array(crmZoneSchema) });

export const zonesAnswerSchema = z.object({ data: z.array(zoneSchema) });
export type ZonesAnswer = z.infer<typeof zonesAnswerSchema>;

/** Longest side of a requested area in degrees, and most houses of an answer. */
export const MAP_AREA_LARGEST_DEGREES = 0.05;
export const MAP_HOUSES_MAXIMUM = 500;

const latitude = z.pipe(degreesSchema, coordinatesSchema.shape.latitude);
const longitude = z.pipe(degreesSchema, coordinatesSchema.shape.longitude);

/** True for a positive side of allowed length; rounded, because floating-point subtraction is inexact. */
function isSide(from: number, to: number): boolean {
  const length = Math.round((to - from) * 1e6);
  return length > 0 && length <= MAP_AREA_LARGEST_DEGREES * 1e6;
}

/** Query of `map-houses`: the area in degrees. */
export const mapHousesSchema = z
  .strictObject({ south: latitude, west: longitude, north: latitude, east: longitude })
  .check(
    z.refine(({ south, north }) => isSide(south, north), {
      path: ['north'],
      message: `expected more than south, by at most ${MAP_AREA_LARGEST_DEGREES} degrees`,
    }),
    z.refine(({ west, east }) => isSide(west, east), {
      path: ['east'],
      message: `expected more than west, by at most ${MAP_AREA_LARGEST_DEGREES} degrees`,
    }),
  );
export type MapArea = z.infer<typeof mapHousesSchema>;

/** Answer of `map-houses`: houses of the area, those nearest to its centre if there are too many. */
export const mapHousesAnswerSchema = z.object({ data: z.array(houseSchema) });
export type MapHousesAnswer = z.infer<typeof mapHousesAnswerSchema>;
