import 'server-only';
import { safeParse } from 'zod/mini';
import { IMAGES_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { imageKeySchema, imagePath, imageWidths } from '../../contracts/image';
import { fetchImage, isImageKnown } from '../../upstream/images';
import { UpstreamError } from '../../upstream/upstream-error';
import { errorAnswer } from '../http/handler';
import { clientNetworks, enforceLimit } from '../http/enforce-limit';
import { logUpstreamError } from '../http/upstream-log';

const KEPT = 'public, max-age=3600, s-maxage=3600';
const MISSING = 'public, max-age=60, s-maxage=60';
const NOT_KEPT = 'no-store';
const RETRY_SECONDS = 5;

/**
 * The image of a key, in the width of the query or original: 404 for a missing or unusable image and for an invalid key
 * or width; 503 if the Content API fails (product.md, section 7.3). Only the canonical address is cacheable: a cache
 * that normalises addresses differently would mix up images.
 */
export async function imageAnswer(request: Request, parts: readonly string[]): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const key = safeParse(imageKeySchema, parts.join('/')).data;
  const width = widthIn(searchParams.get('w'));
  if (key === undefined || width === undefined) return missing(NOT_KEPT);
  const isCanonical = pathname + search === imagePath(key, width);
  try {
    if (!isImageKnown(key, width)) await enforceLimit('image', clientNetworks(request), IMAGES_PER_CLIENT_ADDRESS);
    const image = await fetchImage(key, width, request.signal);
    if (image === 'missing') return missing(isCanonical ? MISSING : NOT_KEPT);
    if (image === 'unusable') return missing(NOT_KEPT);
    const headers = { 'content-type': image.type, 'cache-control': isCanonical ? KEPT : NOT_KEPT };
    return new Response(image.bytes, { headers });
  } catch (error) {
    if (!(error instanceof UpstreamError)) return errorAnswer(error, 'GET /images').response();
    logUpstreamError('GET /images', error);
    const headers = { 'cache-control': NOT_KEPT, 'retry-after': String(RETRY_SECONDS) };
    return new Response(null, { status: 503, headers });
  }
}

/** Null for the original image, undefined for an unsupported width. */
function widthIn(text: string | null): number | null | undefined {
  return text === null ? null : imageWidths.find((width) => String(width) === text);
}

function missing(cacheControl: string): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': cacheControl } });
}
