'use client';

import { useRef, type Dispatch } from 'react';
import { useOneAtATime } from '@/components/requests/use-one-at-a-time';
import { checkServiceability } from '@/lib/client-api/serviceability';
import { addressLine, type AskedAddress, type CheckEvent, type CheckProblem } from '@/lib/flows/check-connectivity';
import { useCaptcha } from '../captcha-provider';
import { isCancelled, submissionProblem, type ProblemWords } from '../submission-problem';

const problems: Record<ProblemWords, CheckProblem> = {
  cancelled: 'cancelled',
  problemCaptcha: 'captcha',
  problemInvalid: 'invalid',
  problemLimit: 'limit',
  problemNetwork: 'network',
  problemServer: 'server',
  problemTimeout: 'timeout',
};

/** Asks whether an address can be connected: the same address not twice at a time, another one in its place. */
export function useAddressCheck(dispatch: Dispatch<CheckEvent>) {
  const getToken = useCaptcha();
  const { run, cancel } = useOneAtATime();
  const lastLine = useRef('');
  const lastCheck = useRef(0);

  const ask = async (asked: AskedAddress, line: string, signal: AbortSignal) => {
    const check = (lastCheck.current += 1);
    dispatch({ type: 'submitted', check, asked });
    try {
      const answer = await checkServiceability(line, await getToken(signal), signal);
      dispatch({ type: 'answered', check, answer });
    } catch (error) {
      if (!isCancelled(error)) console.error('The address was not checked', error);
      dispatch({ type: 'failed', check, problem: problems[submissionProblem(error).words] });
    }
  };

  const start = (asked: AskedAddress) => {
    const line = addressLine(asked);
    if (line !== lastLine.current) cancel();
    lastLine.current = line;
    run((signal) => ask(asked, line, signal));
  };

  return { start, stop: cancel };
}
