import { createContext } from 'react';

interface Fallback {
  /** The element with the server markup; null without any, also after its replacement. */
  container: () => HTMLElement | null;
  replace: () => void;
}

/** Server markup that code replaces. */
export const FallbackContext = createContext<Fallback>({ container: () => null, replace: () => undefined });
