import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createFormMemory } from '@/components/dialog/form-memory';
import { mayBeDone } from '@/components/fields/sending-problem';
import { useSending, type Send } from '@/components/fields/use-sending';
import { logFailure } from '@/lib/browser/failure-log';
import { callSite, pause, RequestError } from '@/lib/client-api/request';
import { tariffOffersQuery } from '@/lib/client-api/tariffs';
import { CODE_RESEND_MS } from '@/lib/config/rate-limits';
import { leadStatusCall, ownLeadStatusCall, statusCodeCall } from '@/lib/contracts/calls/site-lead-status';
import type { LeadCodeQuery, LeadStatus } from '@/lib/contracts/lead-status';
import { addressWithNumber } from '@/lib/lead/lead-number';

export type LeadCodeInput = Omit<LeadCodeQuery, 'recaptcha'>;

export const typedPair = createFormMemory<{ number: string; phone: string }>();

/** The step of the form. `resendAt` in ms; `sent` counts codes; `named` is the number in the address. */
type StatusStep =
  | { name: 'asking'; input: LeadCodeInput | null }
  | { name: 'code'; input: LeadCodeInput; resendAt: number; sent: number }
  | { name: 'found'; status: LeadStatus; named: string; typed: string; phone: string | null; changes: number };

/** The failed credential: number, phone and code, or the key of this device. */
type FailedCredential = 'notFound' | 'ownUnknown';

/** Longest wait of a status for the name of its tariff. */
const TARIFF_WAIT_MS = 1_000;

/** Fetches the status of a lead by key or code, one call at a time. */
export function useLeadStatus() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<StatusStep>({ name: 'asking', input: null });
  const [lastQuery, setLastQuery] = useState<LeadCodeInput | null>(null);
  const { send, sending, clear, answer } = useSending<StatusStep | FailedCredential>('The request was not looked up');

  const ask = (work: Send<StatusStep>, unknown: FailedCredential = 'notFound', onUnknown?: () => void) =>
    send(
      (signal, token) =>
        work(signal, token).catch((error: unknown) => {
          if (!(error instanceof RequestError && error.code === 'not-found')) throw error;
          logFailure('No lead has this key or code', error, 'info');
          return unknown;
        }),
      { onAnswer: (next) => (typeof next === 'string' ? onUnknown?.() : setStep(next)) },
    );
  /** Puts only a valid number into the address: other text may be personal data. */
  const found = async (
    status: LeadStatus,
    typed: string,
    number: string,
    phone: string | null,
    signal: AbortSignal,
  ): Promise<StatusStep> => {
    // A tariff that loads later would move the buttons under a press.
    if (status.tariff_id !== null)
      await Promise.race([queryClient.prefetchQuery(tariffOffersQuery), pause(TARIFF_WAIT_MS)]);
    signal.throwIfAborted();
    window.history.replaceState(null, '', addressWithNumber(window.location.href, number));
    typedPair.forget();
    return { name: 'found', status, named: number, typed, phone, changes: 0 };
  };

  const codeStep = (input: LeadCodeInput): StatusStep => {
    const sent = step.name === 'code' ? step.sent + 1 : 1;
    return { name: 'code', input, resendAt: Date.now() + CODE_RESEND_MS, sent };
  };
  const sendCode = (input: LeadCodeInput) => {
    setLastQuery(input);
    ask(async (signal, token) => {
      await callSite(statusCodeCall, { body: { ...input, recaptcha: await token() }, signal });
      return codeStep(input);
    });
  };
  /** Goes to the code step after a lost answer, because the SMS may have arrived; null if it cannot have. */
  const enterCode =
    step.name === 'asking' && mayBeDone(sending.problem) && lastQuery !== null
      ? () => {
          clear();
          setStep(codeStep(lastQuery));
        }
      : null;
  const show = (input: LeadCodeInput, code: string, onUnknown: () => void) =>
    ask(
      async (signal, token) => {
        const body = { ...input, code, recaptcha: await token() };
        const { data: status } = await callSite(leadStatusCall, { body, signal });
        return found(status, input.number, status.number, input.phone, signal);
      },
      'notFound',
      onUnknown,
    );
  const showOwn = (number: string, key: string) => {
    const isStarted = ask(async (signal) => {
      const { data: status } = await callSite(ownLeadStatusCall, { body: { key }, signal });
      // The device's number, so that a reload finds the lead again.
      return found(status, number, number, null, signal);
    }, 'ownUnknown');
    if (isStarted) setLastQuery(null);
  };
  /** Updates the result; `phone` is given only if it changed. */
  const changed = (status: LeadStatus, phone: string | null) =>
    setStep((before) =>
      before.name === 'found'
        ? { ...before, status, phone: phone ?? before.phone, changes: before.changes + 1 }
        : before,
    );
  const back = (input: LeadCodeInput | null) => {
    clear();
    setStep({ name: 'asking', input });
  };

  const unknown = typeof answer === 'string' ? answer : null;
  return { step, sendCode, enterCode, show, showOwn, changed, back, sending, unknown };
}

export type StatusControl = ReturnType<typeof useLeadStatus>;
