'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useReducer, useState } from 'react';
import { Dialog } from '../dialog';
import type { DialogProps } from '../dialog-props';
import { INVALID_ADDRESS_FLAG_MS } from '@/lib/config/limits';
import type { RequestWish } from '@/lib/flows/check-connectivity';
import {
  canGoBack,
  connectionReducer,
  openConnection,
  openWithAddress,
  type ConnectionOpening,
  type ConnectionStep,
} from '@/lib/flows/connection';
import type { DialogName } from '@/lib/dialogs';
import { noHomeDetails, type HomeDetails } from '@/lib/home-details';
import { CaptchaProvider } from '../captcha-provider';
import { useReferral } from '../referral/use-referral';
import { useErrorTitle } from '../error-panel';
import { AddressStep } from './address-step';
import { FailureStep } from './failure-step';
import { FormStep } from './form-step';
import { OptionsStep } from './options-step';
import { ReferralStep } from './referral-step';
import { SuccessStep } from './success-step';
import { useConnectionForm } from './use-connection-form';

const openings: Partial<Record<DialogName, ConnectionOpening>> = {
  'check-connectivity': 'check-connectivity',
  referral: 'referral',
};

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

interface ConnectionStepsProps extends DialogProps {
  /** Goes on from a check of an address: with its wish, what was typed of the home, and a way back to it. */
  check?: { wish: RequestWish; home: HomeDetails; onBack: () => void };
}

/** The steps themselves; they need a captcha around them. */
export function ConnectionSteps({ request, onClose, check }: ConnectionStepsProps) {
  const t = useTranslations('connection');
  const wish = check?.wish ?? null;
  const [state, dispatch] = useReducer(connectionReducer, null, () =>
    wish !== null && wish.address !== null
      ? openWithAddress(wish.address)
      : openConnection(openings[request.name] ?? 'connection'),
  );
  const { form, submit, submission, addressButton } = useConnectionForm({ card: request.card, wish, state, dispatch });
  const waiting = wish !== null && wish.waitingList !== null && wish.address === state.address;
  const cameFromCheck =
    check !== undefined && (state.step === 'form' || (state.step === 'address' && state.address === null));
  const referral = useReferral();
  const [isReferralFirst, setReferralFirst] = useState(openings[request.name] === 'referral');

  const goBack = () => {
    if (cameFromCheck) check.onBack();
    else if (state.step === 'referral' && referral.state.step === 'app') referral.back();
    else if (state.step === 'referral' && isReferralFirst) onClose();
    else leaveStep();
  };
  const leaveStep = () => {
    referral.back();
    dispatch({ type: 'back' });
  };

  const errorTitle = useErrorTitle(state.step === 'failure' ? (submission.problem?.status ?? null) : null);

  useEffect(() => {
    if (state.addressStatus !== 'missing') return;
    const timer = setTimeout(() => dispatch({ type: 'addressFlagExpired' }), INVALID_ADDRESS_FLAG_MS);
    return () => clearTimeout(timer);
  }, [state.addressStatus]);

  const titleOf = () => {
    if (state.step === 'success' && state.lead.state === 'received') return t('receivedTitle');
    if (state.step === 'referral' && referral.state.step === 'app') return t('referralAppTitle');
    return state.step === 'form' && waiting ? t('waitingTitle') : t(titles[state.step]);
  };

  return (
    <Dialog
      title={errorTitle ?? titleOf()}
      onClose={onClose}
      onBack={canGoBack(state) && !submission.pending ? goBack : undefined}
      contacts={errorTitle === null}
      width="connection"
      step={errorTitle === null ? `${state.step} ${referral.state.step}` : 'error'}
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
      {state.step === 'address' && (
        <AddressStep
          typed={request.typedAddress}
          home={check?.home ?? noHomeDetails}
          inWords={check !== undefined && state.address === null}
          dispatch={dispatch}
        />
      )}
      {state.step === 'success' && (
        <SuccessStep
          lead={state.lead}
          address={state.address}
          cardName={request.card?.name ?? null}
          waiting={waiting}
          onDone={onClose}
        />
      )}
      {state.step === 'failure' && (
        <FailureStep
          reason={state.reason}
          earlier={state.earlier}
          submission={submission}
          onSubmitAnyway={() => submit('re-application-lead')}
          onLeave={onClose}
        />
      )}
      {state.step === 'referral' && (
        <ReferralStep
          referral={referral}
          link={request.referral}
          onOtherWays={() => {
            setReferralFirst(false);
            leaveStep();
          }}
        />
      )}
    </Dialog>
  );
}
