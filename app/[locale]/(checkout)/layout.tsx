import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';

/** The order: nothing stands round it that leads elsewhere. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return <SiteShell checkout>{children}</SiteShell>;
}
