'use client';

import type { ReactNode } from 'react';
import type { SiteContacts } from '@/components/runtime/contacts';
import { Island } from '@/components/runtime/island';
import type { PageForm } from './form-root';

interface FormHostProps {
  form: PageForm;
  contacts: SiteContacts;
  /** Shown when the form does not come. */
  lostNote?: ReactNode;
  children: ReactNode;
}

/** The island of a form of a page. */
export function FormHost({ form, contacts, lostNote, children }: FormHostProps) {
  return (
    <Island
      name="The form"
      load={() => import('./form-root').then(({ loadForm }) => loadForm(form, contacts))}
      rootMargin="600px"
      failed={lostNote}
    >
      {children}
    </Island>
  );
}
