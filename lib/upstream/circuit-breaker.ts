import 'server-only';
import type { UpstreamCall } from '../contracts/calls/upstream';
import { log } from '../log/log.mjs';
import { sharedState } from '../process/shared-state.mjs';
import { UpstreamError } from './upstream-error';
import { nameOf } from './upstream-request';

/** After this time a pending call counts as hung; it is not aborted. */
export const HANGS_AFTER_MS = 10_000;
/** After this number of hung calls in a row the circuit opens for OPEN_MS; then one trial call is allowed. */
export const HANGS_TO_OPEN = 3;
export const OPEN_MS = 5_000;

const breakers = (sharedState.circuitBreakers ??= new Map());

/** Closes all circuits. */
export function closeCircuitBreakers(): void {
  breakers.clear();
}

/**
 * Runs `ask` with the circuit breaker of its call: while calls hang, throws UpstreamError `paused` at once, except for
 * one trial every 5 s. Quick failures close the circuit; a call that its caller has cancelled changes nothing.
 */
export async function withCircuitBreaker<Answer>(call: UpstreamCall, ask: () => Promise<Answer>): Promise<Answer> {
  const name = `${call.to} ${nameOf(call)}`;
  const breaker = breakers.get(name) ?? { hangs: 0, openUntil: 0, isTried: false };
  breakers.set(name, breaker);
  const isTrial = breaker.hangs >= HANGS_TO_OPEN;
  if (isTrial && (breaker.isTried || Date.now() < breaker.openUntil))
    throw new UpstreamError('paused', nameOf(call), null);
  breaker.isTried = isTrial;
  let hasHung = false;
  const hang = () => {
    hasHung = true;
    breaker.hangs += 1;
    breaker.openUntil = Date.now() + OPEN_MS;
    if (isTrial) breaker.isTried = false;
    if (breaker.hangs === HANGS_TO_OPEN) log.warn(`${name} hangs: one call in ${OPEN_MS / 1_000} s for now`);
  };
  const close = () => Object.assign(breaker, { hangs: 0, isTried: false });
  const timer = setTimeout(hang, HANGS_AFTER_MS);
  try {
    const answer = await ask();
    close();
    return answer;
  } catch (error) {
    const failure = error instanceof UpstreamError ? error.failure : null;
    if (!hasHung && failure === 'timeout') hang();
    else if (!hasHung && failure !== 'aborted') close();
    if (!hasHung && isTrial) breaker.isTried = false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
