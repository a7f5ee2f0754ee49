import 'server-only';
import { CHALLENGES_AT_ONE_WORK } from '../../config/rate-limits';

/** A slow phone solves the most work in twenty seconds (docs/decisions/0016). */
const MOST_WORK = 8;
/** With reCAPTCHA the proof of work is the way around it, so it costs more. */
const BESIDE_RECAPTCHA = 4;
/** The total of all visitors alone does not lead to the most work. */
const MOST_DOUBLINGS_ALTOGETHER = 2;

interface Asked {
  fromAddress: number;
  altogether: number;
  besideRecaptcha: boolean;
}

/** Multiple of the least work for the next challenge, from 1 to 8, by the challenges of the last window. */
export function workFactor({ fromAddress, altogether, besideRecaptcha }: Asked): number {
  const ofAddress = Math.floor(fromAddress / CHALLENGES_AT_ONE_WORK.perAddress);
  const ofAll = Math.min(MOST_DOUBLINGS_ALTOGETHER, Math.floor(altogether / CHALLENGES_AT_ONE_WORK.altogether));
  return Math.min(MOST_WORK, (besideRecaptcha ? BESIDE_RECAPTCHA : 1) * 2 ** (ofAddress + ofAll));
}
