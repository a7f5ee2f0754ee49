'use client';

import { createContext, use, type ReactNode } from 'react';

const PageContext = createContext<ReactNode>(null);

/** The page that stands in for one that failed comes with the shell: what shows a failure must not have to load anything. */
export function FailedPageProvider({ page, children }: { page: ReactNode; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>;
}

/** The error layout for a failure in the running page: the shell stands around it. */
export function FailedPage() {
  return use(PageContext);
}
