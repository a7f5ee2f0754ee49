import 'server-only';
import { CHALLENGES_AT_ONE_WORK } from '../../config/rate-limits';

/** A slow phone solves a challenge of the most work in twenty seconds (docs/decisions/0016). */
const MOST_WORK = 8;
/** Where reCAPTCHA is configured, the proof of work is the way around it. */
const BESIDE_RECAPTCHA = 4;
/** Many challenges of all visitors alone do not lead to the most work for each. */
const MOST_DOUBLINGS_ALTOGETHER = 2;

interface Asked {
  /** From the address of the visitor. */
  fromAddress: number;
  altogether: number;
  besideRecaptcha: boolean;
}

/** How many times the least work the next challenge needs, from 1 to 8, by the challenges of the last window of time. */
export function workFactor({ fromAddress, altogether, besideRecaptcha }: Asked): number {
  const ofAddress = Math.floor(fromAddress / CHALLENGES_AT_ONE_WORK.perAddress);
  const ofAll = Math.min(MOST_DOUBLINGS_ALTOGETHER, Math.floor(altogether / CHALLENGES_AT_ONE_WORK.altogether));
  return Math.min(MOST_WORK, (besideRecaptcha ? BESIDE_RECAPTCHA : 1) * 2 ** (ofAddress + ofAll));
}
