import 'server-only';
import { safeParse } from 'zod/mini';
import type { Answer, Read, Schema } from '../contracts/calls/call';
import type { UpstreamCall } from '../contracts/calls/upstream';
import { requestLocale } from '../i18n/request-locale';
import type { Locale } from '../i18n/routing.mjs';

export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export type ProviderRequest<Call extends UpstreamCall> = Read<Call> & { locale: Locale; key: string };

interface AnyProviderRequest {
  locale: Locale;
  key: string;
  segments?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface ProviderRoute {
  call: UpstreamCall;
  /** Null if the request is another call. */
  answer: (request: Request) => Promise<Response> | null;
}

export function route<Call extends UpstreamCall>(
  call: Call,
  work: (came: ProviderRequest<Call>) => Answer<Call> | Promise<Answer<Call>>,
): ProviderRoute {
  const pattern = new RegExp(`^/api${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  return {
    call,
    answer: (request) => {
      const match = request.method === call.method ? pattern.exec(new URL(request.url).pathname) : null;
      return match && answered(async () => work(await readCall(call, request, match.groups ?? {})));
    },
  };
}

export function refused(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

async function answered(work: () => Promise<unknown>): Promise<Response> {
  try {
    const answer = await work();
    return answer instanceof Response ? answer : Response.json(answer);
  } catch (error) {
    if (error instanceof ProviderRefusal) return refused(error.status, error.message);
    throw error;
  }
}

async function readCall<Call extends UpstreamCall>(
  call: Call,
  request: Request,
  groups: Record<string, string>,
): Promise<ProviderRequest<Call>>;
async function readCall(
  { segments, query, body }: UpstreamCall,
  request: Request,
  groups: Record<string, string>,
): Promise<AnyProviderRequest> {
  return {
    locale: requestLocale(request),
    key: request.headers.get('idempotency-key') ?? crypto.randomUUID(),
    ...(segments && { segments: parsed(segments, decoded(groups), 404) }),
    ...(query && { query: parsed(query, Object.fromEntries(new URL(request.url).searchParams), 400) }),
    ...(body && { body: parsed(body, await jsonOf(request), 400) }),
  };
}

function decoded(groups: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch (error) {
    if (error instanceof URIError) throw new ProviderRefusal(400, 'a broken escape in the path');
    throw error;
  }
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new ProviderRefusal(400, 'request: not JSON');
    throw error;
  }
}

/** Throws ProviderRefusal with the status and each invalid field. */
function parsed(schema: Schema, value: unknown, status: number): unknown {
  const result = safeParse(schema, value);
  if (result.success) return result.data;
  throw new ProviderRefusal(
    status,
    result.error.issues.map(({ path, message }) => `${path.join('.') || 'request'}: ${message}`).join('; '),
  );
}
