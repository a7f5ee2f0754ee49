import { createContext, use, useLayoutEffect } from 'react';

/** Of the island around: its server markup gives way. */
export const TakingContext = createContext<() => void>(() => undefined);

/** Takes the place of the server markup, after the layout effects of what is within have taken values and focus over. */
export function useTaking(isReady = true): void {
  const take = use(TakingContext);
  useLayoutEffect(() => {
    if (isReady) take();
  }, [isReady, take]);
}
