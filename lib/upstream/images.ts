import 'server-only';
import { imageCall } from '../contracts/calls/content';
import { defaultLocale } from '../i18n/routing.mjs';
import { log } from '../log/log.mjs';
import { contentAges } from '../process/content-age.mjs';
import { callUpstreamForBytes } from './http';
import { UpstreamError } from './upstream-error';
import { imageType } from '../security/image-type';
import { ReadCache } from './read-cache';
import { resizedImage, type Image } from './resized-image';

export const IMAGE_MAXIMUM_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const ACCEPTED = 'image/avif,image/webp,image/png,image/jpeg,image/gif';
/** The image does not exist, or the key is invalid for this back end. */
const MISSING = [400, 404, 410, 422];

/** `missing`: the Content API has no such image. `unusable`: its answer is not a supported image. */
type ImageResult = Image | 'missing' | 'unusable';

const images = new ReadCache<ImageResult>({
  freshMs: contentAges.derivedFreshMs,
  entries: 2_000,
  bytes: { most: 32 * 1024 * 1024, of: (image) => (typeof image === 'string' ? 0 : image.bytes.length) },
});

function nameOf(key: string, width: number | null): string {
  return `${width ?? ''} ${key}`;
}

/** True if the image, or its absence, is cached. */
export function isImageKnown(key: string, width: number | null): boolean {
  return images.has(nameOf(key, width));
}

/** Clears the image cache. */
export function forgetImages(): void {
  images.clear();
}

/**
 * The image of a key, resized to `width` or original, or the reason it is absent. Cached like other public answers, but
 * for longer. Throws UpstreamError.
 */
export function fetchImage(key: string, width: number | null, signal: AbortSignal): Promise<ImageResult> {
  return images.get(nameOf(key, width), async (shared) => ({ value: await readImage(key, width, shared) }), signal);
}

async function readImage(key: string, width: number | null, callerSignal: AbortSignal): Promise<ImageResult> {
  const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(TIMEOUT_MS)]);
  const bytes = await fetchBytes(key, signal);
  if (typeof bytes === 'string') return bytes;
  const type = imageType(bytes);
  if (type === null) {
    log.warn('images: the answer is no PNG, JPEG, WebP, AVIF or GIF; the site does not show it');
    return 'unusable';
  }
  return width === null ? { type, bytes } : resizedImage({ type, bytes }, width);
}

/** The bytes, or the reason they are absent; too large counts as `unusable`. */
async function fetchBytes(key: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | 'missing' | 'unusable'> {
  const params = { locale: defaultLocale, query: { key }, headers: { accept: ACCEPTED }, signal };
  try {
    return await callUpstreamForBytes(imageCall, params, IMAGE_MAXIMUM_BYTES);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (MISSING.includes(error.status ?? 0)) return 'missing';
    if (error.failure !== 'malformed') throw error;
    log.warn(`images: not shown: ${error.message}`);
    return 'unusable';
  }
}
