import { locales } from '@/lib/i18n/routing';
import { webManifest } from '@/lib/metadata/web-manifest';

export const dynamicParams = false;
/** No cache on the way keeps it longer than the site stands. */
const headers = {
  'content-type': 'application/manifest+json',
  'cache-control': 'public, max-age=0, must-revalidate',
};

export const generateStaticParams = () => locales.map((locale) => ({ locale }));

export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }) {
  const manifest = await webManifest((await params).locale);
  return Response.json(manifest, { headers });
}
