/**
 * A file of the site's own code that does not come: mostly the site has been renewed since the page was opened, and its
 * code now stands in other files. Then the page is loaded anew by itself (product.md, sections 4, 8 and 9). All of it
 * comes by elements of the page, so that the elements that failed tell of every case: what came with the page, a page
 * that a link leads to, lazy code. Whoever asked for lazy code still says what happened and shows a phone; mostly the
 * reload comes before that is read.
 *
 * There is no reload where it would cost the visitor something:
 * - while the site does not answer, because the page would be gone; a device that is offline waits for its network;
 * - while something typed stands on the page or in an open dialog, because it would be empty. What was chosen by a press
 *   is chosen again by one;
 * - within 60 s of another reload, or where its time cannot be kept, because the page would never come to rest.
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

/** Whether the guard lets a reload through; both times in ms, `last` is 0 before the first. */
export function mayReload(now: number, last: number): boolean {
  return !(now - last < GUARD_MS);
}

const typed = new Set<Element>();

/**
 * Remembers that somebody has typed into a field, for as long as it stands on the page; for as long as its dialog or form
 * does, whose fields come and go.
 */
export function markTyped(field: EventTarget | null): void {
  if (field instanceof Element && field.matches('textarea,input:not([type=radio],[type=checkbox])'))
    typed.add(field.closest('dialog') ?? field.closest('form') ?? field);
}

let isAsking = false;

/** Loads the page anew if what failed to load is code of the site, and nothing is lost by it. */
export async function reloadAfter(failed: EventTarget | null): Promise<void> {
  // Mostly several files are missing at once.
  if (isAsking || !bringsCode(failed)) return;
  isAsking = true;
  try {
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    const now = Date.now();
    if (!mayReload(now, Number(sessionStorage.getItem(STORAGE_KEY)))) return;
    // The empty address is that of the page.
    const { ok } = await fetch('', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (!ok || [...typed].some((element) => element.isConnected)) return;
    sessionStorage.setItem(STORAGE_KEY, String(now));
    location.reload();
  } catch (error) {
    console.info('No reload', error);
  } finally {
    isAsking = false;
  }
}
