import { ContentPage, contentPageMetadata } from '@/components/sections/content-page';
import { OnlineConnectionSection } from '@/components/sections/online-connection';
import { TariffHelper } from '@/components/sections/tariff-helper';

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
