import { ContentPage, contentPageMetadata } from '@/components/sections/content-page';
import { ReferralBand } from '@/components/sections/referral-band';
import { ReferralBuilder } from '@/components/sections/referral-builder';
import { ReferralPhone } from '@/components/sections/referral-phone';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/referal');
}

export default function ReferralPage() {
  return (
    <ContentPage path="/referal" before={<ReferralPhone />}>
      <ReferralBuilder />
      <ReferralBand />
    </ContentPage>
  );
}
