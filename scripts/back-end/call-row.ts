import { replyTo, type CallParams } from '../../lib/upstream/upstream-request';
import { UpstreamError } from '../../lib/upstream/upstream-error';
import { mismatchWords } from '../../lib/upstream/read-answer';
import type { Answer, Sent } from '../../lib/contracts/calls/call';
import type { UpstreamCall } from '../../lib/contracts/calls/upstream';
import { defaultLocale } from '../../lib/i18n/routing.mjs';

export const journeys = {
  pages: 'Reading pages and tariffs',
  lead: 'A connection lead',
  consultation: 'A consultation lead',
  callback: 'A callback lead',
  builders: 'A builder lead',
  check: 'The check of an address',
  map: 'An address chosen on the map',
  contact: 'A call or a message to the sales team',
  status: 'The state of a lead, and changes of it',
  referral: 'The referral discount',
  order: 'The order, from tariff to payment',
} as const;
export type Journey = keyof typeof journeys;

/** The address and the person that a check asks for. */
export interface CheckSubject {
  product: string;
  street: string;
  house: string | null;
  /** 87 and nine digits. */
  phone: string | null;
  iin: string | null;
}

export interface CheckContext extends CheckSubject {
  /** Name of the sender of test leads. */
  firstname: string;
  /** The `Idempotency-Key`s of this check. */
  keys: { lead: string; other: () => string };
  group?: string;
  tariffId?: number;
  nomenclatureIds?: number[];
  found?: { id: string; street: string };
  point?: { latitude: number; longitude: number };
  slug?: string;
  /** Key of an image in an earlier answer. */
  imageKey?: string;
  visitSlot?: string;
  isLeadSent?: boolean;
}

/** `fits`, `misfits` (coerced), `unreadable`, `absent` (404), `failed`, `refused` (`success: false`), `unasked`. */
export type Verdict = 'fits' | 'misfits' | 'unreadable' | 'absent' | 'failed' | 'refused' | 'unasked';

export interface Outcome {
  verdict: Verdict;
  /** Null without a response. */
  status: number | null;
  milliseconds: number | null;
  /** The misfits, or the reason of a failure; never values of the answer. */
  note: string;
}

interface RowWords {
  /** Journeys that are impossible without it. */
  neededBy?: readonly Journey[];
  without: string;
  /** Set for a call that changes data of the back end. */
  changes?: true;
}

export interface CallRow extends RowWords {
  neededBy: readonly Journey[];
  call: UpstreamCall;
  run: (known: CheckContext) => Promise<Outcome>;
}

export function skippedOutcome(note: string): Outcome {
  return { verdict: 'unasked', status: null, milliseconds: null, note };
}

type With = Omit<CallParams, 'locale' | 'signal'>;

const LONGEST_MS = 30_000;

/**
 * A row of calls: `sent` derives the parameters from the context, or says why the call is skipped; `learn` adds values
 * of the answer to the context.
 */
export function callRow<Call extends UpstreamCall>(
  call: Call,
  words: RowWords,
  sent: (known: CheckContext) => (With & Sent<Call>) | string,
  learn: (answer: Answer<Call>, known: CheckContext) => void = () => undefined,
): CallRow {
  const run = async (known: CheckContext): Promise<Outcome> => {
    const params = sent(known);
    if (typeof params === 'string') return skippedOutcome(params);
    return outcomeOf(call, params, (answer) => learn(answer, known));
  };
  return { call, neededBy: [], ...words, run };
}

function outcomeOf<Call extends UpstreamCall>(
  call: Call,
  params: With & Sent<Call>,
  learn: (answer: Answer<Call>) => void,
): Promise<Outcome>;
async function outcomeOf(call: UpstreamCall, params: With, learn: (answer: unknown) => void): Promise<Outcome> {
  return timed(async (signal) => {
    const { status, reading } = await replyTo(call, { ...params, locale: defaultLocale, signal });
    if (reading === null) return { verdict: verdictOf(status), status, note: '' };
    const misfits = mismatchWords(reading.misfits);
    if (!reading.success) return { verdict: 'unreadable', status, note: misfits || 'nothing of it fits' };
    learn(reading.data);
    if (saysNo(reading.data)) return { verdict: 'refused', status, note: 'success: false' };
    return { verdict: misfits === '' ? 'fits' : 'misfits', status, note: misfits };
  });
}

/** Outcome and duration of a call, also after a failure. */
export async function timed(ask: (signal: AbortSignal) => Promise<Omit<Outcome, 'milliseconds'>>): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = await ask(AbortSignal.timeout(LONGEST_MS)).catch(failedCall);
  return { ...outcome, milliseconds: Math.round(performance.now() - startedAt) };
}

function failedCall(error: unknown): Omit<Outcome, 'milliseconds'> {
  if (!(error instanceof UpstreamError)) throw error;
  const { failure, status } = error;
  const verdict = failure === 'malformed' ? 'unreadable' : verdictOf(status);
  return { verdict, status, note: reasons[failure] };
}

function verdictOf(status: number | null): Verdict {
  return status === 404 ? 'absent' : 'failed';
}

/** Fixed words, because the error's message names the parameters. */
const reasons: Record<UpstreamError['failure'], string> = {
  timeout: `no answer within ${LONGEST_MS / 1_000} s`,
  aborted: 'given up',
  network: 'no connection',
  status: '',
  malformed: 'no JSON',
  paused: '',
};

function saysNo(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;
}
