import { ContentPage, contentPageMetadata } from '@/components/sections/content-page';
import { Documents } from '@/components/sections/documents';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/static/dokumenty');
}

export default function DocumentsPage() {
  return <ContentPage path="/static/dokumenty" before={<Documents />} />;
}
