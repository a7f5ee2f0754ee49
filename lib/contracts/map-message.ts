import * as z from 'zod/mini';
import { themes } from '../browser/theme';
import { coordinatesSchema } from './address';
import { mapStreetSchema, zoneSchema } from './zone';

/** Marks the messages between a page and the frame of its map: other scripts of a page may talk by `postMessage` too. */
export const MAP_MESSAGE_SOURCE = 'qosyl-map';

const source = z.literal(MAP_MESSAGE_SOURCE);

/** What a map shows. Without a view it shows all zones; `interactive` means that a click chooses a point. */
export const mapSceneSchema = z.object({
  zones: z.array(zoneSchema),
  streets: z.array(mapStreetSchema),
  /** Its colour is that of the zone in which it stands, in the words of the zone response. */
  marker: z.nullable(z.object({ ...coordinatesSchema.shape, color: z.optional(z.string()) })),
  view: z.nullable(z.object({ ...coordinatesSchema.shape, zoom: z.number().check(z.minimum(0), z.maximum(20)) })),
  interactive: z.boolean(),
  /** Stands in what is scrolled: the wheel and one finger are left to it. */
  inPage: z.optional(z.boolean()),
  /** So small that buttons would cover what it shows. */
  small: z.optional(z.boolean()),
});
export type MapScene = z.infer<typeof mapSceneSchema>;

/** From the page to the frame. A theme of null follows the system. */
export const pageMessageSchema = z.discriminatedUnion('type', [
  z.object({ source, type: z.literal('show'), ...mapSceneSchema.shape, theme: z.nullable(z.enum(themes)) }),
]);
export type PageMessage = z.infer<typeof pageMessageSchema>;

/** From the frame to the page. After `failed` for `yandex` Leaflet takes over; after `map` there is no map. */
export const frameMessageSchema = z.discriminatedUnion('type', [
  z.object({ source, type: z.literal('ready') }),
  z.object({ source, type: z.literal('drawn'), map: z.enum(['yandex', 'leaflet']) }),
  z.object({ source, type: z.literal('clicked'), ...coordinatesSchema.shape }),
  /** Esc was pressed, and nothing in the frame has taken it. */
  z.object({ source, type: z.literal('escaped') }),
  z.object({ source, type: z.literal('failed'), reason: z.enum(['yandex', 'map']) }),
]);
export type FrameMessage = z.infer<typeof frameMessageSchema>;
