import { locales } from '@/lib/i18n/routing';
import { newsFeed } from '@/lib/upstream/news-feed';

export const dynamicParams = false;
export const revalidate = 300;
export const generateStaticParams = () => locales.map((locale) => ({ locale }));

export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }) {
  return newsFeed((await params).locale);
}
