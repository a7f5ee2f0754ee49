'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/runtime/island';
import { useLazyModule } from '@/components/runtime/use-lazy-module';

/** Puts the address search in the place of plain fields when somebody turns to them. */
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
