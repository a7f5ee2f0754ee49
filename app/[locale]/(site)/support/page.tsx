import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { RouteCards } from '@/components/page/route-cards';
import { QuestionTopics } from '@/components/support/question-topics';
import { SupportPhone } from '@/components/support/support-phone';
import { SupportSearch } from '@/components/support/support-search';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/support');

export default function SupportPage() {
  return (
    <ContentPage path="/support" besideAction={<SupportPhone />} before={<SupportSearch />} links={<RouteCards />}>
      <QuestionTopics />
    </ContentPage>
  );
}
