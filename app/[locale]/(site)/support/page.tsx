import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { QuestionTopics } from '@/components/support/question-topics';
import { SupportSearch } from '@/components/support/support-search';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/support');
}

export default function SupportPage() {
  return (
    <ContentPage path="/support" before={<SupportSearch />}>
      <QuestionTopics />
    </ContentPage>
  );
}
