import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { ReferralHalves } from '@/components/page-forms/referral-halves';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/referal');
}

export default function ReferralPage() {
  return <ContentPage path="/referal" before={<ReferralHalves />} />;
}
