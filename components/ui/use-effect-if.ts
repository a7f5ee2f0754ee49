import { useEffect, useEffectEvent } from 'react';

/** Does something each time that a thing has changed, when the page shows what that has led to; not for nothing, false or 0. */
export function useEffectIf(thing: unknown, work: () => void): void {
  const begin = useEffectEvent(work);
  useEffect(() => {
    if (Boolean(thing)) begin();
  }, [thing]);
}

/** Does something when the component has gone away. */
export function useUnmount(work: () => void): void {
  const end = useEffectEvent(work);
  useEffect(() => () => end(), []);
}
