import type { Outcome } from './target';

const ANSWER_LIMIT_MS = 15_000;
const LONGEST_ANSWER = 64_000;

export interface HttpRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface HttpAnswer {
  status: number;
  body: string;
  /** Of the header `Retry-After`; null without it. */
  retryAfterMs: number | null;
}

/** Posts a request and reads its answer. The reason of a failure never has the address, which may hold a secret. */
export async function post(
  { url, ...request }: HttpRequest,
  readAnswer: (answer: HttpAnswer) => Outcome,
  signal: AbortSignal,
): Promise<Outcome> {
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
      ...request,
    });
    const body = (await response.text()).slice(0, LONGEST_ANSWER);
    return readAnswer({ status: response.status, body, retryAfterMs: retryAfter(response) });
  } catch (error) {
    if (limit.aborted) return { retry: `no answer within ${ANSWER_LIMIT_MS / 1_000} s` };
    return { retry: `no connection: ${causeOf(error)}` };
  }
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
export function refusal({ status, retryAfterMs }: HttpAnswer): Outcome {
  return { retry: `HTTP ${status}`, ...(retryAfterMs !== null && { afterMs: retryAfterMs }) };
}
