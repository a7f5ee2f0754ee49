import { useEffect, useEffectEvent } from 'react';

/** Listens for an event of the window. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: WindowEventMap[Name]) => hear(event);
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [name]);
}
