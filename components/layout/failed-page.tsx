'use client';

import { createContext, use, type ReactNode } from 'react';

const PageContext = createContext<ReactNode>(null);

/** Renders the error page with the shell, because a failure must not depend on another load. */
export function FailedPageProvider({ page, children }: { page: ReactNode; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>;
}

export function FailedPage() {
  return use(PageContext);
}
