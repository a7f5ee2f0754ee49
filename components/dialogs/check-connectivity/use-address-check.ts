'use client';

import { useEffect, useRef, type Dispatch } from 'react';
import { checkServiceability } from '@/lib/client-api/serviceability';
import { addressLine, type AskedAddress, type CheckEvent, type CheckProblem } from '@/lib/flows/check-connectivity';
import { useCaptcha } from '../captcha-provider';
import { submissionProblem, type ProblemWords } from '../submission-problem';

const problems: Record<ProblemWords, CheckProblem> = {
  cancelled: 'cancelled',
  problemCaptcha: 'captcha',
  problemInvalid: 'invalid',
  problemLimit: 'limit',
  problemNetwork: 'network',
  problemServer: 'server',
  problemTimeout: 'timeout',
};

interface RunningCheck {
  line: string;
  controller: AbortController;
}

/** Asks whether an address can be connected: the same address not twice at a time, another one in its place. */
export function useAddressCheck(dispatch: Dispatch<CheckEvent>) {
  const getToken = useCaptcha();
  const running = useRef<RunningCheck | null>(null);
  const lastCheck = useRef(0);

  const stop = () => {
    running.current?.controller.abort();
    running.current = null;
  };
  // A dialog that is closed in the middle must not go on.
  useEffect(() => stop, []);

  const ask = async (check: number, { line, controller: { signal } }: RunningCheck) => {
    try {
      const answer = await checkServiceability(line, await getToken(signal), signal);
      dispatch({ type: 'answered', check, answer });
    } catch (error) {
      if (!signal.aborted) console.error('The address was not checked', error);
      dispatch({ type: 'failed', check, problem: signal.aborted ? 'cancelled' : problems[submissionProblem(error).words] });
    } finally {
      if (running.current?.controller.signal === signal) running.current = null;
    }
  };

  const start = (asked: AskedAddress) => {
    const line = addressLine(asked);
    // A second press comes before the next render.
    if (running.current?.line === line) return;
    stop();
    const check = (lastCheck.current += 1);
    running.current = { line, controller: new AbortController() };
    dispatch({ type: 'submitted', check, asked });
    void ask(check, running.current);
  };

  return { start, stop };
}
