import { createContext } from 'react';

interface Fallback {
  /** Null outside of an island. */
  container: () => HTMLElement | null;
  replace: () => void;
}

/** Server markup that code replaces. */
export const FallbackContext = createContext<Fallback>({ container: () => null, replace: () => undefined });
