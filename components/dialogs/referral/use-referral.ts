'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import { checkReferral } from '@/lib/client-api/referral';
import { firstReferralState, referralReducer, type ReferralProblem, type ReferralState } from '@/lib/flows/referral';
import { wirePhone } from '@/lib/phone';
import { useCaptcha } from '../captcha-provider';
import { submissionProblem, type ProblemWords } from '../submission-problem';

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
  const running = useRef<AbortController>(null);
  const lastCheck = useRef(0);

  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  useEffect(() => stop, []);

  const ask = async (check: number, wire: string, { signal }: AbortController) => {
    try {
      const answer = await checkReferral({ phone: wire, recaptcha: await getToken(signal) }, signal);
      dispatch({ type: 'answered', check, answer });
    } catch (error) {
      if (!signal.aborted) console.error('The phone was not checked', error);
      dispatch({ type: 'failed', check, cause: causes[submissionProblem(error).words] ?? null });
    } finally {
      if (running.current?.signal === signal) running.current = null;
    }
  };

  return {
    state,
    phone,
    type: (typed) => {
      if (typed === phone) return;
      stop();
      setPhone(typed);
      dispatch({ type: 'typed' });
    },
    submit: () => {
      // A second press comes before the next render.
      if (running.current !== null) return;
      const check = (lastCheck.current += 1);
      dispatch({ type: 'submitted', typed: phone, check });
      const wire = wirePhone(phone);
      if (wire === null) return;
      running.current = new AbortController();
      void ask(check, wire, running.current);
    },
    cancel: () => {
      stop();
      dispatch({ type: 'cancelled' });
    },
    back: () => {
      stop();
      dispatch({ type: 'back' });
    },
  };
}
