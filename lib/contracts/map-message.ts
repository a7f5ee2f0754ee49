import * as z from 'zod/mini';
import { themes } from '../browser/theme';
import { coordinatesSchema } from './address';
import { mapGroundSchema } from './city';
import { zoneSchema } from './zone';

/** Identifies messages between a page and its map frame: other scripts may use `postMessage` too. */
export const MAP_MESSAGE_SOURCE = 'site-map-frame';

const source = z.literal(MAP_MESSAGE_SOURCE);

/** Scene of a map. Without a view it shows all zones; `interactive` lets a click choose a point. */
export const mapSceneSchema = z.object({
  zones: z.array(zoneSchema),
  /** The drawn base of Leaflet; null if it is not known. */
  ground: z.nullable(mapGroundSchema),
  /** Its colour is that of its zone, named as in the zone response. */
  marker: z.nullable(z.object({ ...coordinatesSchema.shape, color: z.optional(z.string()) })),
  view: z.nullable(z.object({ ...coordinatesSchema.shape, zoom: z.number().check(z.minimum(0), z.maximum(20)) })),
  interactive: z.boolean(),
  /** Inside a scrollable page: wheel and one-finger gestures scroll the page. */
  inPage: z.optional(z.boolean()),
  /** Too small for buttons. */
  small: z.optional(z.boolean()),
});
export type MapScene = z.infer<typeof mapSceneSchema>;

/** From the page to the frame. A null theme follows the system. */
export const pageMessageSchema = z.object({
  source,
  type: z.literal('show'),
  ...mapSceneSchema.shape,
  theme: z.nullable(z.enum(themes)),
});
export type PageMessage = z.infer<typeof pageMessageSchema>;

/** From the frame to the page. After `failed` with `yandex` Leaflet takes over; after `map` there is no map. */
export const frameMessageSchema = z.discriminatedUnion('type', [
  z.object({ source, type: z.literal('ready') }),
  z.object({ source, type: z.literal('drawn'), map: z.enum(['yandex', 'leaflet']) }),
  z.object({ source, type: z.literal('clicked'), ...coordinatesSchema.shape }),
  /** Esc was pressed and not handled in the frame. */
  z.object({ source, type: z.literal('escaped') }),
  z.object({ source, type: z.literal('failed'), reason: z.enum(['yandex', 'map']) }),
]);
export type FrameMessage = z.infer<typeof frameMessageSchema>;
