import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createFormMemory } from '@/components/dialog/form-memory';
import { useSending, type Send } from '@/components/fields/use-sending';
import { logFailure } from '@/lib/browser/failure-log';
import { RequestError } from '@/lib/client-api/request';
import { fetchOwnStatus, fetchLeadStatus, sendStatusCode } from '@/lib/client-api/lead-status';
import { tariffOffersQuery } from '@/lib/client-api/tariffs';
import { CODE_RESEND_MS } from '@/lib/config/rate-limits';
import type { LeadCodeQuery, LeadStatus } from '@/lib/contracts/lead-status';
import { addressWithNumber } from '@/lib/lead/lead-number';

/** Number and phone as they were asked for. */
export type LeadCodeRequest = Omit<LeadCodeQuery, 'recaptcha'>;

/** What was typed of a request that is not found yet. */
export const typedPair = createFormMemory<{ number: string; phone: string }>();

/** What the form shows. `resendAt` in ms; `sent` counts the codes. */
type StatusStep =
  | { name: 'asking'; asked: LeadCodeRequest | null }
  | { name: 'code'; asked: LeadCodeRequest; resendAt: number; sent: number }
  | { name: 'found'; status: LeadStatus; typed: string; phone: string | null; changes: number };

/** What opens no lead: number, phone and code together, or the key of this device. */
type Unknown = 'notFound' | 'ownUnknown';

/** Asks how a request stands, by its key or by a code, one call at a time. */
export function useLeadStatus() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<StatusStep>({ name: 'asking', asked: null });
  const [lastAsked, setLastAsked] = useState<LeadCodeRequest | null>(null);
  const { send, sending, clear, answer } = useSending<StatusStep | Unknown>('The request was not looked up');

  const ask = (work: Send<StatusStep>, unknown: Unknown = 'notFound', onUnknown?: () => void) =>
    send(
      (signal, token) =>
        work(signal, token).catch((error: unknown) => {
          if (!(error instanceof RequestError && error.code === 'not-found')) throw error;
          logFailure('Nothing opens the request', error, 'info');
          return unknown;
        }),
      { onAnswer: (next) => (typeof next === 'string' ? onUnknown?.() : setStep(next)) },
    );
  /** Only what has proved to be a number comes into the address: whatever else was typed there may be personal. */
  const found = async (
    status: LeadStatus,
    typed: string,
    number: string,
    phone: string | null,
  ): Promise<StatusStep> => {
    // A tariff that came later would push the buttons away under a press.
    if (status.tariff_id !== null) await queryClient.prefetchQuery(tariffOffersQuery);
    window.history.replaceState(null, '', addressWithNumber(window.location.href, number));
    typedPair.forget();
    return { name: 'found', status, typed, phone, changes: 0 };
  };

  const codeStep = (asked: LeadCodeRequest): StatusStep => {
    const sent = step.name === 'code' ? step.sent + 1 : 1;
    return { name: 'code', asked, resendAt: Date.now() + CODE_RESEND_MS, sent };
  };
  const sendCode = (asked: LeadCodeRequest) => {
    setLastAsked(asked);
    return ask(async (signal, token) => {
      await sendStatusCode({ ...asked, recaptcha: await token() }, signal);
      return codeStep(asked);
    });
  };
  const { kind = null } = sending.problem ?? {};
  const mayBeSent = kind === 'network' || kind === 'timeout' || kind === 'server' || kind === 'limit';
  /** Leads to the code that may have come although its answer was lost; null where none can have. */
  const enterCode =
    step.name === 'asking' && mayBeSent && lastAsked !== null
      ? () => {
          clear();
          setStep(codeStep(lastAsked));
        }
      : null;
  const show = (asked: LeadCodeRequest, code: string, onUnknown: () => void) =>
    ask(
      async (signal, token) => {
        const status = await fetchLeadStatus({ ...asked, code, recaptcha: await token() }, signal);
        return found(status, asked.number, status.number, asked.phone);
      },
      'notFound',
      onUnknown,
    );
  const showOwn = (number: string, key: string) =>
    // By the number that the device has it under: so it is found again when the page is.
    ask(async (signal) => found(await fetchOwnStatus(key, signal), number, number, null), 'ownUnknown');
  /** The lead was changed: its phone is given when that is another one now. */
  const changed = (status: LeadStatus, phone: string | null) =>
    setStep((before) =>
      before.name === 'found'
        ? { ...before, status, phone: phone ?? before.phone, changes: before.changes + 1 }
        : before,
    );
  const back = (asked: LeadCodeRequest) => {
    clear();
    setStep({ name: 'asking', asked });
  };

  const unknown = typeof answer === 'string' ? answer : null;
  return { step, sendCode, enterCode, show, showOwn, changed, back, sending, unknown };
}

export type StatusControl = ReturnType<typeof useLeadStatus>;
