import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { Instructions } from '@/components/support/instructions';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/static/instrukcii');

export default function InstructionsPage() {
  return <ContentPage path="/static/instrukcii" before={<Instructions />} />;
}
