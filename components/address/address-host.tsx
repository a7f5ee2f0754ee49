'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/runtime/island';
import { useLateCode } from '@/components/runtime/use-late-code';

/** Puts the address search in the place of plain fields when somebody turns to them. */
export function AddressHost({ children }: { children: ReactNode }) {
  const { container, code, fetch } = useLateCode('The address search', (at) =>
    import('./address-root').then(({ loadSearch }) => loadSearch(at)),
  );
  return (
    <Island container={container} content={code} fetch={fetch}>
      {children}
    </Island>
  );
}
