import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { LeadFormSection } from '@/components/page-forms/lead-form-section';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/consultation');

export default function ConsultationPage() {
  return <ContentPage path="/consultation" quietAction before={<LeadFormSection form="consultation" />} />;
}
