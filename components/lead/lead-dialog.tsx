import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '../contact/dialog';
import { restoredState, useStepMemory } from '../dialog/dialog-history';
import type { DialogProps } from '../dialog/dialog-props';
import { checkResult, type CheckState, type LeadPrefill } from '@/lib/address/check-flow';
import { acceptedTitle, canGoBack, depthOf, type LeadFlowState, type LeadStep } from '@/lib/lead/lead-flow';
import { openReferral, referralOfDevice } from '@/lib/referral/kept-referral';
import type { ReferralState } from '@/lib/referral/referral-flow';
import { noHomeDetails, type HomeDetails } from '@/lib/address/home-details';
import { useContacts } from '../runtime/contacts';
import { CaptchaProvider } from '../runtime/captcha-provider';
import { useReferral } from '../referral/use-referral';
import { useErrorTitle } from '../contact/error-panel';
import { LeadAddressStep } from './lead-address-step';
import { FailureStep } from './failure-step';
import { FormStep } from './form-step';
import { OptionsStep } from './options-step';
import { ReferralStep } from './referral-step';
import { SuccessStep } from './success-step';
import { useLead } from './use-lead';

const titles = {
  options: 'optionsTitle',
  form: 'formTitle',
  address: 'addressTitle',
  failure: 'failTitle',
  referral: 'referralTitle',
} as const satisfies Record<Exclude<LeadStep, 'success'>, string>;

const shown = new WeakMap<
  object,
  { state: LeadFlowState; check: CheckState; referral: ReferralState; first: LeadStep }
>();

export function LeadDialog(props: DialogProps) {
  return (
    <CaptchaProvider>
      <LeadSteps {...props} />
    </CaptchaProvider>
  );
}

interface LeadStepsProps extends DialogProps {
  /** Continues an address check: its wish, state, home details and a way back. */
  check?: { wish: LeadPrefill; state: CheckState; home: HomeDetails; onBack: () => void };
}

/** The steps of the dialog; require a captcha provider. */
export function LeadSteps({ opening, onClose, check: initialCheck }: LeadStepsProps) {
  const t = useTranslations('connection');
  const { applications, referralDiscount } = useContacts();
  const [before] = useState(() => restoredState(shown));
  const [code] = useState(() => referralOfDevice());
  const [unanswered] = useState(() => openReferral());
  const lead = useLead({
    before,
    opening: opening.name === 'check-connectivity' || opening.name === 'referral' ? opening.name : 'connection',
    referral: unanswered,
    card: opening.card,
    address: initialCheck?.wish.address ?? null,
    check: initialCheck?.state,
  });
  const { state, dispatch, sending } = lead;
  const verdict = checkResult(lead.check.state)?.verdict ?? null;
  const isFromCheck =
    initialCheck !== undefined && (state.step === 'form' || (state.step === 'address' && state.address === null));
  const referral = useReferral(before?.referral);
  /** The initial step; a connect button that opened the referral has the options as its first step. */
  const [first, setFirst] = useState(
    before?.first ?? (opening.name === 'connection' && state.step === 'referral' ? 'options' : state.step),
  );
  useStepMemory(shown, { state, check: lead.check.state, referral: referral.state, first });

  const depth = () => {
    if (initialCheck === undefined) {
      const shownSteps = depthOf(state.step) - depthOf(first) + 1;
      return shownSteps + (state.step === 'referral' && referral.state.step === 'app' ? 1 : 0);
    }
    // After a check the form replaces the options.
    return (
      depthOf(state.step) +
      (initialCheck.state.step === 'answered' ? 1 : 0) -
      (state.step === 'address' && isFromCheck ? 1 : 0)
    );
  };

  const goBack = () => {
    if (isFromCheck) initialCheck.onBack();
    else if (state.step === 'referral' && referral.state.step === 'app') referral.back();
    else if (state.step === first && initialCheck === undefined) onClose();
    else leaveStep();
  };
  const leaveStep = () => {
    referral.back();
    dispatch({ type: 'back' });
  };

  const errorTitle = useErrorTitle(state.step === 'failure' ? (sending.problem?.status ?? null) : null);

  const titleOf = () => {
    if (state.step === 'success') return t(acceptedTitle(state.lead));
    if (state.step === 'referral' && referral.state.step === 'app')
      return t(applications.length > 0 ? 'referralAppTitle' : 'referralCallTitle');
    return state.step === 'form' && verdict === 'notYet'
      ? t('waitingTitle')
      : t(titles[state.step], { percent: String(referralDiscount) });
  };

  return (
    <Dialog
      title={errorTitle ?? titleOf()}
      onClose={onClose}
      onBack={canGoBack(state) && !sending.pending ? goBack : undefined}
      contacts={errorTitle === null}
      width="connection"
      depth={depth()}
      step={errorTitle === null ? `${state.step} ${referral.state.step}` : 'error'}
    >
      {state.step === 'options' && (
        <OptionsStep card={opening.card} address={state.address} dispatch={dispatch} onLeave={onClose} />
      )}
      {state.step === 'form' && <FormStep lead={lead} cardName={opening.card?.name ?? null} />}
      {state.step === 'address' && (
        <LeadAddressStep
          typed={opening.typedAddress}
          home={initialCheck?.home ?? noHomeDetails}
          inWords={initialCheck !== undefined && state.address === null}
          onApply={lead.applyAddress}
        />
      )}
      {state.step === 'success' && (
        <SuccessStep lead={state.lead} address={state.address} card={opening.card} verdict={verdict} onDone={onClose} />
      )}
      {state.step === 'failure' && (
        <FailureStep
          reason={state.reason}
          earlier={state.earlier}
          sending={sending}
          onSubmitAnyway={() => lead.submit('re-application-lead')}
          onLeave={onClose}
        />
      )}
      {state.step === 'referral' && (
        <ReferralStep
          referral={referral}
          code={code}
          onOtherWays={() => {
            setFirst('options');
            leaveStep();
          }}
        />
      )}
    </Dialog>
  );
}
