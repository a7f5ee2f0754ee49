import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { OnlineConnectionSection } from '@/components/page-forms/online-connection';
import { TariffHelper } from '@/components/tariffs/tariff-helper';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/navigator');
}

export default function NavigatorPage() {
  return (
    <ContentPage path="/navigator" before={<OnlineConnectionSection />}>
      <TariffHelper answers={null} />
    </ContentPage>
  );
}
