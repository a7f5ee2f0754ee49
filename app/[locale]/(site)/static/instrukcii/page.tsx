import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { Instructions } from '@/components/support/instructions';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/static/instrukcii');
}

export default function InstructionsPage() {
  return <ContentPage path="/static/instrukcii" before={<Instructions />} />;
}
