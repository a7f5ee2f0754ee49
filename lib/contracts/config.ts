import * as z from 'zod/mini';

/** Configuration that the browser fetches on first use, so that one build serves every environment. */
export const clientConfigSchema = z.object({
  captcha: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('proof-of-work') }),
    z.object({ kind: z.literal('recaptcha'), site_key: z.string() }),
  ]),
  map: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('yandex'), key: z.string() }),
    /** The drawn map, on raster tiles of a URL template or on the vector tiles of an archive. */
    z.object({
      kind: z.literal('leaflet'),
      tiles: z.nullable(z.string()),
      archive: z._default(z.nullable(z.string()), null),
    }),
  ]),
});
export type ClientConfig = z.infer<typeof clientConfigSchema>;

/** The only captcha action (product.md, section 5). */
export const CAPTCHA_ACTION = 'login';
