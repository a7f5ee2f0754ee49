import { useEffect, useEffectEvent } from 'react';

/** Runs `work` once `since` has stayed the same for `delay` ms; false stops the timer. */
export function useTimeout(since: string | number | boolean, delay: number, work: () => void): void {
  const end = useEffectEvent(work);
  useEffect(() => {
    if (since === false) return;
    const timer = setTimeout(() => end(), delay);
    return () => clearTimeout(timer);
  }, [since, delay]);
}
