import { useEffect, useEffectEvent } from 'react';

/** Does something once `since` has stayed the same for `delay` ms; while it is false, nothing is waited for. */
export function useTimeout(since: string | number | boolean, delay: number, work: () => void): void {
  const end = useEffectEvent(work);
  useEffect(() => {
    if (since === false) return;
    const timer = setTimeout(() => end(), delay);
    return () => clearTimeout(timer);
  }, [since, delay]);
}
