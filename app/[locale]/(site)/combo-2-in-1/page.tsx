import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { CombinedSavings } from '@/components/tariffs/combined-savings';
import { GroupTariffs } from '@/components/tariffs/group-tariffs';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/combo-2-in-1');

export default function ComboPage() {
  return (
    <ContentPage
      path="/combo-2-in-1"
      before={
        <>
          <GroupTariffs groups={['combo']} />
          <CombinedSavings />
        </>
      }
    />
  );
}
