import { locales } from '@/lib/i18n/routing.mjs';
import { manifestAnswer } from '@/lib/metadata/web-manifest';

export const dynamicParams = false;
export const generateStaticParams = () => locales.map((locale) => ({ locale }));

export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }) {
  return manifestAnswer((await params).locale);
}
