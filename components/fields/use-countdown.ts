import { useState } from 'react';
import { useTimeout } from '../runtime/use-timeout';

const SECOND_MS = 1_000;

/** Seconds until a time in ms, computed from the clock, because timers pause in a sleeping tab. */
export function useCountdown(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / SECOND_MS));
  useTimeout(left > 0 && now, SECOND_MS, () => setNow(Date.now()));
  return left;
}
