import 'server-only';
import type sharp from 'sharp';
import { TILE_IMAGE_WIDTH } from '../contracts/image';
import { log } from '../log/log.mjs';

/** An image; `type` was detected from its bytes. */
export interface Image {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Limits memory; more than a camera's photograph. */
const MOST_PIXELS = 50_000_000;
const QUALITY = 80;
/** Transparent parts would show the text of the tile through the image. */
const GROUND = { r: 255, g: 255, b: 255 };

let loading: Promise<typeof sharp | null> | undefined;

/** Sharp supports some systems only; without it images are served as they are. */
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

/** The image as WebP on white, at most `width` pixels wide, a tile as a square; unchanged if animated or unreadable. */
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
    log.warn('images: one could not be resized, the original is sent');
    return image;
  }
}
