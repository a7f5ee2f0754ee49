import { withUnavailableResponse } from '@/lib/bff/http/unavailable-response';
import { locales } from '@/lib/i18n/routing.mjs';
import { newsFeed } from '@/lib/upstream/news-feed';

export const dynamicParams = false;
export const revalidate = 300;
export const generateStaticParams = () => locales.map((locale) => ({ locale }));

export const GET = withUnavailableResponse(
  'news feed',
  async (_request: Request, { params }: { params: Promise<{ locale: string }> }) => newsFeed((await params).locale),
);
