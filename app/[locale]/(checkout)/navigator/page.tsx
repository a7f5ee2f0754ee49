import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { LeadFormSection } from '@/components/page-forms/lead-form-section';
import { OrderSection } from '@/components/page-forms/order-section';
import { hasCrm } from '@/lib/provider-files/company';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/navigator');
}

/** The order; a request where no CRM could make its contract. */
export default function OrderPage() {
  return hasCrm() ? (
    <OrderSection />
  ) : (
    <ContentPage path="/navigator" quietAction>
      <LeadFormSection form="consultation" />
    </ContentPage>
  );
}
