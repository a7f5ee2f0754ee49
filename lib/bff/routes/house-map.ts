import 'server-only';
import * as z from 'zod/mini';
import { drawHouseMap } from '../../city/house-map';
import { housePictureShapes } from '../../city/house-picture-path';
import { drawNightCity } from '../../city/night-city';
import { IMAGES_PER_CLIENT_ADDRESS } from '../../config/rate-limits';
import { coordinatesSchema, degreesSchema } from '../../contracts/address';
import { houseAccesses } from '../../contracts/city';
import { locales } from '../../i18n/routing.mjs';
import { tokenColour } from '../../metadata/design-tokens';
import { fetchCity } from '../../upstream/content';
import { UpstreamError } from '../../upstream/upstream-error';
import { clientNetworks, enforceLimit } from '../http/enforce-limit';
import { errorAnswer } from '../http/handler';
import { logUpstreamError } from '../http/upstream-log';

const KEPT = 'public, max-age=3600, s-maxage=3600';
const NOT_KEPT = 'no-store';
const nightColour = (token: string) => tokenColour(token, 'dark');

const querySchema = z.object({
  latitude: z.pipe(degreesSchema, coordinatesSchema.shape.latitude),
  longitude: z.pipe(degreesSchema, coordinatesSchema.shape.longitude),
  access: z.nullable(z.enum(houseAccesses)),
  shape: z.enum(housePictureShapes),
  locale: z.enum(locales),
});

/** The night around a house, from above or towards the mountains: 404 for an invalid query, 503 without the city. */
export async function houseMapAnswer(request: Request): Promise<Response> {
  const { searchParams: given } = new URL(request.url);
  const names = ['latitude', 'longitude', 'access', 'shape', 'locale'] as const;
  const query = querySchema.safeParse(Object.fromEntries(names.map((name) => [name, given.get(name)]))).data;
  if (query === undefined) return nothing(404);
  const { latitude, longitude, access, shape, locale } = query;
  try {
    await enforceLimit('image', clientNetworks(request), IMAGES_PER_CLIENT_ADDRESS);
    const city = await fetchCity(locale);
    if (city === null) return nothing(404);
    const answered = { place: { latitude, longitude }, access };
    const picture =
      shape === 'night-phone' || shape === 'night-wide'
        ? drawNightCity(city, shape === 'night-wide' ? 'wide' : 'phone', nightColour, answered)
        : drawHouseMap(answered, city.streets, shape, tokenColour);
    return new Response(picture, { headers: { 'content-type': 'image/svg+xml', 'cache-control': KEPT } });
  } catch (error) {
    if (!(error instanceof UpstreamError)) return errorAnswer(error, 'GET /images/city/house').response();
    logUpstreamError('GET /images/city/house', error);
    return nothing(503);
  }
}

function nothing(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': NOT_KEPT } });
}
