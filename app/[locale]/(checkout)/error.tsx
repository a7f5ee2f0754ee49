'use client';

import { FailedPage } from '@/components/layout/failed-page';

/** What stands in the place of an order, or of the help without internet, that could not be had (product.md, section 8). */
export default function PageError() {
  return <FailedPage />;
}
