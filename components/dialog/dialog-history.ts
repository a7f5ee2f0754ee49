import { useEffect, useEffectEvent, useId } from 'react';
import * as z from 'zod/mini';
import { deferNavigation, plainClickTarget } from '../runtime/click-delegation';

/**
 * Adds a history entry without an address for each step of each dialog. Back closes them step by step, Forward
 * reopens them (product.md, section 4.4). Entries hold ids only; the memory of the page holds what they showed.
 */
const markSchema = z.object({ dialog: z.object({ id: z.string(), depth: z.number() }) });

interface Steps {
  /** Number of entries: one for each step up to the current one. */
  depth: number;
  back: () => void;
}

/** Open dialogs, the outermost first. */
const dialogs = new Map<string, Steps>();
/** Key of the step memories for each entry. */
const entryKeys = new Map<string, object>();
const entryListeners = new Set<(entry: object) => void>();
const returnListeners = new Set<(entry: object) => void>();
let entries = 0;
let isMovingHistory = false;
/** Lets navigations start: the history has arrived, perhaps after several moves. */
let arrive: (() => void) | null = null;
/** The visitor went back; the dialogs have not rendered the step yet. */
let isBackPending = false;
/** The visitor went forward again before the dialogs rendered the step back. */
let isForwardPending = false;
let restoredEntry: object | undefined;
/** A link to another page was followed: Back must lead to its dialog. */
let isLeavingPage = false;

function currentMark() {
  return markSchema.safeParse(window.history.state).data?.dialog ?? { id: '', depth: 0 };
}

function openDepth(): number {
  return Array.from(dialogs.values()).reduce((sum, { depth }) => sum + depth, 0);
}

function stepBack(): void {
  Array.from(dialogs.values()).at(-1)?.back();
}

function push(depth: number): void {
  isLeavingPage = false;
  entries += 1;
  const present: unknown = window.history.state;
  const mark = { dialog: { id: `${performance.timeOrigin} ${entries}`, depth } };
  // Keeps the state of the router.
  window.history.pushState(typeof present === 'object' ? { ...present, ...mark } : mark, '');
}

function follow(): void {
  if (isMovingHistory) return;
  const here = currentMark();
  const shown = openDepth();
  if (shown <= here.depth) isBackPending = false;
  if (isBackPending) {
    stepBack();
    return;
  }
  if (shown < here.depth) {
    // A reopening dialog has no steps for a moment; reopen() follows.
    if (isLeavingPage || restoredEntry !== undefined) return;
    if (isForwardPending) {
      isForwardPending = false;
      reopen(here.id);
      return;
    }
    isMovingHistory = true;
    if (arrive === null) deferNavigation(new Promise((resolve) => (arrive = resolve)));
    window.history.go(shown - here.depth);
    return;
  }
  for (let depth = here.depth + 1; depth <= shown; depth += 1) push(depth);
  const { id } = currentMark();
  if (id === '') return;
  const entry = {};
  entryKeys.set(id, entry);
  for (const keep of entryListeners) keep(entry);
}

/** Deferred, so that a dialog that replaces another is registered first. */
function followSoon(): void {
  queueMicrotask(follow);
}

function onPopState(): void {
  if (isMovingHistory) {
    isMovingHistory = false;
    // Another dialog may have closed on the way.
    follow();
    if (isMovingHistory) return;
    arrive?.();
    arrive = null;
    return;
  }
  isLeavingPage = false;
  const here = currentMark();
  const shown = openDepth();
  isForwardPending = isBackPending && here.depth === shown;
  if (here.depth < shown) {
    isBackPending = true;
    stepBack();
  } else if (here.depth > shown) reopen(here.id);
}

/** Reopens the dialogs of an entry; leaves an unknown entry. */
function reopen(id: string): void {
  const entry = entryKeys.get(id);
  restoredEntry = entry;
  if (entry !== undefined) for (const give of returnListeners) give(entry);
  setTimeout(() => {
    restoredEntry = undefined;
    follow();
  });
}

function listen(): void {
  // The same listener is added only once.
  window.addEventListener('popstate', onPopState);
}

/** Invalidates entries from before a reload, and passes the entry of each Forward navigation to `give`. */
export function onDialogReturn(give: (entry: object) => void): () => void {
  listen();
  returnListeners.add(give);
  followSoon();
  return () => {
    returnListeners.delete(give);
  };
}

export function showSteps(id: string, steps: Steps): void {
  listen();
  dialogs.set(id, steps);
  followSoon();
}

/** Removes the entries of a dialog at once: the next navigation waits for that. */
export function endSteps(id: string): void {
  dialogs.delete(id);
  follow();
}

/** Registers an open dialog. `onStepBack` goes back one step, or closes at the first. Returns the cleanup. */
export function useDialogSteps(depth: number, onStepBack: () => void): () => void {
  const id = useId();
  const back = useEffectEvent(onStepBack);
  useEffect(() => showSteps(id, { depth, back: () => back() }), [id, depth]);
  useEffect(
    () => () => {
      dialogs.delete(id);
      followSoon();
    },
    [id],
  );
  return () => endSteps(id);
}

/** Whether a click follows a link to another page; one for a new tab does not. */
export function leavesPage(click: Event): boolean {
  const link = click.target instanceof Element ? plainClickTarget(click, click.target) : null;
  return link?.matches('a[href^="/"]:not([target], [data-dialog])') === true;
}

/** Records whether a click in a dialog follows a link to another page. */
export function trackLinkClick(click: Event): void {
  isLeavingPage = leavesPage(click);
}

/** The initial state of a reopened dialog, from what its steps showed; undefined for a new one. */
export function restoredState<State>(memory: WeakMap<object, State>): State | undefined {
  return restoredEntry && memory.get(restoredEntry);
}

export function useStepMemory<State>(memory: WeakMap<object, State>, state: State): void {
  useEffect(() => {
    const keep = (entry: object) => memory.set(entry, state);
    entryListeners.add(keep);
    followSoon();
    return () => {
      entryListeners.delete(keep);
    };
  });
}

/** Forgets the states of all entries, so that Forward reopens none of them. */
export function forgetSteps(): void {
  entryKeys.clear();
}
