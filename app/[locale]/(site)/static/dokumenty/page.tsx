import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { ProofBand } from '@/components/home/proof-band';
import { Documents } from '@/components/support/documents';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/static/dokumenty');

export default function DocumentsPage() {
  return (
    <ContentPage
      path="/static/dokumenty"
      before={
        <>
          <ProofBand />
          <Documents />
        </>
      }
    />
  );
}
