import { pagePicture } from '@/components/page/page-picture';
import { withUnavailableResponse } from '@/lib/bff/http/unavailable-response';

export const dynamic = 'force-static';
export const revalidate = 86400;
export const generateStaticParams = () => [];
export const GET = withUnavailableResponse('picture of a page', pagePicture);
