const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
const GROWTH = 1.5;

/** The pause in ms before a payment is asked for again, after so many answers: three seconds at first, a minute at most. */
export function nextPaymentCheckMs(answers: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.round(FIRST_PAUSE_MS * GROWTH ** Math.max(0, answers - 1)));
}
