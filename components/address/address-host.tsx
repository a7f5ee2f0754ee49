'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/runtime/island';
import { useLazyModule } from '@/components/runtime/use-lazy-module';

/** Replaces plain address fields by the address search when a field gets the focus. */
export function AddressHost({ children }: { children: ReactNode }) {
  const { container, code, fetch } = useLazyModule('The address search', (at) =>
    import('./address-root').then(({ loadSearch }) => loadSearch(at)),
  );
  return (
    <Island container={container} content={code} fetch={fetch}>
      {children}
    </Island>
  );
}
