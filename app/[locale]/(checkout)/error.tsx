'use client';

import { FailedPage } from '@/components/layout/failed-page';

/** Error boundary of the order and of the help without internet (product.md, section 8). */
export default function PageError() {
  return <FailedPage />;
}
