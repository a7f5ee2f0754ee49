import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { LeadStatus } from '@/components/page-forms/lead-status-section';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/request', { indexed: false });

export default function LeadStatusPage() {
  return <ContentPage path="/request" before={<LeadStatus />} />;
}
