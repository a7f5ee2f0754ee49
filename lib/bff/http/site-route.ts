import 'server-only';
import { z } from 'zod';
import type { Answer, Read } from '../../contracts/calls/call';
import type { SiteCall } from '../../contracts/calls/site-call';
import { requestLocale } from '../../i18n/request-locale';
import type { Locale } from '../../i18n/routing.mjs';
import { verifyCaptcha } from './captcha';
import { handler, type CallRoute } from './handler';
import { checkOrigin } from './origin';
import { clientNetworks, enforceLimit } from './enforce-limit';
import { parseFields, readBody } from './read-body';

/** A parsed call: query, body, and the page's language. */
export type Received<Call extends SiteCall> = Read<Call> & { request: Request; locale: Locale };

interface AnyReceived {
  request: Request;
  locale: Locale;
  query?: unknown;
  body?: unknown;
}

const captchaSchema = z.object({ recaptcha: z.string() });

/** The route of a call: checks origin, query, body, limit and captcha, then runs `work` for the answer. */
export function siteRoute<Call extends SiteCall>(
  call: Call,
  work: (received: Received<Call>) => Promise<Answer<Call>>,
): CallRoute {
  return handler(call, async (request) => {
    const received = await parseRequest(call, request);
    await guardRequest(call, received);
    return work(received);
  });
}

/** Parses a call. Throws ApiError 403 for a foreign page, and 400, 413 or 415 with the field. */
export async function parseRequest<Call extends SiteCall>(call: Call, request: Request): Promise<Received<Call>>;
export async function parseRequest(call: SiteCall, request: Request): Promise<AnyReceived> {
  if (call.origin === 'own') checkOrigin(request);
  return {
    request,
    locale: requestLocale(request),
    ...(call.query && { query: parseFields(call.query, Object.fromEntries(new URL(request.url).searchParams)) }),
    ...(call.body && { body: await readBody(request, call.body) }),
  };
}

/**
 * Verifies the captcha of a call, then counts it, so that calls without a solution do not use up the limit of
 * neighbours. Throws ApiError 403, 503 or 429.
 */
export async function guardRequest(call: SiteCall, { request, query, body }: AnyReceived): Promise<void> {
  if (call.captcha === 'always') await verifyCaptcha(captchaSchema.parse(body ?? query).recaptcha, request);
  await countCall(call, request);
}

/** Counts a call for the visitor's address. Throws ApiError 429. */
export async function countCall({ limit }: SiteCall, request: Pick<Request, 'headers'>): Promise<void> {
  if (limit !== undefined && 'perAddress' in limit)
    await enforceLimit(limit.name, clientNetworks(request), limit.perAddress);
}
