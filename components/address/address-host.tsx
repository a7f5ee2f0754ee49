'use client';

import { useState, type ReactNode } from 'react';
import type { SearchContent } from './address-root';

/** Puts the address search in the place of plain fields when somebody turns to them; a fetch that failed is tried again. */
export function AddressHost({ children }: { children: ReactNode }) {
  const [[search, plain], show] = useState<SearchContent>([null, children]);
  return (
    <div
      onFocus={({ target }) => {
        import('./address-root')
          .then((module) => module.showSearch(target, show))
          .catch((error: unknown) => console.info('The address search did not come', error));
      }}
    >
      {search}
      {plain}
    </div>
  );
}
