'use client';

import type { ReactNode } from 'react';
import { onFirstInteraction } from '@/components/runtime/first-sign';
import type { SiteContacts } from '@/components/runtime/contacts';
import { Island } from '@/components/runtime/island';
import { HOUSE_MARK } from '@/lib/address/visit-house-name';
import type { PageForm } from './form-root';

interface FormHostProps {
  form: PageForm;
  contacts: SiteContacts;
  /** Shown if the form fails to load. */
  lostNote?: ReactNode;
  children: ReactNode;
}

/** The island of a form of a page. */
export function FormHost({ form, contacts, lostNote, children }: FormHostProps) {
  return (
    <Island
      name="The form"
      load={() => import('./form-root').then(({ loadForm }) => loadForm(form, contacts))}
      {...(form === 'online-connection' ? { start: startOrder } : { rootMargin: '600px' })}
      failed={lostNote}
    >
      {children}
    </Island>
  );
}

/** The order loads at the first sign of a visitor, or at once if it continues (order-section.tsx) or has a house. */
function startOrder(load: () => void): (() => void) | void {
  const isBegun = document.querySelector(`[data-started], [${HOUSE_MARK}]`) !== null;
  // A soft navigation is a sign too.
  const isFirstPage = performance.getEntriesByType('navigation').some(({ name }) => name === window.location.href);
  if (!isBegun && isFirstPage) return onFirstInteraction(load);
  load();
}
