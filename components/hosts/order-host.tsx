'use client';

import type { ReactNode } from 'react';
import type { SiteContacts } from '@/components/runtime/contacts';
import { atFirstSign } from '@/components/runtime/first-sign';
import { Island } from '@/components/runtime/island';
import { HOUSE_MARK } from '@/lib/address/visit-house-name';

interface OrderHostProps {
  contacts: SiteContacts;
  children: ReactNode;
}

/** The island of the order. */
export function OrderHost({ contacts, children }: OrderHostProps) {
  return (
    <Island
      name="The order"
      load={() => import('./form-root').then(({ loadForm }) => loadForm('online-connection', contacts))}
      start={startOrder}
    >
      {children}
    </Island>
  );
}

/** Waits for the first sign of a visitor, unless the page continues an order (order-section.tsx) or knows a house. */
function startOrder(load: () => void): (() => void) | void {
  const isBegun = document.querySelector(`[data-started], [${HOUSE_MARK}]`) !== null;
  if (!isBegun && isFirstPage()) return atFirstSign(load);
  load();
}

/** A visitor who has come from another page of the document has already given a sign. */
function isFirstPage(): boolean {
  return performance.getEntriesByType('navigation').some(({ name }) => name === window.location.href);
}
