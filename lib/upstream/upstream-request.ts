import 'server-only';
import { backEndAddress } from '../config/back-end-address';
import { REQUEST_TIMEOUT_MS } from '../config/limits';
import type { UpstreamCall } from '../contracts/calls/upstream';
import type { Locale } from '../i18n/routing.mjs';
import { backEnd, type BackEnd } from './back-end';
import { readAnswer, type ParsedAnswer } from './read-answer';
import { BodyError, readJson } from './read-body';
import { interruption, UpstreamError } from './upstream-error';

export interface CallParams {
  locale: Locale;
  segments?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Aborts the call; an `AbortSignal.timeout` counts as a shorter timeout. */
  signal?: AbortSignal | undefined;
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
export async function responseTo(
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
export function nameOf({ method, path }: UpstreamCall): string {
  return `${method} ${path}`;
}

export function filledPath({ path }: UpstreamCall, { segments = {} }: CallParams): string {
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

export function jsonOf(response: Response, name: string, signal: AbortSignal): Promise<unknown> {
  return bodyOf(readJson(response), 'malformed', name, response, signal);
}

/** The body, or the error of its call; `broken` is the failure if the connection breaks. */
export async function bodyOf<Body>(
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
