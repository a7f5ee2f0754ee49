import { useEffect, useEffectEvent, useId } from 'react';
import * as z from 'zod/mini';
import { deferNavigation } from '../runtime/click-delegation';

/**
 * What is shown by dialogs stands in the browser's history: an entry a step, without an address of its own. Back closes
 * them step by step, Forward opens them again (product.md, section 4.4). The history follows what is shown, and what an
 * entry showed is in the memory of the page alone.
 */
const markSchema = z.object({ dialog: z.object({ id: z.string(), depth: z.number() }) });

interface Steps {
  /** How many entries the dialog has, one for each step that leads to the one shown. */
  depth: number;
  back: () => void;
}

/** The dialogs that are open, the outer first. */
const dialogs = new Map<string, Steps>();
/** An object for each entry, for which memories keep what it showed. */
const shownAt = new Map<string, object>();
const keepers = new Set<(entry: object) => void>();
const returners = new Set<(entry: object) => void>();
let entries = 0;
/** The history moves because it was told to. */
let isTravelling = false;
let arrive: () => void = () => undefined;
/** The dialogs are behind a step back: what they show has not changed yet. */
let goesBack = false;
/** A step forward has taken that step back again before the dialogs showed it. */
let cameForward = false;
/** What the entry showed that somebody has just come back to. */
let returnsTo: object | undefined;
/** A link to another page was followed: Back leads to the dialog that it stood in. */
let leaves = false;

function markHere() {
  return markSchema.safeParse(window.history.state).data?.dialog ?? { id: '', depth: 0 };
}

function depthShown(): number {
  return Array.from(dialogs.values()).reduce((sum, { depth }) => sum + depth, 0);
}

function stepBack(): void {
  Array.from(dialogs.values()).at(-1)?.back();
}

function push(depth: number): void {
  leaves = false;
  entries += 1;
  const present: unknown = window.history.state;
  const mark = { dialog: { id: `${performance.timeOrigin} ${entries}`, depth } };
  // What the router has written there stays.
  window.history.pushState(typeof present === 'object' ? { ...present, ...mark } : mark, '');
}

function follow(): void {
  if (isTravelling) return;
  const here = markHere();
  const shown = depthShown();
  if (shown <= here.depth) goesBack = false;
  if (goesBack) {
    stepBack();
    return;
  }
  if (shown < here.depth) {
    // A dialog that is being opened again has no steps for a moment; reopen() follows afterwards.
    if (leaves || returnsTo !== undefined) return;
    if (cameForward) {
      cameForward = false;
      reopen(here.id);
      return;
    }
    isTravelling = true;
    deferNavigation(new Promise((resolve) => (arrive = resolve)));
    window.history.go(shown - here.depth);
    return;
  }
  for (let depth = here.depth + 1; depth <= shown; depth += 1) push(depth);
  const { id } = markHere();
  if (id === '') return;
  const entry = {};
  shownAt.set(id, entry);
  for (const keep of keepers) keep(entry);
}

/** A dialog that takes the place of another is there before the history follows. */
function followSoon(): void {
  queueMicrotask(follow);
}

function hear(): void {
  if (isTravelling) {
    isTravelling = false;
    arrive();
    follow();
    return;
  }
  leaves = false;
  const here = markHere();
  const shown = depthShown();
  cameForward = goesBack && here.depth === shown;
  if (here.depth < shown) {
    goesBack = true;
    stepBack();
  } else if (here.depth > shown) reopen(here.id);
}

/** Shows again what an entry showed; an unknown entry is left again. */
function reopen(id: string): void {
  const entry = shownAt.get(id);
  returnsTo = entry;
  if (entry !== undefined) for (const give of returners) give(entry);
  setTimeout(() => {
    returnsTo = undefined;
    follow();
  });
}

function listen(): void {
  // Once, however often.
  window.addEventListener('popstate', hear);
}

/** Makes entries of the page that was loaded before lead nowhere, and `give` hear of the entry that somebody goes forward to. */
export function hearReturns(give: (entry: object) => void): () => void {
  listen();
  returners.add(give);
  followSoon();
  return () => {
    returners.delete(give);
  };
}

/** Gives what is open its entries. */
export function showSteps(id: string, steps: Steps): void {
  listen();
  dialogs.set(id, steps);
  followSoon();
}

/** Takes them away at once: what is navigated to next waits for that. */
export function endSteps(id: string): void {
  dialogs.delete(id);
  follow();
}

/** Gives an open dialog its entries. `onStepBack` goes back by one step, or closes at the first. */
export function useDialogSteps(depth: number, onStepBack: () => void): void {
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
}

/** Notes whether a click in a dialog follows a link to another page. */
export function noteClick(target: EventTarget): void {
  leaves = target instanceof Element && target.closest('a[href^="/"]:not([target], [data-dialog])') !== null;
}

/** What steps have shown, by the entry. */
export function stepMemory<State>(): WeakMap<object, State> {
  return new WeakMap();
}

/** What the dialog begins with that somebody comes back to; undefined for one that is new. */
export function shownHere<State>(memory: WeakMap<object, State>): State | undefined {
  return returnsTo && memory.get(returnsTo);
}

/** Keeps what is shown with its entry. */
export function useStepMemory<State>(memory: WeakMap<object, State>, state: State): void {
  useEffect(() => {
    const keep = (entry: object) => memory.set(entry, state);
    keepers.add(keep);
    followSoon();
    return () => {
      keepers.delete(keep);
    };
  });
}

/** Lets go what the entries have shown: Forward leads to none of them again. */
export function forgetSteps(): void {
  shownAt.clear();
}
