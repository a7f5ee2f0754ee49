'use client';

import { useReducer, useRef } from 'react';
import { useOneAtATime } from '@/components/fields/use-one-at-a-time';
import { checkServiceability } from '@/lib/client-api/serviceability';
import {
  addressLine,
  checkReducer,
  firstCheckState,
  verdictOf,
  type AskedAddress,
  type CheckProblem,
  type CheckResult,
  type CheckState,
} from '@/lib/address/check-flow';
import { useCaptcha } from '../runtime/captcha-provider';
import { isCancelled, sendingProblem, type ProblemWords } from './sending-problem';

const problems: Record<ProblemWords, CheckProblem> = {
  cancelled: 'cancelled',
  problemCaptcha: 'captcha',
  problemInvalid: 'invalid',
  problemLimit: 'limit',
  problemNetwork: 'network',
  problemServer: 'server',
  problemTimeout: 'timeout',
};

/** Hears what came of a check: null when the address could not be checked. Not told of one that was stopped. */
type OnSettled = (result: CheckResult | null) => void;

/** Asks whether an address can be connected: the same address not twice at a time, another one in its place. */
export function useAddressCheck(first: CheckState = firstCheckState) {
  const [state, dispatch] = useReducer(checkReducer, first);
  const getToken = useCaptcha();
  const { run, cancel } = useOneAtATime();
  const lastLine = useRef('');
  const lastCheck = useRef(0);

  const ask = async (asked: AskedAddress, line: string, signal: AbortSignal, onSettled?: OnSettled) => {
    const check = (lastCheck.current += 1);
    dispatch({ type: 'submitted', check, asked });
    try {
      const answer = await checkServiceability(line, await getToken(signal), signal);
      dispatch({ type: 'answered', check, answer });
      onSettled?.({ answer, verdict: verdictOf(answer) });
    } catch (error) {
      const stopped = isCancelled(error);
      if (!stopped) console.error('The address was not checked', error);
      dispatch({ type: 'failed', check, problem: problems[sendingProblem(error).words] });
      if (!stopped) onSettled?.(null);
    }
  };

  const start = (asked: AskedAddress, onSettled?: OnSettled) => {
    const line = addressLine(asked);
    if (line !== lastLine.current) cancel();
    lastLine.current = line;
    run((signal) => ask(asked, line, signal, onSettled));
  };

  return { state, dispatch, start, stop: cancel };
}
