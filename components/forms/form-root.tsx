'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CaptchaProvider } from '@/components/dialogs/captcha-provider';
import type { SiteContacts } from '@/components/dialogs/contacts';
import { Providers } from '@/components/dialogs/providers';
import { BuilderForm } from './builder-form';
import { ConsultationForm } from './consultation-form';

const forms = { consultation: ConsultationForm, builder: BuilderForm } as const;
export type RequestFormName = keyof typeof forms;

export interface FormRootProps {
  form: RequestFormName;
  contacts: SiteContacts;
  fallback: ReactNode;
}

/** A request form of a page with all that it needs around it. The captcha is not asked for before the first touch. */
export function FormRoot({ form, contacts, fallback }: FormRootProps) {
  const [turn, setTurn] = useState(0);
  const [touched, setTouched] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const Form = forms[form];

  // The button that asked for a new form has gone with the old one.
  useEffect(() => {
    if (turn > 0) place.current?.querySelector('input')?.focus();
  }, [turn]);

  return (
    <Providers contacts={contacts} fallback={fallback}>
      <CaptchaProvider active={touched}>
        <div ref={place} onFocus={() => setTouched(true)}>
          <Form key={turn} onAnew={() => setTurn(turn + 1)} />
        </div>
      </CaptchaProvider>
    </Providers>
  );
}
