import { useRef, useState } from 'react';
import { logFailure } from '@/lib/browser/failure-log';
import { withToken } from '@/lib/client-api/captcha';
import { useCaptcha } from '../runtime/captcha-provider';
import { useSlow } from '../runtime/use-slow';
import { useUnmount } from '@/components/ui/use-effect-if';
import { sendingProblem, stopped, type SendingProblem } from './sending-problem';

/** How something that is sent goes, for `SendingStatus`. */
export interface Sending {
  pending: boolean;
  /** Under way for more than eight seconds. */
  slow: boolean;
  /** Why the last one came to nothing. */
  problem: SendingProblem | null;
  /** Stops what is under way, which is a problem then too. */
  cancel: () => void;
}

/** Sends; a token of the captcha is good for one call. */
export type Send<Answer> = (signal: AbortSignal, token: () => Promise<string>) => Promise<Answer>;

interface Outcome<Answer> {
  onAnswer?: (answer: Answer) => void;
  /** It came to nothing, but was not stopped. */
  onFailed?: () => void;
}

const rest = { pending: false, problem: null, answer: null };

/**
 * Sends one thing at a time, waits for its answer and says how it goes; what has failed can be sent again. It is stopped,
 * and tells nothing more, at the latest when the component that it belongs to goes away. `complaint` is for the console.
 */
export function useSending<Answer = void>(complaint: string) {
  const getToken = useCaptcha();
  const present = useRef<AbortController>(null);
  const [state, setState] = useState<Pick<Sending, 'pending' | 'problem'> & { answer: Answer | null }>(rest);
  const slow = useSlow(state.pending);

  /** What is stopped is out of the way at once. */
  const stop = () => {
    present.current?.abort();
    present.current = null;
  };
  useUnmount(stop);

  /** Whether it goes: nothing does while another is under way. */
  const send = (work: Send<Answer>, { onAnswer, onFailed }: Outcome<Answer> = {}): boolean => {
    // A second click comes before the next render.
    if (present.current !== null) return false;
    const controller = new AbortController();
    present.current = controller;
    setState({ ...rest, pending: true });
    const end = (tell: () => void) => {
      if (present.current !== controller) return;
      present.current = null;
      tell();
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
          logFailure(complaint, error);
          setState({ ...rest, problem: sendingProblem(error) });
          onFailed?.();
        }),
    );
    return true;
  };
  const cancel = () => {
    if (present.current === null) return;
    stop();
    setState({ ...rest, problem: stopped });
  };
  /** Stops what is under way and says no more of what was sent. */
  const clear = () => {
    stop();
    setState(rest);
  };

  const { answer, ...shown } = state;
  return { send, clear, answer, sending: { ...shown, slow, cancel } satisfies Sending };
}
