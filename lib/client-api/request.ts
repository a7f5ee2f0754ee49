import { safeParse } from 'zod/mini';
import { MINIMUM_FETCH_DELAY_MS, REQUEST_TIMEOUT_MS } from '../config/limits';
import { PlainError } from '../browser/failure-log';
import { apiErrorSchema, type ApiErrorCode } from '../contracts/api-error';
import type { Answer, Sent } from '../contracts/calls/call';
import type { SiteCall } from '../contracts/calls/site-call';

/** Rate limits of proxies rarely send Retry-After. */
const PROXY_RETRY_MS = 1_000;

type RequestFailure = 'network' | 'timeout' | 'cancelled' | 'refused' | 'server';

/**
 * The error of all calls from the browser. `code` and `field` come from the site's refusal; `retryAt` in ms is the
 * earliest retry, or null. `call` is method and path without parameters.
 */
export class RequestError extends PlainError {
  override name = 'RequestError';
  readonly retryAt: number | null;
  constructor(
    readonly failure: RequestFailure,
    readonly status: number | null,
    readonly code: ApiErrorCode | null = null,
    readonly field: string | null = null,
    { retryAt = null, call, ...options }: ErrorOptions & { retryAt?: number | null; call?: string } = {},
  ) {
    super(
      `${call === undefined ? '' : `${call}: `}${failure}${status === null ? '' : ` ${status}`}${field === null ? '' : ` ${field}`}`,
      options,
    );
    this.retryAt = retryAt;
  }
}

interface SiteRequest {
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** Makes a call of the site's API in 200 ms (product.md, section 7) to 100 s. Throws {@link RequestError}. */
export async function callSite<Call extends SiteCall>(
  call: Call,
  request: SiteRequest & Sent<Call>,
): Promise<Answer<Call>> {
  const name = `${call.method} ${call.path}`;
  const { signal }: SiteRequest = request;
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const fail = (failure: RequestFailure, status: number | null) => (cause: unknown) => {
    const interruption = signal?.aborted ? 'cancelled' : timeout.aborted ? 'timeout' : null;
    throw new RequestError(interruption ?? failure, status, null, null, { call: name, cause });
  };
  const [response] = await Promise.all([
    send(call, request, timeout).catch(fail('network', null)),
    pause(MINIMUM_FETCH_DELAY_MS),
  ]);
  const { status, headers } = response;
  const isOfProxy = status === 429 && !/\bjson\b/.test(headers.get('content-type') ?? '');
  if (isOfProxy)
    throw new RequestError('refused', 429, 'limit', null, {
      call: name,
      retryAt: retryAt(headers) ?? Date.now() + PROXY_RETRY_MS,
    });
  const body: unknown = await response.json().catch(fail('server', status));
  if (!response.ok) {
    const { code, field } = apiErrorSchema.safeParse(body).data?.error ?? { code: null, field: null };
    const failure = status >= 500 ? 'server' : 'refused';
    throw new RequestError(failure, status, code, field, { call: name, retryAt: retryAt(headers) });
  }
  const answer: Call['answer'] = call.answer;
  const result = safeParse(answer, body);
  if (!result.success) throw new RequestError('server', status, null, null, { call: name, cause: result.error });
  return result.data;
}

async function send(
  { method, path }: SiteCall,
  { query, body, headers, signal }: SiteRequest,
  timeout: AbortSignal,
): Promise<Response> {
  return fetch(`/client-api${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  });
}

function retryAt(headers: Headers): number | null {
  const seconds = /^\d{1,9}$/.exec(headers.get('retry-after') ?? '')?.[0];
  return seconds === undefined ? null : Date.now() + Number(seconds) * 1_000;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
