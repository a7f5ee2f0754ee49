import { ContentPage, contentPageMetadata } from '@/components/sections/content-page';
import { GroupTariffs } from '@/components/sections/group-tariffs';
import { SectionArticles } from '@/components/sections/section-articles';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/telephony');
}

export default function TelephonyPage() {
  return (
    <ContentPage path="/telephony" before={<GroupTariffs groups={['telephony']} />}>
      <SectionArticles section="telephony" />
    </ContentPage>
  );
}
