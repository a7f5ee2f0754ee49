import type { AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { commandOf, isOpenMenu, type PageCommand } from '@/lib/pages/page-command';
import { isDoublePress, notePress } from './second-press';

/** Acts on a link or a button that was clicked, or on a form that was sent; false leaves it to the next and at last to the browser. */
type Answer = (asking: HTMLElement, command: PageCommand) => boolean;

/** A link that opens a dialog leads to a page as well: the dialog is asked first. */
const answers: Record<'dialog' | 'navigation', Answer | null> = { dialog: null, navigation: null };

interface Navigation extends Pick<AppRouterInstance, 'prefetch'> {
  tellMoving: (isMoving: boolean) => void;
}

/** The router's prefetch, for links-ahead.ts, and the listener of a running navigation, for network-status.ts. */
export const navigation: Partial<Navigation> = {};

let travelled: Promise<void> | null = null;

/** What leads to another page waits until the history has gone where it was told to: it would go on from there. */
export function deferNavigation(until: Promise<void>): void {
  travelled = until;
  void until.then(() => {
    travelled = null;
  });
}

/** Leads to another page, at once or when nothing holds it. */
export function runWhenReady(go: () => void): void {
  if (travelled === null) go();
  else void travelled.then(go);
}

/** Makes `answer` hear of clicks and sent forms, by the page's one listener. Returns what ends that. */
export function registerHandler(kind: keyof typeof answers, answer: Answer): () => void {
  answers[kind] = answer;
  // Once, however often.
  for (const type of ['click', 'submit', 'keydown']) document.addEventListener(type, handleEvent);
  document.addEventListener('pointerdown', notePress, true);
  return () => {
    answers[kind] = null;
  };
}

/** Hears what the elements themselves have left. */
function handleEvent(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  // A disclosure would close again.
  const disclosure = event instanceof MouseEvent ? target.closest('summary') : null;
  if (event instanceof MouseEvent && disclosure !== null && isDoublePress(event, disclosure)) event.preventDefault();
  closeMenus(event, target);
  const asking = event.type === 'submit' ? target.closest('form') : plainClickTarget(event, target);
  if (asking === null || event.defaultPrevented) return;
  const command = commandOf(asking);
  if (answers.dialog?.(asking, command) || answers.navigation?.(asking, command)) event.preventDefault();
}

/** A click that asks for a new tab or a download is the browser's. */
export function plainClickTarget(event: Event, target: Element): HTMLElement | null {
  if (!(event instanceof MouseEvent) || event.button !== 0) return null;
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain ? target.closest<HTMLElement>('a, button') : null;
}

/** Esc and a click elsewhere close a menu. */
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
