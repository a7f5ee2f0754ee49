import * as z from 'zod/mini';

/**
 * Key of an image of the Content API: segments of Latin letters, digits, `_`, `-` and single dots, separated by `/`, at
 * most 200 characters. Other keys are never requested.
 */
export const imageKeySchema = z
  .string()
  .check(z.regex(/^(?=.{1,200}$)(?!.*\.\.)\w[\w.-]*(?:\/\w[\w.-]*)*$/, 'expected the key of a picture'));

/** An image in a text; without `alt` it is decorative. */
export const imageSchema = z.object({ key: imageKeySchema, alt: z._default(z.string(), '') });
export type ContentImage = z.infer<typeof imageSchema>;

/** Supported widths in pixels: a channel's tile on a dense screen, and those of pages. */
export const TILE_IMAGE_WIDTH = 96;
export const PAGE_IMAGE_WIDTHS = [480, 960, 1_600] as const;
export const imageWidths: readonly number[] = [TILE_IMAGE_WIDTH, ...PAGE_IMAGE_WIDTHS];

/** The canonical address of an image in a width or original: the only one that caches may store. */
export function imagePath(key: string, width: number | null): string {
  return `/images/${key}${width === null ? '' : `?w=${width}`}`;
}
