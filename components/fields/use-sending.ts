import { useRef, useState } from 'react';
import { logFailure } from '@/lib/browser/failure-log';
import { withToken } from '@/lib/client-api/captcha';
import { useCaptcha } from '../runtime/captcha-provider';
import { useSlow } from '../runtime/use-slow';
import { useUnmount } from '@/components/ui/use-effect-if';
import { sendingProblem, cancelledProblem, type SendingProblem } from './sending-problem';

export interface Sending {
  pending: boolean;
  /** Pending for more than eight seconds. */
  slow: boolean;
  problem: SendingProblem | null;
  /** Cancels the pending call; `problem` is then the cancellation. */
  cancel: () => void;
}

/** Performs the call; a captcha token is valid for one call. */
export type Send<Answer> = (signal: AbortSignal, token: () => Promise<string>) => Promise<Answer>;

interface Outcome<Answer> {
  onAnswer?: (answer: Answer) => void;
  /** Called after a failure, but not after a cancellation. */
  onFailed?: () => void;
}

const rest = { pending: false, problem: null, answer: null };

/**
 * Sends one call at a time and exposes its state; a failed call can be repeated. Unmounting cancels it silently.
 * `failureMessage` is the console message of a failure.
 */
export function useSending<Answer = void>(failureMessage: string) {
  const getToken = useCaptcha();
  const present = useRef<AbortController>(null);
  const [state, setState] = useState<Pick<Sending, 'pending' | 'problem'> & { answer: Answer | null }>(rest);
  const slow = useSlow(state.pending);

  const stop = () => {
    present.current?.abort();
    present.current = null;
  };
  useUnmount(stop);

  /** Returns false without sending if another call is pending. */
  const send = (work: Send<Answer>, { onAnswer, onFailed }: Outcome<Answer> = {}): boolean => {
    // A second click may precede the next render.
    if (present.current !== null) return false;
    const controller = new AbortController();
    present.current = controller;
    setState({ ...rest, pending: true });
    const end = (report: () => void) => {
      if (present.current !== controller) return;
      present.current = null;
      report();
    };
    const { signal } = controller;
    withToken((byWork) => work(signal, () => getToken(signal, byWork))).then(
      (answer) =>
        end(() => {
          setState({ ...rest, answer });
          onAnswer?.(answer);
        }),
      (error: unknown) =>
        end(() => {
          logFailure(failureMessage, error);
          setState({ ...rest, problem: sendingProblem(error) });
          onFailed?.();
        }),
    );
    return true;
  };
  const cancel = () => {
    if (present.current === null) return;
    stop();
    setState({ ...rest, problem: cancelledProblem });
  };
  const clear = () => {
    stop();
    setState(rest);
  };

  const { answer, ...shown } = state;
  return { send, clear, answer, sending: { ...shown, slow, cancel } satisfies Sending };
}
