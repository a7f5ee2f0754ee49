import { z } from 'zod';

/** The colour of a zone where connection is available; any other means that it is not (specification, section 3). */
export const GREEN_ZONE = 'Зеленая зона';

/** GeoJSON order: longitude, latitude; WGS84 degrees. */
const positionSchema = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
export type Position = z.infer<typeof positionSchema>;

/** A GeoJSON polygon: the outer ring, then its holes; a ring ends where it begins. */
export const polygonSchema = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(positionSchema).min(4)).min(1) });
export type Polygon = z.infer<typeof polygonSchema>;

/** An item of the zone response (specification, section 3); its name is in the language of the call. */
export const zoneSchema = z.object({ id: z.string(), color: z.string(), name: z.string(), geometry: polygonSchema });
export type Zone = z.infer<typeof zoneSchema>;

/** Answer of `get-zone-polygons` (specification, sections 3 and 7). */
export const zonesAnswerSchema = z.object({ data: z.array(zoneSchema) });
export type ZonesAnswer = z.infer<typeof zonesAnswerSchema>;

/** A street or the outline of a microdistrict for the drawn base map; its line is latitude, longitude. */
export const mapStreetSchema = z.object({ id: z.string(), name: z.string(), line: z.array(z.tuple([z.number(), z.number()])).min(2) });
export type MapStreet = z.infer<typeof mapStreetSchema>;

/** Answer of the Content API's `map-streets`. */
export const mapStreetsAnswerSchema = z.object({ data: z.array(mapStreetSchema) });
export type MapStreetsAnswer = z.infer<typeof mapStreetsAnswerSchema>;
