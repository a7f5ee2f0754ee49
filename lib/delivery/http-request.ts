import type { Failure, Outcome } from './target';

const ANSWER_LIMIT_MS = 15_000;
const LONGEST_ANSWER = 64_000;

export interface HttpRequest {
  /** POST without it; GET leaves the body out. */
  method?: 'GET';
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface TargetResponse {
  status: number;
  body: string;
  /** Of the header `Retry-After`; null without it. */
  retryAfterMs: number | null;
}

/**
 * Sends a request and reads its answer. `lost` says why there was no answer: the effect at the receiver is unknown. It
 * never contains the address, which may hold a secret.
 */
export async function exchange(
  { url, method, headers, body }: HttpRequest,
  signal: AbortSignal,
): Promise<TargetResponse | { lost: string }> {
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
      ...(method === 'GET' ? { method } : { method: 'POST', body }),
    });
    const text = await response.text();
    return { status: response.status, body: text.slice(0, LONGEST_ANSWER), retryAfterMs: retryAfter(response) };
  } catch (error) {
    if (limit.aborted) return { lost: `no answer within ${ANSWER_LIMIT_MS / 1_000} s` };
    return { lost: `no connection: ${causeOf(error)}` };
  }
}

/** The outcome of one request. */
export async function post(
  request: HttpRequest,
  readAnswer: (answer: TargetResponse) => Outcome,
  signal: AbortSignal,
): Promise<Outcome> {
  const answer = await exchange(request, signal);
  return 'lost' in answer ? { retry: answer.lost } : readAnswer(answer);
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

/** The code of a network error, such as ECONNREFUSED. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'unknown';
}

/** The outcome of an answer that is not 2xx. */
export function refusal({ status, retryAfterMs }: TargetResponse): Failure {
  return { retry: `HTTP ${status}`, ...(retryAfterMs !== null && { afterMs: retryAfterMs }) };
}

/** The body as JSON; null if it is none. */
export function jsonOf({ body }: TargetResponse): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
