import { pagePicture } from '@/components/page/page-picture';

export const dynamic = 'force-static';
export const revalidate = 86400;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ locale: string; path?: string[] }> }) {
  const { locale, path = [] } = await params;
  return pagePicture(locale, `/${path.join('/')}`);
}
