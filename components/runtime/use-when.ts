import { useEffect, useEffectEvent } from 'react';

/** Does something each time that a condition has come true. */
export function useWhen(isTrue: boolean, work: () => void): void {
  const begin = useEffectEvent(work);
  useEffect(() => {
    if (isTrue) begin();
  }, [isTrue]);
}

/** Does something when the component has gone away. */
export function useWhenGone(work: () => void): void {
  const end = useEffectEvent(work);
  useEffect(() => () => end(), []);
}
