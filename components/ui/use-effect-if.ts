import { useEffect, useEffectEvent } from 'react';

/** Runs an effect after each change of a value, unless the value is falsy. */
export function useEffectIf(thing: unknown, work: () => void): void {
  const begin = useEffectEvent(work);
  useEffect(() => {
    if (Boolean(thing)) begin();
  }, [thing]);
}

export function useUnmount(work: () => void): void {
  const end = useEffectEvent(work);
  useEffect(() => () => end(), []);
}
