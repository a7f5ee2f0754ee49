/**
 * Reloads the page after a file of the site's code failed to load, mostly because a new release has replaced it
 * (product.md, sections 4, 8 and 9). Listens for errors of elements, which cover initial code, navigations and lazy
 * code. The component that failed still shows its message and a phone; usually the reload comes first.
 *
 * There is no reload if it would cost the visitor something:
 * - while the site does not answer, because the page would be lost; offline, it waits for the network;
 * - while a field on the page or in an open dialog has typed text, or the memory of a closed form, because it would be
 *   lost (choices by click are quickly repeated);
 * - within 60 s of another reload, or if its time cannot be stored, to avoid a reload loop.
 * The online connection loses nothing: the server and the draft hold the answers, the address holds the step.
 *
 * Every page loads this file, so it imports nothing. The map frame, a separate page, loads it too.
 */

const STORAGE_KEY = 'chunk-reload';
const GUARD_MS = 60_000;
const ANSWER_LIMIT_MS = 3_000;

/** True for an element that loads code or styles of the site. */
export function loadsCode(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches('script[src*=_next],[rel=stylesheet]');
}

/** True if the guard allows a reload; times in ms, `last` is 0 before the first. */
export function mayReload(now: number, last: number): boolean {
  return !(now - last < GUARD_MS);
}

const typed = new Set<Element>();

/** Remembers a field with typed text while it, or its dialog or form (whose fields may change), is on the page. */
export function markTyped(field: EventTarget | null): void {
  if (field instanceof Element && field.matches('textarea,input:not([type=radio],[type=checkbox])'))
    typed.add(field.closest('dialog') ?? field.closest('form') ?? field);
}

const remembered = new Set<object>();

/** Marks whether a memory holds typed text that a reload would lose. */
export function markRemembered(memory: object, isTyped: boolean): void {
  if (isTyped) remembered.add(memory);
  else remembered.delete(memory);
}

let isAsking = false;

/** Reloads the page if the failed element loads code of the site and no input is lost. */
export async function reloadAfter(failed: EventTarget | null): Promise<void> {
  // Usually several files fail at once.
  if (isAsking || !loadsCode(failed)) return;
  isAsking = true;
  try {
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    const now = Date.now();
    if (!mayReload(now, Number(sessionStorage.getItem(STORAGE_KEY)))) return;
    // The empty URL is that of the page.
    const { ok } = await fetch('', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (!ok || remembered.size > 0 || [...typed].some((element) => element.isConnected)) return;
    sessionStorage.setItem(STORAGE_KEY, String(now));
    location.reload();
  } catch (error) {
    console.info('No reload', error);
  } finally {
    isAsking = false;
  }
}
