import 'server-only';
import { environment } from '../config/env';
import { REQUEST_TIMEOUT_MS } from '../config/limits';
import type { Answer, Sent } from '../contracts/calls/call';
import { crmLeadCalls, leadChangeCall } from '../contracts/calls/crm';
import { storeClientCall, streetsCall } from '../contracts/calls/crm-order';
import type { UpstreamCall } from '../contracts/calls/upstream';
import type { Locale } from '../i18n/routing';
import { closeBreakers, unlessItHangs } from './breaker';
import { log } from '../log/log.mjs';
import { count, observe, secondsSince } from '../metrics/metrics.mjs';
import { misfitWords, readAnswer, type Reading } from './read-answer';
import { ReadCache } from './read-cache';
import { sharedCalls } from './shared-calls';

/** `paused`: it was not made, because others like it hang. */
export type UpstreamFailure = 'timeout' | 'aborted' | 'network' | 'status' | 'malformed' | 'paused';

/** The one error of every upstream call. `status` is the HTTP status when there was one. Holds no personal data. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  constructor(
    readonly failure: UpstreamFailure,
    readonly call: string,
    readonly status: number | null,
    options?: ErrorOptions & { misfits?: string },
  ) {
    const misfits = options?.misfits === undefined ? '' : `: ${options.misfits}`;
    super(`${call}: ${failure}${status === null ? '' : ` ${status}`}${misfits}`, options);
  }
}

interface BackEnd {
  host: string;
  token: string;
  send: (request: Request) => Promise<Response>;
}

let embedded: Promise<BackEnd> | undefined;

/** Its code and data are in memory only where it serves. What did not come is asked for by the next call. */
async function loadEmbedded(): Promise<BackEnd> {
  const { embeddedProvider, EMBEDDED_HOST, EMBEDDED_TOKEN } = await import('../embedded-provider/provider');
  return { host: EMBEDDED_HOST, token: EMBEDDED_TOKEN, send: embeddedProvider };
}

async function backEnd(name: UpstreamCall['to']): Promise<BackEnd> {
  const { CRM_API_HOST, CRM_API_TOKEN, CONTENT_API_HOST, CONTENT_API_TOKEN } = environment();
  const [host, token] = name === 'crm' ? [CRM_API_HOST, CRM_API_TOKEN] : [CONTENT_API_HOST, CONTENT_API_TOKEN];
  if (host === undefined || token === undefined) {
    return (embedded ??= loadEmbedded().catch((error: unknown) => {
      embedded = undefined;
      throw error;
    }));
  }
  // No cache option: "no-store" would forbid static pages, and without one their own revalidation rules.
  return { host, token, send: (request) => fetch(request) };
}

/** What goes with every call, beside what its definition asks for. */
export interface Asked {
  /** The language of words in the answer. */
  locale: Locale;
  segments?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Gives the call up; one of `AbortSignal.timeout` is a time-out of its own, shorter than that of every call. */
  signal?: AbortSignal | undefined;
}

const sharedAnswers = new Map(
  sharedCalls.map(([call, freshSeconds, entries]) => [
    call,
    new ReadCache<unknown>({ freshMs: freshSeconds * 1_000, entries, isGone, isGivenAtOnce: call === streetsCall }),
  ]),
);

function isGone(error: unknown): boolean {
  return error instanceof UpstreamError && error.status === 404;
}

/** Lets every call be made anew. */
export function forgetSharedAnswers(): void {
  for (const answers of sharedAnswers.values()) answers.clear();
  closeBreakers();
}

/**
 * The answer to one call of product.md, section 7: made by its definition, or, of those that are shared, what another
 * visitor has been answered. Throws {@link UpstreamError}.
 */
export function callUpstream<Call extends UpstreamCall>(call: Call, asked: Asked & Sent<Call>): Promise<Answer<Call>>;
export async function callUpstream(call: UpstreamCall, asked: Asked): Promise<unknown> {
  const answers = sharedAnswers.get(call);
  if (answers === undefined) return neverPaused.has(call) ? makeCall(call, asked) : unlessPaused(call, asked);
  const { locale, query = {}, signal } = asked;
  const path = filledPath(call, asked);
  try {
    const read = (shared: AbortSignal) => unlessPaused(call, { ...asked, signal: shared });
    return await answers.get(`${locale} ${path}?${new URLSearchParams(query)}`, read, signal);
  } catch (error) {
    if (signal?.aborted !== true) throw error;
    throw new UpstreamError(interruption(signal) ?? 'aborted', `${call.method} ${path}`, null, { cause: error });
  }
}

/** What is sent until it has arrived, with pauses of its own: no try is counted that was not made. */
const neverPaused = new Set<UpstreamCall>([...Object.values(crmLeadCalls), leadChangeCall, storeClientCall]);

function unlessPaused(call: UpstreamCall, asked: Asked): Promise<unknown> {
  return unlessItHangs(
    `${call.to} ${call.method} ${call.path}`,
    () => makeCall(call, asked),
    (error) => (error instanceof UpstreamError ? (meanings[error.failure] ?? 'answered') : 'answered'),
    () => new UpstreamError('paused', `${call.method} ${filledPath(call, asked)}`, null),
  );
}

const meanings: Partial<Record<UpstreamFailure, 'hung' | 'left'>> = { timeout: 'hung', aborted: 'left' };

/** One call to the back end, counted and logged by its name without anything that was asked. Throws {@link UpstreamError}. */
async function makeCall(call: UpstreamCall, asked: Asked): Promise<unknown> {
  const begun = performance.now();
  try {
    const answer = await ask(call, asked);
    noteCall(call, 'ok', begun);
    return answer;
  } catch (error) {
    noteCall(call, resultOf(error), begun);
    throw error;
  }
}

function noteCall({ method, path }: UpstreamCall, result: string, begun: number): void {
  const call = `${method} ${path}`;
  const seconds = secondsSince(begun);
  count('site_upstream_requests_total', { call, result });
  observe('site_upstream_duration_seconds', seconds, { call });
  log[result === 'ok' ? 'debug' : 'info'](`upstream: ${result}`, {
    call,
    result,
    duration_ms: Math.round(seconds * 1_000),
  });
}

/** How a call has failed, in one of few words. */
function resultOf(error: unknown): string {
  if (!(error instanceof UpstreamError)) return 'network';
  const { failure, status } = error;
  if (failure === 'status') return (status ?? 0) >= 500 ? '5xx' : '4xx';
  return failure === 'malformed' ? 'unreadable' : failure;
}

/** The answer as far as it could be read; what could not is told to the log. Throws {@link UpstreamError}. */
async function ask(call: UpstreamCall, asked: Asked): Promise<unknown> {
  const name = `${call.method} ${filledPath(call, asked)}`;
  const { status, reading } = await replyTo(call, asked);
  if (reading === null) throw new UpstreamError('status', name, status);
  const misfits = misfitWords(reading.misfits);
  if (!reading.success) throw new UpstreamError('malformed', name, status, { cause: reading.error, misfits });
  if (misfits !== '') log.error(`${call.to} ${call.method} ${call.path}: ${misfits}`);
  return reading.data;
}

/** What came back for a call: its status, and what could be read of the answer; null where the status is no success. */
export interface Reply {
  status: number;
  reading: Reading | null;
}

/**
 * Makes a call once, with the bearer credential and a time-out of 100 s; nothing of it is kept, counted or logged. Throws
 * {@link UpstreamError} where nothing has come back, or no JSON.
 */
export async function replyTo(call: UpstreamCall, asked: Asked): Promise<Reply> {
  const path = filledPath(call, asked);
  const name = `${call.method} ${path}`;
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = asked.signal === undefined ? timeout : AbortSignal.any([timeout, asked.signal]);
  const { host, token, send } = await backEnd(call.to).catch((error: unknown) => {
    throw new UpstreamError('network', name, null, { cause: error });
  });
  const response = await answerOf(send, requestOf(call, new URL(`${host}/api${path}`), token, asked, signal), name);
  if (!response.ok) return { status: response.status, reading: null };
  return { status: response.status, reading: readAnswer(call.answer, await readJson(response, name, signal)) };
}

function filledPath({ path }: UpstreamCall, { segments = {} }: Asked): string {
  return path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(segments[name] ?? ''));
}

function requestOf({ method }: UpstreamCall, url: URL, token: string, asked: Asked, signal: AbortSignal): Request {
  const { locale, query = {}, body, headers } = asked;
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return new Request(url, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  });
}

async function answerOf(send: BackEnd['send'], request: Request, name: string): Promise<Response> {
  try {
    return await send(request);
  } catch (error) {
    throw new UpstreamError(interruption(request.signal) ?? 'network', name, null, { cause: error });
  }
}

async function readJson(response: Response, name: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new UpstreamError(interruption(signal) ?? 'malformed', name, response.status, { cause: error });
  }
}

function interruption({ aborted, reason }: AbortSignal): UpstreamFailure | null {
  if (!aborted) return null;
  return reason instanceof DOMException && reason.name === 'TimeoutError' ? 'timeout' : 'aborted';
}
