import 'server-only';
import { log } from '../log/log.mjs';
import { sharedState } from '../process/shared-state.mjs';

/** After this time a pending call counts as hung; it is not aborted. */
export const HANGS_AFTER_MS = 10_000;
/** After this number of hung calls in a row the circuit opens for OPEN_MS; then one trial call is allowed. */
export const HANGS_TO_OPEN = 3;
export const OPEN_MS = 5_000;

/** Outcome of a failed call: it hung, the caller cancelled it, or the back end answered quickly with an error. */
type CallFailure = 'hung' | 'left' | 'answered';

const breakers = (sharedState.circuitBreakers ??= new Map());

/** Closes all circuits. */
export function closeCircuitBreakers(): void {
  breakers.clear();
}

/**
 * Runs `ask` with a circuit breaker per `name`: while calls hang, throws `paused()` at once, except for one trial every
 * 5 s. Quick failures do not open the circuit.
 */
export async function withCircuitBreaker<Answer>(
  name: string,
  ask: () => Promise<Answer>,
  classify: (error: unknown) => CallFailure,
  paused: () => Error,
): Promise<Answer> {
  const breaker = breakers.get(name) ?? { hangs: 0, openUntil: 0, isTried: false };
  breakers.set(name, breaker);
  const isTrial = breaker.hangs >= HANGS_TO_OPEN;
  if (isTrial && (breaker.isTried || Date.now() < breaker.openUntil)) throw paused();
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
    const outcome = classify(error);
    if (!hasHung && outcome === 'hung') hang();
    if (!hasHung && outcome === 'answered') close();
    if (!hasHung && isTrial) breaker.isTried = false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
