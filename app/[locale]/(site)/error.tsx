'use client';

import { FailedPage } from '@/components/layout/failed-page';

/** Error boundary of a page whose content could not be read (product.md, section 8). */
export default function PageError() {
  return <FailedPage />;
}
