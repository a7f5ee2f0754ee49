import { contentPageMetadata } from '@/components/articles/content-page';
import { OrderSection } from '@/components/page-forms/order-section';

export const revalidate = 300;

export function generateMetadata() {
  return contentPageMetadata('/navigator');
}

export default OrderSection;
