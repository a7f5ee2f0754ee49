import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';

/** The layout of the order and the help without internet: small, without links that lead away. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return <SiteShell checkout>{children}</SiteShell>;
}
