import 'server-only';
import type { Answer, Sent } from '../contracts/calls/call';
import { crmLeadCalls, leadChangeCall } from '../contracts/calls/crm';
import { storeClientCall } from '../contracts/calls/crm-order';
import type { SharedCallOptions, UpstreamCall } from '../contracts/calls/upstream';
import { isEmbedded } from './back-end';
import { closeCircuitBreakers, withCircuitBreaker } from './circuit-breaker';
import { log } from '../log/log.mjs';
import { count, observe, secondsSince } from '../metrics/metrics.mjs';
import { contentAges } from '../process/content-age.mjs';
import { pageDeadline } from './page-deadline';
import { mismatchWords, readAnswer } from './read-answer';
import { readBytes } from './read-body';
import { ReadCache } from './read-cache';
import { readTogether } from './read-together';
import { interruption, isGone, UpstreamError } from './upstream-error';
import { bodyOf, filledPath, jsonOf, nameOf, responseTo, type CallParams } from './upstream-request';

const caches = new Map<UpstreamCall, ReadCache<unknown>>();

function cacheOf(call: UpstreamCall, shared: SharedCallOptions): ReadCache<unknown> {
  const { entries, freshMs = contentAges.readFreshMs, staleWhileRevalidate = false } = shared;
  const answers = caches.get(call) ?? new ReadCache({ freshMs, entries, isGone, staleWhileRevalidate });
  caches.set(call, answers);
  return answers;
}

/** Clears the shared answers and closes all circuits. */
export function forgetSharedAnswers(): void {
  for (const answers of caches.values()) answers.clear();
  closeCircuitBreakers();
}

/**
 * The answer to one call of product.md, section 7; shared between visitors if the call is `shared`. A page waits at most
 * 3 s if no earlier answer exists. Throws {@link UpstreamError}.
 */
export function callUpstream<Call extends UpstreamCall>(
  call: Call,
  params: CallParams & Sent<Call>,
): Promise<Answer<Call>>;
export async function callUpstream(call: UpstreamCall, params: CallParams): Promise<unknown> {
  const { shared } = call;
  if (!shared) {
    const make = callsWithoutBreaker.has(call) ? makeCall : callWithBreaker;
    return (await make(call, params, readWhole)).value;
  }
  const answers = cacheOf(call, shared);
  const { locale, query = {}, signal } = params;
  try {
    const key = `${locale} ${filledPath(call, params)}?${new URLSearchParams(query)}`;
    const read = (sharedSignal: AbortSignal) => {
      const ask = () => callWithBreaker(call, { ...params, signal: sharedSignal }, readWhole);
      if (shared.inEachProcess) return ask();
      return readTogether({ call, key, freshMs: answers.freshMs, ask, signal: sharedSignal });
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
  return withCircuitBreaker(call, () => makeCall(call, params, read));
}

/** Makes one call and records it in metrics and log by its name, without parameters. Throws {@link UpstreamError}. */
async function makeCall<Result>(call: UpstreamCall, params: CallParams, read: ReadResponse<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    const { response, signal } = await responseTo(call, params);
    if (!response.ok) throw new UpstreamError('status', nameOf(call), response.status);
    const answer = await read(call, response, signal);
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
