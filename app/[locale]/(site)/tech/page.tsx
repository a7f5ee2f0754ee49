import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { SectionArticles } from '@/components/articles/section-articles';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/tech');

export default function TechPage() {
  return (
    <ContentPage path="/tech">
      <SectionArticles section="tech" />
    </ContentPage>
  );
}
