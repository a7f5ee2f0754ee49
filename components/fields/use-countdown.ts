import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / SECOND_MS));
}

/** Seconds until a moment in ms that stays the same; they are counted by the clock, so a tab that slept is not behind. */
export function useCountdown(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(secondsUntil(moment)), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left, moment]);
  return left;
}
