import { ContentPage, contentPageMetadata } from '@/components/articles/content-page';
import { ReferralHalves } from '@/components/page-forms/referral-halves';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/referal');

export default function ReferralPage() {
  return <ContentPage path="/referal" before={<ReferralHalves />} />;
}
