'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/runtime/island';

/** Replaces plain address fields by the address search when a field gets the focus. */
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
