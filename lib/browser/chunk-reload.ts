/**
 * A file of the site's own code that does not come: mostly the site has been renewed since the page was opened, and its
 * code now stands in other files. Then the page is loaded anew by itself (product.md, sections 4, 8 and 9). All of it
 * comes by elements of the page, so that the elements that failed tell of every case: what came with the page, a page
 * that a link leads to, lazy code. Whoever asked for lazy code still says what happened and shows a phone; mostly the
 * reload comes before that is read.
 *
 * There is no reload where it would cost the visitor something:
 * - while the device is offline or the site does not answer, because the page would be gone;
 * - while something typed or chosen stands on the page or in an open dialog, because it would be empty;
 * - within 60 s of another failure that led as far, or where the time cannot be kept, because the page would never come to rest.
 * The order of the online connection loses nothing: what was answered is kept by the server and in the draft, the step in
 * the address.
 *
 * This comes with every page, so it imports nothing, and nothing but `instrumentation-client.ts` imports it: by itself it is
 * smallest there. The frame of the map, a page of its own, has it too.
 */

const STORAGE_KEY = 'chunk-reload';
const GUARD_MS = 60_000;
const ANSWER_LIMIT_MS = 3_000;

/** Whether this element brings code or styles of the site. */
export function bringsCode(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches('script[src*=_next],[rel=stylesheet]');
}

/** Whether the guard lets a failure through; both times in ms, `last` is 0 before the first. */
export function mayReload(now: number, last: number, online: boolean): boolean {
  return online && !(now - last < GUARD_MS);
}

const typed = new Set<Element>();

/**
 * Remembers that somebody has changed a field, for as long as it stands on the page; for as long as its dialog or form does,
 * whose fields come and go.
 */
export function markTyped(field: EventTarget | null): void {
  if (field instanceof Element) typed.add(field.closest('dialog') ?? field.closest('form') ?? field);
}

/** Loads the page anew if what failed to load is code of the site, and nothing is lost by it. */
export async function reloadAfter(failed: EventTarget | null): Promise<void> {
  try {
    const now = Date.now();
    if (!bringsCode(failed) || !mayReload(now, Number(sessionStorage.getItem(STORAGE_KEY)), navigator.onLine)) return;
    // Before the question: mostly several files are missing at once.
    sessionStorage.setItem(STORAGE_KEY, String(now));
    // The empty address is that of the page.
    const { ok } = await fetch('', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (ok && ![...typed].some((element) => element.isConnected)) location.reload();
  } catch (error) {
    console.info('No reload', error);
  }
}
