import 'server-only';
import { backEndAddress } from '../config/back-end-address';
import { REQUEST_TIMEOUT_MS } from '../config/limits';
import type { Answer, Sent } from '../contracts/calls/call';
import { crmLeadCalls, leadChangeCall } from '../contracts/calls/crm';
import { storeClientCall } from '../contracts/calls/crm-order';
import type { UpstreamCall } from '../contracts/calls/upstream';
import type { Locale } from '../i18n/routing';
import { backEnd, isEmbedded, type BackEnd } from './back-end';
import { closeCircuitBreakers, withCircuitBreaker } from './circuit-breaker';
import { log } from '../log/log.mjs';
import { count, observe, secondsSince } from '../metrics/metrics.mjs';
import { contentAges } from '../process/content-age.mjs';
import { pageDeadline } from './page-deadline';
import { mismatchWords, readAnswer, type ParsedAnswer } from './read-answer';
import { BodyError, readBytes, readJson } from './read-body';
import { ReadCache } from './read-cache';
import { readTogether } from './read-together';
import { sharedCalls } from './shared-calls';

/** `paused`: not sent, because the circuit is open. */
export type UpstreamFailure = 'timeout' | 'aborted' | 'network' | 'status' | 'malformed' | 'paused';

/** The error of every upstream call, without personal data. `status` is the HTTP status, if any. */
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

export interface CallParams {
  locale: Locale;
  segments?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Aborts the call; an `AbortSignal.timeout` counts as a shorter timeout. */
  signal?: AbortSignal | undefined;
}

const sharedAnswers = new Map(
  sharedCalls.map(([call, entries, options = {}]) => {
    const { freshMs = contentAges.readFreshMs, staleWhileRevalidate = false, inEachProcess = false } = options;
    const answers = new ReadCache<unknown>({ freshMs, entries, isGone, staleWhileRevalidate });
    return [call, { answers, inEachProcess }];
  }),
);

function isGone(error: unknown): boolean {
  return error instanceof UpstreamError && error.status === 404;
}

/** Clears the shared answers and closes all circuits. */
export function forgetSharedAnswers(): void {
  for (const { answers } of sharedAnswers.values()) answers.clear();
  closeCircuitBreakers();
}

/**
 * The answer to one call of product.md, section 7; shared between visitors for the calls of `sharedCalls`. A page waits
 * at most 3 s if no earlier answer exists. Throws {@link UpstreamError}.
 */
export function callUpstream<Call extends UpstreamCall>(
  call: Call,
  params: CallParams & Sent<Call>,
): Promise<Answer<Call>>;
export async function callUpstream(call: UpstreamCall, params: CallParams): Promise<unknown> {
  const known = sharedAnswers.get(call);
  if (known === undefined)
    return callsWithoutBreaker.has(call) ? makeCall(call, params, readBody) : callWithBreaker(call, params, readBody);
  const { answers, inEachProcess } = known;
  const { locale, query = {}, signal } = params;
  try {
    const key = `${locale} ${filledPath(call, params)}?${new URLSearchParams(query)}`;
    const read = (shared: AbortSignal) => {
      const ask = () => callWithBreaker(call, { ...params, signal: shared }, readWhole);
      if (inEachProcess) return ask();
      return readTogether({ call, key, freshMs: answers.freshMs, ask, isGone, signal: shared });
    };
    // The embedded provider is always available.
    const deadline = isEmbedded(call.to) ? undefined : pageDeadline();
    const late = () => new UpstreamError('timeout', nameOf(call), null);
    return await answers.get(key, read, signal, deadline === undefined ? undefined : { deadline, late });
  } catch (error) {
    if (signal?.aborted !== true) throw error;
    throw new UpstreamError(interruption(signal) ?? 'aborted', nameOf(call), null, { cause: error });
  }
}

/** The bytes of an answer, at most `mostBytes`. Throws UpstreamError, `malformed` if it is larger. */
export function callUpstreamForBytes<Call extends UpstreamCall>(
  call: Call,
  params: CallParams & Sent<Call>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return callWithBreaker(call, params, (_call, response, signal) =>
    bodyOf(readBytes(response, mostBytes), 'network', nameOf(call), response, signal),
  );
}

type ReadResponse<Result> = (call: UpstreamCall, response: Response, signal: AbortSignal) => Promise<Result>;

/** Retried until delivered, with their own backoff: a circuit breaker would count attempts without a request. */
const callsWithoutBreaker = new Set<UpstreamCall>([...Object.values(crmLeadCalls), leadChangeCall, storeClientCall]);

function callWithBreaker<Result>(call: UpstreamCall, params: CallParams, read: ReadResponse<Result>): Promise<Result> {
  return withCircuitBreaker(
    `${call.to} ${nameOf(call)}`,
    () => makeCall(call, params, read),
    (error) => (error instanceof UpstreamError ? (meanings[error.failure] ?? 'answered') : 'answered'),
    () => new UpstreamError('paused', nameOf(call), null),
  );
}

const meanings: Partial<Record<UpstreamFailure, 'hung' | 'left'>> = { timeout: 'hung', aborted: 'left' };

/** Makes one call and records it in metrics and log by its name, without parameters. Throws {@link UpstreamError}. */
async function makeCall<Result>(call: UpstreamCall, params: CallParams, read: ReadResponse<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    const answer = await ask(call, params, read);
    recordCall(call, 'ok', startedAt, params);
    return answer;
  } catch (error) {
    recordCall(call, resultOf(error), startedAt, params);
    throw error;
  }
}

function recordCall(definition: UpstreamCall, result: string, startedAt: number, { headers }: CallParams): void {
  const call = nameOf(definition);
  const seconds = secondsSince(startedAt);
  count('site_upstream_requests_total', { call, result });
  observe('site_upstream_duration_seconds', seconds, { call });
  log[result === 'ok' ? 'debug' : 'info'](`upstream: ${result}`, {
    call,
    result,
    duration_ms: Math.round(seconds * 1_000),
    ...(headers?.['x-request-id'] !== undefined && { request_id: headers['x-request-id'] }),
  });
}

/** The failure as a short label of metrics. */
function resultOf(error: unknown): string {
  if (!(error instanceof UpstreamError)) return 'network';
  const { failure, status } = error;
  if (failure === 'status') return (status ?? 0) >= 500 ? '5xx' : '4xx';
  return failure === 'malformed' ? 'unreadable' : failure;
}

async function ask<Result>(call: UpstreamCall, params: CallParams, read: ReadResponse<Result>): Promise<Result> {
  const { response, signal } = await responseTo(call, params);
  if (!response.ok) throw new UpstreamError('status', nameOf(call), response.status);
  return read(call, response, signal);
}

async function readBody(call: UpstreamCall, response: Response, signal: AbortSignal): Promise<unknown> {
  return (await readWhole(call, response, signal)).value;
}

/** The answer as it came, and its readable part; logs the misfits. */
async function readWhole(
  call: UpstreamCall,
  response: Response,
  signal: AbortSignal,
): Promise<{ value: unknown; body: unknown }> {
  const name = nameOf(call);
  const body = await jsonOf(response, name, signal);
  const reading = readAnswer(call.answer, body);
  const misfits = mismatchWords(reading.misfits);
  if (!reading.success) throw new UpstreamError('malformed', name, response.status, { cause: reading.error, misfits });
  if (misfits !== '') log.error(`${call.to} ${name}: ${misfits}`);
  return { value: reading.data, body };
}

/** The reply to a call: status, and the parsed answer or null for a status other than 2xx. */
export interface Reply {
  status: number;
  reading: ParsedAnswer | null;
}

/** Makes a call once, without cache, metrics or log. Throws {@link UpstreamError} if there is no answer or no JSON. */
export async function replyTo(call: UpstreamCall, params: CallParams): Promise<Reply> {
  const { response, signal } = await responseTo(call, params);
  const { ok, status } = response;
  return { status, reading: ok ? readAnswer(call.answer, await jsonOf(response, nameOf(call), signal)) : null };
}

/** Bearer authentication, timeout of 100 s. Throws {@link UpstreamError} if there is no answer. */
async function responseTo(
  call: UpstreamCall,
  params: CallParams,
): Promise<{ response: Response; signal: AbortSignal }> {
  const name = nameOf(call);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = params.signal === undefined ? timeout : AbortSignal.any([timeout, params.signal]);
  const { host, token, send } = await backEnd(call.to).catch((error: unknown) => {
    throw new UpstreamError('network', name, null, { cause: error });
  });
  const url = backEndAddress(host, filledPath(call, params));
  return { response: await answerOf(send, requestOf(call, url, token, params, signal), name), signal };
}

/** Name of a call in logs, metrics and errors: the path template, because a filled path may hold personal data. */
function nameOf({ method, path }: UpstreamCall): string {
  return `${method} ${path}`;
}

function filledPath({ path }: UpstreamCall, { segments = {} }: CallParams): string {
  return path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(segments[name] ?? ''));
}

function requestOf(
  { method }: UpstreamCall,
  url: URL,
  token: string,
  params: CallParams,
  signal: AbortSignal,
): Request {
  const { locale, query = {}, body, headers } = params;
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

function jsonOf(response: Response, name: string, signal: AbortSignal): Promise<unknown> {
  return bodyOf(readJson(response), 'malformed', name, response, signal);
}

/** The body, or the error of its call; `broken` is the failure if the connection breaks. */
async function bodyOf<Body>(
  reading: Promise<Body>,
  broken: 'malformed' | 'network',
  name: string,
  { status }: Response,
  signal: AbortSignal,
): Promise<Body> {
  try {
    return await reading;
  } catch (error) {
    const [failure, misfits] =
      error instanceof BodyError
        ? (['malformed', error.message] as const)
        : ([broken, 'the answer breaks off'] as const);
    throw new UpstreamError(interruption(signal) ?? failure, name, status, { cause: error, misfits });
  }
}

function interruption({ aborted, reason }: AbortSignal): UpstreamFailure | null {
  if (!aborted) return null;
  return reason instanceof DOMException && reason.name === 'TimeoutError' ? 'timeout' : 'aborted';
}
