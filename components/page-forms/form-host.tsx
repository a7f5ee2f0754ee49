'use client';

import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { SiteContacts } from '@/components/runtime/contacts';
import { Island } from '@/components/runtime/island';
import { useLazyModule } from '@/components/runtime/use-lazy-module';
import type { PageForm } from './form-root';

interface FormHostProps {
  form: PageForm;
  contacts: SiteContacts;
  /** Said when it does not come, where it is missed. */
  lostNote?: ReactNode;
  /** Stands there until the form has come, and with scripts off. */
  children: ReactNode;
}

/** How far below the screen a form is when its code is fetched. */
const NEAR = '600px';

/** Where a form stands: its code is fetched when it comes near the screen, or below a pointer. */
export function FormHost({ form, contacts, lostNote, children }: FormHostProps) {
  const { container, code, hasFailed, fetch } = useLazyModule('The form', () =>
    import('./form-root').then(({ loadForm }) => loadForm(form, contacts)),
  );
  const fetchNear = useEffectEvent(fetch);

  useEffect(() => {
    if (container.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && fetchNear(),
      { rootMargin: NEAR },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);

  return (
    <Island container={container} content={code} fetch={fetch} byPointer>
      {hasFailed && lostNote}
      {children}
    </Island>
  );
}
