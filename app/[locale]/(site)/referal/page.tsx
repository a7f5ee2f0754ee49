import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { ReferralBuilder } from '@/components/page-forms/referral-builder';
import { ReferralPhone } from '@/components/page-forms/referral-phone';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/referal');
}

export default function ReferralPage() {
  return (
    <ContentPage path="/referal" before={<ReferralPhone />}>
      <ReferralBuilder />
    </ContentPage>
  );
}
