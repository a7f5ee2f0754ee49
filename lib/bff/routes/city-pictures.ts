import 'server-only';
import { cityPictureNames, fetchCityPictures } from '../../upstream/city';

const KEPT = 'public, max-age=31536000, immutable';
/** For an address without the current version. */
const KEPT_BRIEFLY = 'public, max-age=300, s-maxage=300';
const KEPT_IN_OUTAGE = 'public, max-age=30, s-maxage=30';

/** A drawing of the city by the name of its file; 404 for another name (product.md, section 7.3). */
export async function cityPictureAnswer(request: Request, file: string): Promise<Response> {
  const name = cityPictureNames.find((known) => `${known}.svg` === file);
  if (name === undefined) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const { version, drawings, isWhole } = await fetchCityPictures();
  const requestedVersion = new URL(request.url).searchParams.get('v');
  const etag = `"${version}"`;
  const headers = {
    'content-type': 'image/svg+xml',
    'cache-control': isWhole ? (requestedVersion === version ? KEPT : KEPT_BRIEFLY) : KEPT_IN_OUTAGE,
    etag,
  };
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(drawings[name], { headers });
}
