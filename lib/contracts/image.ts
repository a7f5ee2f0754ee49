import * as z from 'zod/mini';

/**
 * The key of a picture of the Content API: parts of Latin letters, digits, `_`, `-` and single dots, with `/` between them,
 * 200 characters at most. What else may name one there is not asked for.
 */
export const imageKeySchema = z
  .string()
  .check(z.regex(/^(?=.{1,200}$)(?!.*\.\.)\w[\w.-]*(?:\/\w[\w.-]*)*$/, 'expected the key of a picture'));

/** A picture among words; without `alt` it says nothing that they do not. */
export const imageSchema = z.object({ key: imageKeySchema, alt: z._default(z.string(), '') });
export type ContentImage = z.infer<typeof imageSchema>;

/** Widths in pixels that pictures are made in: that of a channel's tile on a dense screen, and those of pages. */
export const TILE_IMAGE_WIDTH = 96;
export const PAGE_IMAGE_WIDTHS = [480, 960, 1_600] as const;
export const imageWidths: readonly number[] = [TILE_IMAGE_WIDTH, ...PAGE_IMAGE_WIDTHS];

/** The site's own address of a picture in one of its widths, or as it came: the only spelling that caches may keep. */
export function imagePath(key: string, width: number | null): string {
  return `/images/${key}${width === null ? '' : `?w=${width}`}`;
}
