import { loadWords } from '../runtime/page-messages';

/** Loads everything that all dialogs share. Their code comes with this file, but runs only now. */
export const loadDialogs = () =>
  import(/* webpackMode: "eager" */ './dialog-root').then(({ loadDialogs: load }) => load());

export const fetchAhead = loadWords;
