import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { CaptchaProvider } from '@/components/runtime/captcha-provider';
import type { SiteContacts } from '@/components/runtime/contacts';
import { useReplaceFallback } from '@/components/runtime/use-replace-fallback';
import { inProviders } from '@/components/runtime/providers';
import { useEffectIf } from '@/components/ui/use-effect-if';

type Form = ComponentType<{ onReset: () => void }>;

const loads = {
  consultation: () => import('../lead-forms/page-lead-forms').then((module) => module.ConsultationForm),
  builder: () => import('../lead-forms/page-lead-forms').then((module) => module.BuilderForm),
  'request-status': () => import('../lead-status/lead-status-form').then((module) => module.LeadStatusForm),
  referral: () => import('../referral/referral-form').then((module) => module.ReferralForm),
  'referral-link': () => import('../referral/referral-link-form').then((module) => module.ReferralLinkForm),
  'online-connection': () => import('@/components/order/order-journey').then((module) => module.OrderJourney),
  'name-servers': () => import('../dns/name-servers').then((module) => module.NameServers),
  'own-leads': () => import('../lead-status/own-lead-links').then((module) => module.OwnLeadLinks),
  'install-offer': () => import('../install/install-offer').then((module) => module.InstallOffer),
} satisfies Record<string, () => Promise<Form>>;

export type PageForm = keyof typeof loads;

/** Forms that need no captcha. */
const sendsNothing = new Set<PageForm>(['referral-link', 'name-servers', 'own-leads', 'install-offer']);

/** A form of a page in its providers. Rejects if its code or the messages fail to load. */
export function loadForm(form: PageForm, contacts: SiteContacts): Promise<ReactNode> {
  const load: () => Promise<Form> = loads[form];
  const root = load().then((Form) => (
    <FormRoot Form={Form} sends={!sendsNothing.has(form)} waits={form === 'online-connection'} />
  ));
  return inProviders(contacts, root);
}

interface FormRootProps {
  Form: Form;
  sends: boolean;
  /** The form replaces the server markup itself, when it is ready. */
  waits: boolean;
}

/** A form of a page. Its captcha starts at the first focus, and only where the form sends something. */
function FormRoot({ Form, sends, waits }: FormRootProps) {
  const [formCount, setFormCount] = useState(0);
  const [touched, setTouched] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  useReplaceFallback(!waits);
  // The button that had the focus is gone with the old form.
  useEffectIf(formCount, () => container.current?.querySelector('input')?.focus());

  return (
    <CaptchaProvider active={touched && sends}>
      <div ref={container} onFocus={() => setTouched(true)}>
        <Form key={formCount} onReset={() => setFormCount(formCount + 1)} />
      </div>
    </CaptchaProvider>
  );
}
