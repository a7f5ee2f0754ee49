import type { AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { commandOf, isOpenMenu, type PageCommand } from '@/lib/pages/page-command';
import { isDoublePress, notePress } from './second-press';

/** Handles a clicked link or button, or a submitted form; false leaves it to the next handler, and finally to the browser. */
type Answer = (asking: HTMLElement, command: PageCommand) => boolean;

/** Dialogs come first, because a link that opens a dialog also leads to a page. */
const answers: Record<'dialog' | 'navigation', Answer | null> = { dialog: null, navigation: null };

interface Navigation extends Pick<AppRouterInstance, 'prefetch'> {
  tellMoving: (isMoving: boolean) => void;
}

/** The router's prefetch (links-ahead.ts) and the listener for navigations in progress (network-status.ts). */
export const navigation: Partial<Navigation> = {};

let travelled: Promise<void> | null = null;

/** Delays navigations until the history has arrived: a navigation would start from its present entry. */
export function deferNavigation(until: Promise<void>): void {
  travelled = until;
  void until.then(() => {
    travelled = null;
  });
}

/** Navigates now, or once the history has arrived. */
export function runWhenReady(go: () => void): void {
  if (travelled === null) go();
  else void travelled.then(go);
}

/** Registers the handler of a kind for clicks and submitted forms. Returns its cleanup. */
export function registerHandler(kind: keyof typeof answers, answer: Answer): () => void {
  answers[kind] = answer;
  // Adding the same listener again has no effect.
  for (const type of ['click', 'submit', 'keydown']) document.addEventListener(type, handleEvent);
  document.addEventListener('pointerdown', notePress, true);
  return () => {
    answers[kind] = null;
  };
}

function handleEvent(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  // The second click of a double click would close a disclosure again.
  const disclosure = event instanceof MouseEvent ? target.closest('summary') : null;
  if (event instanceof MouseEvent && disclosure !== null && isDoublePress(event, disclosure)) event.preventDefault();
  closeMenus(event, target);
  const asking = event.type === 'submit' ? target.closest('form') : plainClickTarget(event, target);
  if (asking === null || event.defaultPrevented) return;
  const command = commandOf(asking);
  if (answers.dialog?.(asking, command) || answers.navigation?.(asking, command)) event.preventDefault();
}

/** The link or button of a plain click; the browser handles clicks for a new tab or a download. */
export function plainClickTarget(event: Event, target: Element): HTMLElement | null {
  if (!(event instanceof MouseEvent) || event.button !== 0) return null;
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain ? target.closest<HTMLElement>('a, button') : null;
}

/** Esc and a click outside close a menu. */
function closeMenus(event: Event, target: Element): void {
  const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
  if (!isEscape && event.type !== 'click') return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(isOpenMenu)) {
    const summary = menu.querySelector('summary');
    if (!isEscape && summary?.contains(target)) continue;
    menu.open = false;
    if (isEscape) summary?.focus();
  }
}
