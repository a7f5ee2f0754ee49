import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';

/** The order, and the help without internet: nothing stands round them that leads elsewhere or makes them large. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return <SiteShell checkout>{children}</SiteShell>;
}
