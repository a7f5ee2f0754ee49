'use client';

import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { SiteContacts } from '@/components/runtime/contacts';
import type { FormRootProps, PageForm } from './form-root';

interface FormHostProps {
  form: PageForm;
  contacts: SiteContacts;
  /** Stands there until the form has come, and with scripts off. */
  children: ReactNode;
}

/** How far below the screen a form is when its code is fetched. */
const NEAR = '600px';

/** Fetches the form when it comes near the screen; a fetch that failed is tried again when somebody turns to it. */
export function FormHost({ form, contacts, children }: FormHostProps) {
  const [Root, setRoot] = useState<ComponentType<FormRootProps> | null>(null);
  const container = useRef<HTMLDivElement>(null);

  const fetchRoot = useCallback(() => {
    import('./form-root')
      .then((module) => setRoot(() => module.FormRoot))
      .catch((error: unknown) => console.info('The form is not here yet', error));
  }, []);

  useEffect(() => {
    if (container.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && fetchRoot(),
      { rootMargin: NEAR },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [fetchRoot]);

  if (Root !== null) return <Root form={form} contacts={contacts} fallback={children} />;
  return (
    <div ref={container} onPointerEnter={fetchRoot} onFocus={fetchRoot}>
      {children}
    </div>
  );
}
