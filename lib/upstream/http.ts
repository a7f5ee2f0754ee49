import 'server-only';
import type { z } from 'zod';
import { environment } from '../config/env';
import { REQUEST_TIMEOUT_MS } from '../config/limits';
import type { Locale } from '../i18n/routing';

export type UpstreamFailure = 'timeout' | 'aborted' | 'network' | 'status' | 'malformed';

/** The one error of every upstream call. `status` is the HTTP status when there was one. Holds no personal data. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  constructor(
    readonly failure: UpstreamFailure,
    readonly call: string,
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(`${call}: ${failure}${status === null ? '' : ` ${status}`}`, options);
  }
}

interface BackEnd {
  host: string;
  token: string;
  send: (request: Request) => Promise<Response>;
}

export type UpstreamName = 'crm' | 'content';

let embedded: Promise<BackEnd> | undefined;

/** Its code and data are in memory only where it serves. */
async function loadEmbedded(): Promise<BackEnd> {
  const { embeddedProvider, EMBEDDED_HOST, EMBEDDED_TOKEN } = await import('../embedded-provider/provider');
  return { host: EMBEDDED_HOST, token: EMBEDDED_TOKEN, send: embeddedProvider };
}

async function backEnd(name: UpstreamName): Promise<BackEnd> {
  const { CRM_API_HOST, CRM_API_TOKEN, CONTENT_API_HOST, CONTENT_API_TOKEN } = environment();
  const [host, token] = name === 'crm' ? [CRM_API_HOST, CRM_API_TOKEN] : [CONTENT_API_HOST, CONTENT_API_TOKEN];
  if (host === undefined || token === undefined) return (embedded ??= loadEmbedded());
  // No cache option: "no-store" would forbid static pages, and without one their own revalidation rules.
  return { host, token, send: (request) => fetch(request) };
}

export interface UpstreamCall<Answer extends z.ZodType> {
  to: UpstreamName;
  method: 'GET' | 'POST';
  /** Path below `{host}/api`, for example `/v1/clients/ext/store-lead`. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The language of words in the answer. */
  locale: Locale;
  answer: Answer;
  /** Gives the call up; one of `AbortSignal.timeout` is a time-out of its own, shorter than that of every call. */
  signal?: AbortSignal;
}

/**
 * Makes one call of product.md, section 7: bearer credential, time-out of 100 s, answer parsed by its schema.
 * Throws {@link UpstreamError}.
 */
export async function callUpstream<Answer extends z.ZodType>(call: UpstreamCall<Answer>): Promise<z.infer<Answer>> {
  const name = `${call.method} ${call.path}`;
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]);
  const response = await sendCall(call, name, signal);
  if (!response.ok) throw new UpstreamError('status', name, response.status);
  const result = call.answer.safeParse(await readJson(response, name, signal));
  if (!result.success) throw new UpstreamError('malformed', name, response.status, { cause: result.error });
  return result.data;
}

async function sendCall(call: UpstreamCall<z.ZodType>, name: string, signal: AbortSignal): Promise<Response> {
  const { host, token, send } = await backEnd(call.to);
  const url = new URL(`${host}/api${call.path}`);
  for (const [key, value] of Object.entries(call.query ?? {})) url.searchParams.set(key, value);
  const request = new Request(url, {
    method: call.method,
    headers: {
      accept: 'application/json',
      'accept-language': call.locale,
      authorization: `Bearer ${token}`,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    body: call.body === undefined ? null : JSON.stringify(call.body),
    signal,
  });
  try {
    return await send(request);
  } catch (error) {
    throw new UpstreamError(interruption(signal) ?? 'network', name, null, { cause: error });
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
