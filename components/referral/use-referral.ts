'use client';

import { useReducer, useRef, useState } from 'react';
import { useOneAtATime } from '@/components/fields/use-one-at-a-time';
import { checkReferral } from '@/lib/client-api/referral';
import {
  firstReferralState,
  referralReducer,
  type ReferralProblem,
  type ReferralState,
} from '@/lib/referral/referral-flow';
import { wirePhone } from '@/lib/person/phone';
import { useCaptcha } from '../runtime/captcha-provider';
import { isCancelled, sendingProblem, type ProblemWords } from '../fields/sending-problem';

type FailureCause = Extract<ReferralProblem, { type: 'failed' }>['cause'];
const causes: Partial<Record<ProblemWords, FailureCause>> = { problemNetwork: 'network', problemLimit: 'limit' };

export interface Referral {
  state: ReferralState;
  /** The number as it is typed; it survives the way to the application and back. */
  phone: string;
  type: (phone: string) => void;
  submit: () => void;
  cancel: () => void;
  back: () => void;
}

/** The two steps of the referral; one check at a time, and none that goes on without its place. */
export function useReferral(): Referral {
  const getToken = useCaptcha();
  const [state, dispatch] = useReducer(referralReducer, firstReferralState);
  const [phone, setPhone] = useState('');
  const { run, cancel } = useOneAtATime();
  const lastCheck = useRef(0);

  const ask = async (signal: AbortSignal) => {
    const check = (lastCheck.current += 1);
    dispatch({ type: 'submitted', typed: phone, check });
    const wire = wirePhone(phone);
    if (wire === null) return;
    try {
      const answer = await checkReferral({ phone: wire, recaptcha: await getToken(signal) }, signal);
      dispatch({ type: 'answered', check, answer });
    } catch (error) {
      if (!isCancelled(error)) console.error('The phone was not checked', error);
      dispatch({ type: 'failed', check, cause: causes[sendingProblem(error).words] ?? null });
    }
  };

  return {
    state,
    phone,
    type: (typed) => {
      if (typed === phone) return;
      cancel();
      setPhone(typed);
      dispatch({ type: 'typed' });
    },
    submit: () => run(ask),
    cancel: () => {
      cancel();
      dispatch({ type: 'cancelled' });
    },
    back: () => {
      cancel();
      dispatch({ type: 'back' });
    },
  };
}
