import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { LeadFormSection } from '@/components/page-forms/lead-form-section';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/internet-for-builders');
}

export default function BuildersPage() {
  return (
    <ContentPage path="/internet-for-builders">
      <LeadFormSection form="builder" />
    </ContentPage>
  );
}
