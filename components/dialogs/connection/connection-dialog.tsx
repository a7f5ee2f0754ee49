'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useReducer } from 'react';
import { Dialog } from '../dialog';
import type { DialogProps } from '../dialog-props';
import { INVALID_ADDRESS_FLAG_MS } from '@/lib/config/limits';
import { canGoBack, connectionReducer, openConnection, type ConnectionOpening, type ConnectionStep } from '@/lib/flows/connection';
import type { DialogName } from '@/lib/dialogs';
import { CaptchaProvider } from '../captcha-provider';
import { AddressStep } from './address-step';
import { FailureStep } from './failure-step';
import { FormStep } from './form-step';
import { OptionsStep } from './options-step';
import { ReferralStep } from './referral-step';
import { SuccessStep } from './success-step';
import { useConnectionForm } from './use-connection-form';

const openings: Partial<Record<DialogName, ConnectionOpening>> = { 'check-connectivity': 'check-connectivity', referral: 'referral' };

const titles = {
  options: 'optionsTitle',
  form: 'formTitle',
  address: 'addressTitle',
  success: 'successTitle',
  failure: 'failTitle',
  referral: 'referralTitle',
} as const satisfies Record<ConnectionStep, string>;

export function ConnectionDialog(props: DialogProps) {
  return (
    <CaptchaProvider>
      <ConnectionSteps {...props} />
    </CaptchaProvider>
  );
}

function ConnectionSteps({ request, onClose }: DialogProps) {
  const t = useTranslations('connection');
  const [state, dispatch] = useReducer(connectionReducer, openings[request.name] ?? 'connection', openConnection);
  const { form, submit, submission, addressButton } = useConnectionForm({ card: request.card, state, dispatch });
  const title = state.step === 'success' && state.lead.state === 'received' ? t('receivedTitle') : t(titles[state.step]);

  useEffect(() => {
    if (state.addressStatus !== 'missing') return;
    const timer = setTimeout(() => dispatch({ type: 'addressFlagExpired' }), INVALID_ADDRESS_FLAG_MS);
    return () => clearTimeout(timer);
  }, [state.addressStatus]);

  return (
    <Dialog
      title={title}
      onClose={onClose}
      onBack={canGoBack(state) && !submission.pending ? () => dispatch({ type: 'back' }) : undefined}
      contacts
      width="connection"
      step={state.step}
    >
      {state.step === 'options' && <OptionsStep dispatch={dispatch} />}
      {state.step === 'form' && (
        <FormStep
          form={form}
          state={state}
          submission={submission}
          cardName={request.card?.name ?? null}
          addressButton={addressButton}
          onSubmit={submit}
          dispatch={dispatch}
        />
      )}
      {state.step === 'address' && <AddressStep typed={request.typedAddress} dispatch={dispatch} />}
      {state.step === 'success' && <SuccessStep lead={state.lead} address={state.address} cardName={request.card?.name ?? null} onDone={onClose} />}
      {state.step === 'failure' && <FailureStep reason={state.reason} submission={submission} onSubmitAnyway={() => submit('re-application-lead')} />}
      {state.step === 'referral' && <ReferralStep />}
    </Dialog>
  );
}
