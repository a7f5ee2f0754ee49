import { withUnavailableResponse } from '@/lib/bff/http/unavailable-response';
import { siteMap } from '@/lib/upstream/sitemap';

export const dynamic = 'force-static';
export const revalidate = 300;
export const GET = withUnavailableResponse('sitemap', siteMap);
