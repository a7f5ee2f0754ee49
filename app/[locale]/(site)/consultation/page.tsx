import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { RequestForm } from '@/components/page-forms/request-form';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/consultation');
}

export default function ConsultationPage() {
  return <ContentPage path="/consultation" before={<RequestForm form="consultation" />} />;
}
