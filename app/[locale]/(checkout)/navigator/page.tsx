import { getLocale } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { contentPageMetadata } from '@/components/articles/content-page';
import { OrderSection } from '@/components/page-forms/order-section';
import { localizedPath } from '@/lib/i18n/routing.mjs';
import { hasCrm } from '@/lib/provider-files/company';

export const revalidate = 300;
export const generateMetadata = () => contentPageMetadata('/navigator');

/** The order; without a CRM, which makes the contract, redirects to the consultation form. */
export default async function OrderPage() {
  if (!hasCrm()) redirect(localizedPath(await getLocale(), '/consultation'));
  return <OrderSection />;
}
