import { useEffect, useEffectEvent } from 'react';

/** Moves the focus each time that `moved` changes, when the page shows what that has led to; by nothing, false or 0 nobody has moved. */
export function useFocusAfter(moved: unknown, focus: () => void): void {
  const move = useEffectEvent(focus);
  useEffect(() => {
    if (Boolean(moved)) move();
  }, [moved]);
}
