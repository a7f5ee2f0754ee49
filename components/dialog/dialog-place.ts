import { createContext } from 'react';

/** The element of the page in which a dialog stands instead of above the page; null for all others. */
export const DialogPlace = createContext<HTMLElement | null>(null);
