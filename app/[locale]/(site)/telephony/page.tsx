import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { GroupTariffs } from '@/components/tariffs/group-tariffs';
import { SectionArticles } from '@/components/articles/section-articles';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/telephony');

export default function TelephonyPage() {
  return (
    <ContentPage path="/telephony" before={<GroupTariffs groups={['telephony']} />}>
      <SectionArticles section="telephony" />
    </ContentPage>
  );
}
