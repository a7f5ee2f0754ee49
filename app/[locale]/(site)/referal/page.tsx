import { ContentPage, contentPageMetadata } from '@/components/sections/content-page';
import { ReferralBand } from '@/components/sections/referral-band';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/referal');
}

export default function ReferralPage() {
  return (
    <ContentPage path="/referal">
      <ReferralBand />
    </ContentPage>
  );
}
