import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { RequestForm } from '@/components/page-forms/request-form';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/internet-for-builders');
}

export default function BuildersPage() {
  return (
    <ContentPage path="/internet-for-builders">
      <RequestForm form="builder" />
    </ContentPage>
  );
}
