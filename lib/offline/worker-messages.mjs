/** Constants shared by server, pages and worker (product.md, section 2.12). */

export const WORKER_PATH = '/sw.js';
/** Response header of the worker's script if the worker is switched off (`SERVICE_WORKER=0`). */
export const WORKER_OFF_HEADER = 'x-worker-off';

/** Message of a page to a waiting worker of its release; any other message is the address of a page to cache. */
export const TAKE_OVER = 'take over';
/** Prefix of a message with the language: the worker answers with its release, the notice and the button labels. */
export const RELEASE = 'release ';

/** Attribute of the notice with the age of a cached page; it is removed with the page. */
export const KEPT_LINE_ATTRIBUTE = 'data-kept-line';
