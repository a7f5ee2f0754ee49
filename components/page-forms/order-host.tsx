'use client';

import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { SiteContacts } from '@/components/runtime/contacts';
import { atFirstSign } from '@/components/runtime/first-sign';
import { Island } from '@/components/runtime/island';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import { HOUSE_MARK } from '@/lib/address/visit-house-name';

interface OrderHostProps {
  contacts: SiteContacts;
  /** Can be read and ticked without the code; with scripts off too. */
  children: ReactNode;
}

/** Where the order stands: its code waits for a sign of somebody, unless the page goes on with something (order-section.tsx) or knows a house. */
export function OrderHost({ contacts, children }: OrderHostProps) {
  const { container, code, state, hasFailed, fetch } = useLazyModule('The order', () =>
    import('./form-root').then(({ loadForm }) => loadForm('online-connection', contacts)),
  );
  const fetchNow = useEffectEvent(fetch);

  useEffect(() => {
    const isBegun = container.current?.closest(`[data-started], [${HOUSE_MARK}]`) !== null;
    if (!isBegun && isFirstPage()) return atFirstSign(fetchNow);
    fetchNow();
  }, [container]);

  return (
    <Island container={container} content={code} fetch={fetch} byPointer>
      <div data-late={hasFailed ? 'failed' : state}>{children}</div>
    </Island>
  );
}

/** Whether nobody has come here from another page of the document, which is a sign as good as any. */
function isFirstPage(): boolean {
  return performance.getEntriesByType('navigation').some(({ name }) => name === window.location.href);
}
