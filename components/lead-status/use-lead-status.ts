import { useState } from 'react';
import { createFormMemory } from '@/components/dialog/form-memory';
import { useSending, type Send } from '@/components/fields/use-sending';
import { logFailure } from '@/lib/browser/failure-log';
import { callSite, RequestError } from '@/lib/client-api/request';
import { CODE_RESEND_MS } from '@/lib/config/rate-limits';
import { leadStatusCall, ownLeadStatusCall, statusCodeCall } from '@/lib/contracts/calls/site-lead-status';
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
  const found = (status: LeadStatus, typed: string, number: string, phone: string | null): StatusStep => {
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
      await callSite(statusCodeCall, { body: { ...asked, recaptcha: await token() }, signal });
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
        const body = { ...asked, code, recaptcha: await token() };
        const { data: status } = await callSite(leadStatusCall, { body, signal });
        return found(status, asked.number, status.number, asked.phone);
      },
      'notFound',
      onUnknown,
    );
  const showOwn = (number: string, key: string) =>
    ask(async (signal) => {
      const { data: status } = await callSite(ownLeadStatusCall, { body: { key }, signal });
      // By the number that the device has it under: so it is found again when the page is.
      return found(status, number, number, null);
    }, 'ownUnknown');
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
