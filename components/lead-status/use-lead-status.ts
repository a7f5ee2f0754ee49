'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCaptcha } from '@/components/runtime/captcha-provider';
import { isCancelled, sendingProblem, type ProblemWords } from '@/components/fields/sending-problem';
import { useOneAtATime } from '@/components/fields/use-one-at-a-time';
import { RequestError } from '@/lib/client-api/request';
import { fetchOwnStatus, fetchLeadStatus, sendStatusCode } from '@/lib/client-api/lead-status';
import { CODE_RESEND_MS } from '@/lib/config/rate-limits';
import type { LeadCodeQuery, LeadStatus } from '@/lib/contracts/lead-status';
import { addressWithNumber } from '@/lib/lead/lead-number';

/** Number and phone as they were asked for. */
export type Asked = Omit<LeadCodeQuery, 'recaptcha'>;

/** What the form shows. `resendAt` in ms; `sent` counts the codes. */
type StatusStep =
  | { name: 'asking'; asked: Asked | null }
  | { name: 'code'; asked: Asked; resendAt: number; sent: number }
  | { name: 'found'; status: LeadStatus; typed: string };

/** Why there is no answer, and when it can be tried again, in ms, or null. */
export interface StatusProblem {
  words: ProblemWords | 'notFound' | 'ownUnknown';
  retryAt: number | null;
}

interface Work {
  next: (signal: AbortSignal) => Promise<StatusStep>;
  unknown: 'notFound' | 'ownUnknown';
  signal: AbortSignal;
}

function isUnknown(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'not-found';
}

/** Asks how a request stands, by its key or by a code, one call at a time; stops with the form that it belongs to. */
export function useLeadStatus() {
  const getToken = useCaptcha();
  const { run, cancel } = useOneAtATime();
  const [step, setStep] = useState<StatusStep>({ name: 'asking', asked: null });
  const mutation = useMutation<StatusStep, unknown, Work>({
    mutationFn: ({ next, signal }) => next(signal),
    onSuccess: setStep,
    onError: (error) => {
      if (!isCancelled(error) && !isUnknown(error)) console.error('The request was not looked up', error);
    },
  });
  const go = (next: Work['next'], unknown: Work['unknown'] = 'notFound', onUnknown?: () => void) =>
    run((signal) =>
      mutation.mutateAsync({ next, unknown, signal }, { onError: (error) => isUnknown(error) && onUnknown?.() }),
    );
  /** Only what has proved to be a number comes into the address: whatever else was typed there may be personal. */
  const found = (status: LeadStatus, typed: string, number: string): StatusStep => {
    window.history.replaceState(null, '', addressWithNumber(window.location.href, number));
    return { name: 'found', status, typed };
  };

  const sendCode = (asked: Asked) =>
    go(async (signal) => {
      await sendStatusCode({ ...asked, recaptcha: await getToken(signal) }, signal);
      const sent = step.name === 'code' ? step.sent + 1 : 1;
      return { name: 'code', asked, resendAt: Date.now() + CODE_RESEND_MS, sent };
    });
  const show = (asked: Asked, code: string, onUnknown: () => void) =>
    go(
      async (signal) => {
        const status = await fetchLeadStatus({ ...asked, code, recaptcha: await getToken(signal) }, signal);
        return found(status, asked.number, status.number);
      },
      'notFound',
      onUnknown,
    );
  const showOwn = (number: string, key: string) =>
    // By the number that the device has it under: so it is found again when the page is.
    go(async (signal) => found(await fetchOwnStatus(key, signal), number, number), 'ownUnknown');
  const back = (asked: Asked) => {
    mutation.reset();
    setStep({ name: 'asking', asked });
  };

  const { error, variables } = mutation;
  const problem: StatusProblem | null =
    error === null
      ? null
      : {
          words: isUnknown(error) ? (variables?.unknown ?? 'notFound') : sendingProblem(error).words,
          retryAt: error instanceof RequestError ? error.retryAt : null,
        };
  return { step, sendCode, show, showOwn, back, pending: mutation.isPending, problem, cancel };
}

export type StatusControl = ReturnType<typeof useLeadStatus>;
