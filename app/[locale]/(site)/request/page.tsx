import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { RequestStatus } from '@/components/page-forms/request-status';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/request', { indexed: false });
}

export default function RequestPage() {
  return <ContentPage path="/request" before={<RequestStatus />} />;
}
