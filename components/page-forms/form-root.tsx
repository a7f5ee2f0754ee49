'use client';

import { lazy, Suspense, useEffect, useReducer, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import type { SiteContacts } from '@/components/runtime/contacts';
import { LoadBoundary } from '@/components/runtime/load-boundary';
import { Providers } from '@/components/runtime/providers';
import type { FormProps } from '../fields/form-props';

export type PageForm =
  'consultation' | 'builder' | 'request-status' | 'referral' | 'referral-link' | 'online-connection';

const loads: Record<PageForm, () => Promise<{ default: ComponentType<FormProps> }>> = {
  consultation: () => import('../lead-forms/page-lead-forms').then((module) => ({ default: module.ConsultationForm })),
  builder: () => import('../lead-forms/page-lead-forms').then((module) => ({ default: module.BuilderForm })),
  'request-status': () =>
    import('../lead-status/lead-status-form').then((module) => ({ default: module.LeadStatusForm })),
  referral: () => import('../referral/referral-form').then((module) => ({ default: module.ReferralForm })),
  'referral-link': () =>
    import('../referral/referral-link-form').then((module) => ({ default: module.ReferralLinkForm })),
  'online-connection': () =>
    import('@/components/order/order-journey').then((module) => ({ default: module.OrderJourney })),
};

const forms: Record<PageForm, ComponentType<FormProps>> = {
  consultation: lazy(loads.consultation),
  builder: lazy(loads.builder),
  'request-status': lazy(loads['request-status']),
  referral: lazy(loads.referral),
  'referral-link': lazy(loads['referral-link']),
  'online-connection': lazy(loads['online-connection']),
};

export interface FormRootProps {
  form: PageForm;
  contacts: SiteContacts;
  fallback: ReactNode;
}

/** A form of a page with all that it needs around it. The captcha is not asked for before the first touch, nor where nothing is sent. */
export function FormRoot({ form, contacts, fallback }: FormRootProps) {
  const [formCount, setFormCount] = useState(0);
  const [touched, setTouched] = useState(false);
  const [, countFailures] = useReducer((failures: number) => failures + 1, 0);
  const container = useRef<HTMLDivElement>(null);
  const Form = forms[form];

  // The button that asked for a new form has gone with the old one.
  useEffect(() => {
    if (formCount > 0) container.current?.querySelector('input')?.focus();
  }, [formCount]);

  const fail = (failure: unknown) => {
    // What is lazy keeps its failure: the next try asks anew.
    forms[form] = lazy(loads[form]);
    countFailures();
    console.info('The form did not come', failure);
  };

  return (
    <LoadBoundary onFailed={fail} fallback={fallback} again={loads[form]}>
      <Providers contacts={contacts} fallback={fallback}>
        <CaptchaProvider active={touched && form !== 'referral-link'}>
          <div ref={container} onFocus={() => setTouched(true)}>
            <Suspense fallback={fallback}>
              <Form key={formCount} onAnew={() => setFormCount(formCount + 1)} />
            </Suspense>
          </div>
        </CaptchaProvider>
      </Providers>
    </LoadBoundary>
  );
}
