const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
const GROWTH = 1.5;

/** Pause in ms before the next check of a payment after this number of answers: backoff from 3 s to 60 s. */
export function nextPaymentCheckMs(answers: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.round(FIRST_PAUSE_MS * GROWTH ** Math.max(0, answers - 1)));
}
