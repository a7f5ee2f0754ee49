import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { businessLine } from '@/components/page/business-line';
import { LeadFormSection } from '@/components/page-forms/lead-form-section';
import { PhoneLink } from '@/components/ui/phone-link';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/internet-for-builders');

export default async function BuildersPage() {
  const { phone } = await businessLine();
  return (
    <ContentPage path="/internet-for-builders" besideAction={<PhoneLink phone={phone} />}>
      <LeadFormSection form="builder" />
    </ContentPage>
  );
}
