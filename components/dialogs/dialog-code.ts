import { loadWords } from '../runtime/page-messages';

/** Runs the code of the dialogs, which comes with this file and does nothing before. */
export const runDialogs = () => import(/* webpackMode: "eager" */ './dialog-root');

/** Has what every dialog needs beside its code. Rejects when it does not come. */
export const fetchAhead = loadWords;
