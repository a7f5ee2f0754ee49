import { createContext, use, useLayoutEffect } from 'react';

/** Of the island around: its server markup gives way. */
export const ReplaceFallbackContext = createContext<() => void>(() => undefined);

/** Takes the place of the server markup, after the layout effects of what is within have taken values and focus over. */
export function useReplaceFallback(isReady = true): void {
  const take = use(ReplaceFallbackContext);
  useLayoutEffect(() => {
    if (isReady) take();
  }, [isReady, take]);
}
