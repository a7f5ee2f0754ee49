import { loadWords } from '../runtime/page-messages';

/** Loads everything that all dialogs share. The code is part of this chunk, but runs only on this call. */
export const loadDialogs = () =>
  import(/* webpackMode: "eager" */ './dialog-root').then(({ loadDialogs: load }) => load());

export const prefetchDialogs = loadWords;
