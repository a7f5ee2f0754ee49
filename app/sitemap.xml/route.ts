import { madeAhead } from '@/lib/bff/made-ahead';
import { siteMap } from '@/lib/upstream/sitemap';

export const dynamic = 'force-static';
export const revalidate = 300;
export const GET = madeAhead('sitemap', siteMap);
