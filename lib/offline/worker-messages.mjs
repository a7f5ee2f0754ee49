/** What server, pages and worker know of each other (product.md, section 2.12). */

export const WORKER_PATH = '/sw.js';
/** The answer for the worker's script has it where the worker is switched off (`SERVICE_WORKER=0`). */
export const WORKER_OFF_HEADER = 'x-worker-off';

/** What a page of its release says to a worker that waits; anything else that is said is the address of a page to keep. */
export const TAKE_OVER = 'take over';
/** Followed by the language: a worker answers with a list, its release, what to say of it and the words of the buttons for now and later. */
export const RELEASE = 'release ';

/** On the line that says from when a kept page is: it goes with the page. */
export const KEPT_LINE_ATTRIBUTE = 'data-kept-line';
