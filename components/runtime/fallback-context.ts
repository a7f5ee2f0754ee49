import { createContext } from 'react';

interface Fallback {
  /** The element with the server markup; null when that is replaced or was never there. */
  container: () => HTMLElement | null;
  replace: () => void;
}

/** Server markup that code replaces. */
export const FallbackContext = createContext<Fallback>({ container: () => null, replace: () => undefined });
