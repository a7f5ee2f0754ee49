import { ContentPage, contentPageMetadata } from '@/components/sections/content-page';
import { QuestionTopics } from '@/components/sections/question-topics';
import { SupportSearch } from '@/components/sections/support-search';

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
