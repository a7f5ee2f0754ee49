import { exchange, type TargetResponse, type HttpRequest } from './http-request';
import { waitForRate, type RequestRate } from './request-rate';
import type { Failure } from './target';

/** For all requests of one lead: shorter than the lease of a delivery, so that no other process sends it meanwhile. */
const SERIES_LIMIT_MS = 45_000;

/** The value that a request was for, or the failure. */
export type Read<Value> = { value: Value } | Failure;

/** Sends one request. Throws {@link Refused} for a failure; `lostMs` is the pause after a lost answer. */
export type Ask = <Value>(
  request: HttpRequest,
  read: (answer: TargetResponse) => Read<Value>,
  lostMs?: number,
) => Promise<Value>;

/** Ends a series: the lead was not taken, or the outcome is unknown. */
export class Refused extends Error {
  override name = 'Refused';
  constructor(readonly failure: Failure) {
    super('the lead was not taken');
  }
}

/** Sends several requests for one lead. Returns the result of `series`. */
export async function runSeries<Result>(
  { receiver, pace, signal }: { receiver: string; pace: RequestRate; signal: AbortSignal },
  series: (ask: Ask) => Promise<Result>,
): Promise<Result | Failure> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(SERIES_LIMIT_MS)]);
  const ask: Ask = async (request, read, lostMs = 0) => {
    await waitForRate(receiver, pace, limited);
    limited.throwIfAborted();
    const answer = await exchange(request, limited);
    const result = 'lost' in answer ? { retry: answer.lost, afterMs: lostMs } : read(answer);
    if ('value' in result) return result.value;
    throw new Refused(result);
  };
  try {
    return await series(ask);
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    if (limited.aborted) return { retry: `stopped, or not done within ${SERIES_LIMIT_MS / 1_000} s` };
    throw error;
  }
}
