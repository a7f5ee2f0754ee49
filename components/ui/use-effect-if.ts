import { useEffect, useEffectEvent } from 'react';

/** Runs an effect after each change of a value, unless the value is falsy. */
export function useEffectIf(value: unknown, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (Boolean(value)) run();
  }, [value]);
}

export function useUnmount(work: () => void): void {
  const end = useEffectEvent(work);
  useEffect(() => () => end(), []);
}
