'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AddressSelection } from '@/components/address/address-search';
import type { FoundOnMap } from '@/components/map/found-on-map';
import { addressLine, checkReducer } from '@/lib/address/check-flow';
import { noHomeDetails, type HomeDetails } from '@/lib/address/home-details';
import { saveAddress } from '@/lib/address/saved-address';
import { keepVisitHouse } from '@/lib/address/visit-house';
import { CaptchaProvider } from '../runtime/captcha-provider';
import { LeadSteps } from '../lead/lead-dialog';
import { Dialog } from '../contact/dialog';
import type { DialogProps } from '../dialog/dialog-props';
import { useAddressCheck } from '../fields/use-address-check';
import { AnswerStep } from './answer-step';
import { AskingStep } from './asking-step';
import { useBroughtAddress } from './use-brought-address';

/** What stands in the fields; it stays for the way back from an answer. */
export interface AddressFields {
  typed: { street: string; house: string };
  selection: AddressSelection;
  home: HomeDetails;
  found: FoundOnMap | null;
}

export function CheckConnectivityDialog(props: DialogProps) {
  return (
    <CaptchaProvider>
      <CheckSteps {...props} />
    </CaptchaProvider>
  );
}

function CheckSteps({ request, onClose }: DialogProps) {
  const t = useTranslations('connectivity');
  const locale = useLocale();
  const { state, dispatch, start, sending, clear } = useAddressCheck();
  const [brought] = useState(request.typedAddress ?? { street: '', house: '' });
  const [fields, setFields] = useState<AddressFields>({
    typed: brought,
    selection: { street: null, house: null },
    home: noHomeDetails,
    found: null,
  });

  const whole = useBroughtAddress(brought);
  const checkBrought = useEffectEvent(() => {
    if (whole !== null && fields.typed === brought && state.asked === null) start(whole);
  });
  const isWhole = whole !== null;
  useEffect(() => checkBrought(), [isWhole]);

  const result = state.step === 'answered' ? state.result : null;
  const known = result?.answer.address ?? null;
  useEffect(() => {
    if (result === null || known === null) return;
    saveAddress(known);
    keepVisitHouse(result, locale);
  }, [result, known, locale]);

  if (state.step === 'request') {
    const { wish } = state;
    return (
      <LeadSteps
        request={{ name: 'check-connectivity', card: wish.card, typedAddress: fields.typed }}
        check={{
          wish,
          // What the way back leads to.
          state: checkReducer(state, { type: 'back' }),
          home: fields.home,
          onBack: () => dispatch({ type: 'back' }),
        }}
        onClose={onClose}
      />
    );
  }
  const answered = state.step === 'answered';
  return (
    <Dialog
      title={answered ? addressLine(known ?? state.asked) : t('title')}
      onClose={onClose}
      onBack={answered ? () => dispatch({ type: 'back' }) : undefined}
      contacts
      step={answered ? 'answered' : 'asking'}
    >
      {answered ? (
        <AnswerStep
          asked={state.asked}
          home={fields.home}
          result={state.result}
          dispatch={dispatch}
          onClose={onClose}
        />
      ) : (
        <AskingStep
          fields={fields}
          onFields={setFields}
          check={sending}
          onCheck={start}
          onRetry={() => {
            if (state.asked !== null) start(state.asked);
          }}
          onByHand={() => {
            clear();
            dispatch({ type: 'requestAsked', wish: { address: null, card: null } });
          }}
        />
      )}
    </Dialog>
  );
}
