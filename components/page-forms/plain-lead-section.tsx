import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import sendingStyles from '@/components/fields/sending-status.module.css';
import formStyles from '@/components/lead-forms/lead-form-frame.module.css';
import { buttonClass } from '@/components/ui/button';
import { PhoneLink } from '@/components/ui/phone-link';
import type { PlainLead } from '@/lib/bff/routes/plain-leads';
import { salesPhone } from '@/lib/provider-files/company';
import { acceptedTitle } from '@/lib/lead/lead-flow';
import { leadFieldsOf, leadForms } from '@/lib/lead/lead-forms';
import { faultsOf, nothingTyped, plainStep, type LeadDraft, type PlainQuery } from '@/lib/lead/plain-lead';
import { FormSection } from './form-section';
import { nextSteps } from './next-steps';
import { PlainAccepted, PlainQuestion, PlainRejected } from './plain-answers';
import { LeadFormMarkup } from './lead-form-markup';

interface PlainLeadSectionProps extends PlainQuery {
  known: PlainLead | null;
  /** The waiting list of the house in the query. */
  waiting: LeadDraft['waiting'];
}

const headings = {
  connection: 'connection.formTitle',
  consultation: 'leadSection.consultationHeading',
  builder: 'leadSection.builderHeading',
} as const;
const problems = {
  limit: 'plainForm.problemLimit',
  invalid: 'plainForm.problemInvalid',
  server: 'plainForm.problemServer',
  expired: 'plainForm.expired',
} as const;

/** A lead without scripts, from its form to its number. */
export async function PlainLeadSection({ known, waiting, ...query }: PlainLeadSectionProps) {
  const { sent, problem, address, tariff } = query;
  const t = await getTranslations();
  const [draft, answer] = [known?.draft ?? null, known?.answer ?? null];
  const step = sent && problem === undefined ? plainStep(draft, answer) : 'form';
  if (step === 'accepted' && draft !== null && answer?.success === true) {
    const title = acceptedTitle({ state: answer.state, waiting: answer.waiting_list ?? false });
    return (
      <FormSection id="request" heading={t(`connection.${title}`)} lead={t('plainForm.keepNumber')}>
        <WithPhone>
          <PlainAccepted lead={answer} form={draft.form} />
        </WithPhone>
      </FormSection>
    );
  }
  if (step === 'question' && draft !== null) {
    return (
      <FormSection
        id="request"
        heading={t('plainForm.questionHeading')}
        lead={t('plainForm.questionLead')}
        words={<p>{t('order.progress', { number: 2, total: 2 })}</p>}
      >
        <WithPhone>
          <PlainQuestion draft={draft} />
        </WithPhone>
      </FormSection>
    );
  }
  // A link to a new form outranks an earlier draft.
  const form = query.form ?? (sent ? draft?.form : undefined) ?? 'connection';
  const typed = draft?.form === form ? draft.typed : nothingTyped;
  const faults = sent && step === 'form' && problem === undefined && draft !== null ? faultsOf(form, typed) : {};
  const faulty = leadFieldsOf(leadForms[form]).flatMap(({ name, label }) => (faults[name] ? [t(label)] : []));
  if (faults.consent !== undefined) faulty.push(t.markup('connection.consent', { link: (text) => text }));
  const trouble = problem ?? (sent && draft === null ? 'expired' : undefined);
  // An empty form would look like a loss of the typed text, which the previous page of the browser still has.
  const isBackBetter = problem === 'limit' || problem === 'server';
  const texts = form === 'builder' ? 'builder' : 'consultation';
  const { waiting_list: waits } = address === '' && draft?.form === form ? draft.waiting : waiting;
  return (
    <FormSection
      id="request"
      heading={t(waits ? 'connectivity.notYetTitle' : headings[form])}
      lead={t(waits ? 'connectivity.notYetText' : `leadSection.${texts}Lead`)}
      untitled={form === 'connection' && !waits}
      words={<p>{t('order.progress', { number: 1, total: 2 })}</p>}
      next={await nextSteps(waits ? 'waiting' : texts)}
      drawing={form === 'builder' ? 'house' : 'technician'}
    >
      <WithPhone>
        {trouble !== undefined && <Alert>{t(problems[trouble])}</Alert>}
        {step === 'rejected' && answer?.success === false && <PlainRejected reason={answer.reason} form={form} />}
        {faulty.length > 0 && (
          <Alert>{t('plainForm.faults', { fields: faulty.map((label) => `«${label}»`).join(', ') })}</Alert>
        )}
        {isBackBetter || (
          <LeadFormMarkup
            form={form}
            typed={{ ...typed, address: address || typed.address, comment: tariff || typed.comment }}
            faults={faults}
          />
        )}
      </WithPhone>
    </FormSection>
  );
}

function Alert({ children }: { children: string }) {
  return (
    <p className={sendingStyles['problem']} role="alert">
      {children}
    </p>
  );
}

async function WithPhone({ children }: { children: ReactNode }) {
  const t = await getTranslations('connection');
  return (
    <div className={formStyles['form']}>
      {children}
      <PhoneLink className={buttonClass('secondary', true)} phone={salesPhone()}>
        {t('callUs', { phone: salesPhone() })}
      </PhoneLink>
    </div>
  );
}
