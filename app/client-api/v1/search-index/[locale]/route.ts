import { searchIndex } from '@/lib/bff/routes/search-index';
import { locales } from '@/lib/i18n/routing.mjs';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const revalidate = 300;
export const generateStaticParams = () => locales.map((locale) => ({ locale }));
export const GET = searchIndex;
