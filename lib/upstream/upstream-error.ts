import 'server-only';

/** `paused`: not sent, because the circuit is open. */
type UpstreamFailure = 'timeout' | 'aborted' | 'network' | 'status' | 'malformed' | 'paused';

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

/** True if the item, or the call itself, is missing at the back end (product.md, section 7). */
export function isGone(error: unknown): boolean {
  return error instanceof UpstreamError && error.status === 404;
}

/** The answer, or `absent` if it is gone. */
export async function orElseOn404<Answer, Absent>(pending: Promise<Answer>, absent: Absent): Promise<Answer | Absent> {
  try {
    return await pending;
  } catch (error) {
    if (isGone(error)) return absent;
    throw error;
  }
}

/** The failure of a call whose signal was aborted; null if it was not. */
export function interruption({ aborted, reason }: AbortSignal): UpstreamFailure | null {
  if (!aborted) return null;
  return reason instanceof DOMException && reason.name === 'TimeoutError' ? 'timeout' : 'aborted';
}
