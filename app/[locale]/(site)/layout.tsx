import type { ReactNode } from 'react';
import { SiteShell } from '@/components/layout/site-shell';

/** The pages that visitors read, with headers and footer; the map's frame does without. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteShell>{children}</SiteShell>;
}
