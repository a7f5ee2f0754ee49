import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';

/** The layout of all pages with headers and footer; the map's frame does not use it. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>;
}
