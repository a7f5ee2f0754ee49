import { useEffect, useEffectEvent } from 'react';

/** Moves the focus each time that `moves` changes, when the page shows what the move has led to; at 0 nobody has moved. */
export function useFocusAfter(moves: number, focus: () => void): void {
  const move = useEffectEvent(focus);
  useEffect(() => {
    if (moves > 0) move();
  }, [moves]);
}
