import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { OrderSection } from '@/components/page-forms/order-section';
import { TariffHelper } from '@/components/tariffs/tariff-helper';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/navigator');
}

export default function NavigatorPage() {
  return (
    <ContentPage path="/navigator" before={<OrderSection />}>
      <TariffHelper answers={null} />
    </ContentPage>
  );
}
