import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { checkResult } from '@/lib/address/check-flow';
import { mayBeSent } from '@/lib/lead/lead-flow';
import { leadFieldsOf, leadForms } from '@/lib/lead/lead-forms';
import { AnswerSkeleton } from '../fields/answer-skeleton';
import { CheckAnswer } from '../fields/check-answer';
import { CheckStatus } from '../fields/check-status';
import { DraftNote } from '../fields/draft-note';
import { LeadSendingStatus } from '../fields/lead-sending-status';
import { LeadConsent, LeadTextField } from '../lead-forms/lead-field';
import { AddressChoice } from './address-choice';
import styles from './lead-dialog.module.css';
import type { Lead } from './use-lead';

interface FormStepProps {
  lead: Lead;
  cardName: string | null;
}

/** Step 5: phone, name, address, consent (product.md, section 5); submit waits for the address check. */
export function FormStep({ lead, cardName }: FormStepProps) {
  const { form, state, status, check, sending, addressButton, forgetDraft, submit, dispatch } = lead;
  const t = useTranslations('connection');
  const connectivity = useTranslations('connectivity');
  const checking = !mayBeSent(status);
  const result = checkResult(check.state);
  const action = () => {
    if (checking) return t('addressChecking');
    if (check.sending.problem !== null) return connectivity('uncheckedAction');
    return result === null ? t('submit') : connectivity(`${result.verdict}Action`);
  };
  const CheckProgress = check.sending.pending ? AnswerSkeleton : CheckStatus;
  const retryCheck = () => {
    if (check.state.asked !== null) check.start(check.state.asked);
  };
  return (
    <form
      noValidate
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftNote onForget={forgetDraft} />
      <LeadSendingStatus sending={sending} />
      {cardName !== null && <p className={styles['card']}>{t('forTariff', { name: cardName })}</p>}
      {leadFieldsOf(leadForms.person).map((field) => (
        <LeadTextField key={field.name} id={`connection-${field.name}`} field={field} form={form} />
      ))}
      <AddressChoice
        address={state.address}
        status={status}
        missing={form.formState.submitCount > 0 && state.address === null}
        disabled={sending.pending}
        buttonRef={addressButton}
        onChoose={() => dispatch({ type: 'addressAsked' })}
      />
      <LeadConsent id="connection" form={form} />
      {/* Below the consent and as high as the usual answer: an answer must not move the consent away from a press. */}
      <CheckProgress sending={check.sending} onRetry={retryCheck} />
      {result !== null && <CheckAnswer brief={result.verdict === 'available'} result={result} />}
      <Button type="submit" wide loading={sending.pending || checking}>
        {sending.pending ? t('sending') : action()}
      </Button>
    </form>
  );
}
