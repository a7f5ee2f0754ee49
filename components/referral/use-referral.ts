import { useReducer, useRef } from 'react';
import { callSite } from '@/lib/client-api/request';
import { referralCheckCall } from '@/lib/contracts/calls/site-referral';
import type { ReferralCheck } from '@/lib/contracts/referral';
import { markReferralAnswered } from '@/lib/referral/kept-referral';
import { firstReferralState, referralReducer } from '@/lib/referral/referral-flow';
import { toCrmPhone } from '@/lib/person/phone';
import { useEffectIf } from '../ui/use-effect-if';
import { createFormMemory, useRememberedState } from '../dialog/form-memory';
import { useFallbackValues } from '../runtime/use-replace-fallback';
import { useSending, type Send } from '../fields/use-sending';

const typedPhone = createFormMemory<string>();

export function useReferral(first = firstReferralState) {
  const [state, dispatch] = useReducer(referralReducer, first);
  const { phone: typedBefore = '' } = useFallbackValues();
  const [phone, setPhone] = useRememberedState(typedPhone, (kept = '') => typedBefore || kept);
  // Before the next render the mask may report two numbers, and the visitor may submit.
  const latest = useRef(phone);
  useEffectIf(typedBefore !== '', () => typedPhone.keep(typedBefore));
  const { send, sending, clear } = useSending<ReferralCheck>('The phone was not checked');

  return {
    state,
    sending,
    /** The typed number, kept between the steps. */
    phone,
    type: (text: string) => {
      if (text === latest.current) return;
      latest.current = text;
      clear();
      setPhone(text);
      dispatch({ type: 'typed' });
    },
    submit: () => {
      dispatch({ type: 'submitted', typed: latest.current });
      const wire = toCrmPhone(latest.current);
      if (wire === null) return;
      const check: Send<ReferralCheck> = async (signal, token) =>
        (await callSite(referralCheckCall, { body: { phone: wire, recaptcha: await token() }, signal })).data;
      send(check, {
        onAnswer: (answer) => {
          markReferralAnswered();
          dispatch({ type: 'answered', answer });
        },
      });
    },
    back: () => {
      clear();
      dispatch({ type: 'back' });
    },
  };
}

export type Referral = ReturnType<typeof useReferral>;
