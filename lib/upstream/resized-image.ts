import 'server-only';
import type sharp from 'sharp';
import { TILE_IMAGE_WIDTH } from '../contracts/image';
import { log } from '../log/log.mjs';

/** A picture whose type was read from its bytes. */
export interface Image {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A photograph of a camera; what has more would take too much memory. */
const MOST_PIXELS = 50_000_000;
const QUALITY = 80;
/** What is transparent would let the letters of a tile be seen through it. */
const GROUND = { r: 255, g: 255, b: 255 };

let loading: Promise<typeof sharp | null> | undefined;

/** Sharp is for some systems alone; without it pictures are shown as they come. */
function resizer() {
  loading ??= import('sharp').then(
    ({ default: loaded }) => loaded,
    (error: unknown) => {
      log.warn(`images: not resized: ${error instanceof Error ? error.message.split('\n', 1)[0] : 'unknown error'}`);
      return null;
    },
  );
  return loading;
}

function sizeOf(width: number) {
  return width === TILE_IMAGE_WIDTH
    ? ({ width, height: width, fit: 'contain', background: GROUND } as const)
    : { width, withoutEnlargement: true };
}

/**
 * The picture at most so many pixels wide, as WebP on white, that of a tile in a square that covers it; one that moves, or
 * that cannot be read, stays as it came.
 */
export async function resizedImage(image: Image, width: number): Promise<Image> {
  const read = await resizer();
  if (read === null) return image;
  try {
    const picture = read(image.bytes, { limitInputPixels: MOST_PIXELS });
    const { pages = 1 } = await picture.metadata();
    if (pages > 1) return image;
    const resized = picture.autoOrient().resize(sizeOf(width)).flatten({ background: GROUND });
    return { type: 'image/webp', bytes: new Uint8Array(await resized.webp({ quality: QUALITY }).toBuffer()) };
  } catch {
    log.warn('images: one could not be resized and is given as it came');
    return image;
  }
}
