'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/runtime/island';

/** The island of the address fields: on focus the address search replaces them. */
export function AddressHost({ children }: { children: ReactNode }) {
  return (
    <Island
      name="The address search"
      load={(container) => import('./address-root').then(({ loadSearch }) => loadSearch(container))}
      byPointer={false}
    >
      {children}
    </Island>
  );
}
