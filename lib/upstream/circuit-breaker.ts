import 'server-only';
import { log } from '../log/log.mjs';
import { sharedState } from '../process/shared-state.mjs';

/** A call without an answer for so long hangs, though it is waited for on. */
export const HANGS_AFTER_MS = 10_000;
/** After so many that hang, with no answer between them, no more are made for a while; then one tries. */
export const HANGS_TO_OPEN = 3;
export const OPEN_MS = 5_000;

/** What a failed call says of the back end: nothing came of it, its caller went away, or it has answered badly but soon. */
type Failing = 'hung' | 'left' | 'answered';

const breakers = (sharedState.circuitBreakers ??= new Map());

/** Lets every call be made anew. */
export function closeCircuitBreakers(): void {
  breakers.clear();
}

/**
 * What `ask` comes to, unless calls of that name hang: then `paused` is thrown at once, but for one call every 5 s. What
 * fails soon costs nobody time and pauses nothing.
 */
export async function withCircuitBreaker<Answer>(
  name: string,
  ask: () => Promise<Answer>,
  meaning: (error: unknown) => Failing,
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
    if (breaker.hangs === HANGS_TO_OPEN) log.warn(`${name} hangs: asked once in ${OPEN_MS / 1_000} s for now`);
  };
  const close = () => Object.assign(breaker, { hangs: 0, isTried: false });
  const timer = setTimeout(hang, HANGS_AFTER_MS);
  try {
    const answer = await ask();
    close();
    return answer;
  } catch (error) {
    const says = meaning(error);
    if (!hasHung && says === 'hung') hang();
    if (!hasHung && says === 'answered') close();
    if (!hasHung && isTrial) breaker.isTried = false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
