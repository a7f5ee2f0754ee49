import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetForms } from '@/components/dialog/form-memory';
import { UNNAMED_FAILURE } from '@/components/runtime/query-client';
import { computedStyle } from './computed-style';

// A busy machine may be slow to show a part; it is still shown or not.
configure({ asyncUtilTimeout: 15_000 });

// The pause that keeps answers from flickering has tests of its own.
vi.mock('@/lib/config/limits', async (original) => ({ ...(await original<object>()), MINIMUM_FETCH_DELAY_MS: 0 }));

/* Dialogs: jsdom knows the element but not its methods. */

const modals: HTMLDialogElement[] = [];
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();

function showModal(this: HTMLDialogElement) {
  if (this.open || !this.isConnected)
    throw new DOMException('The dialog is open already, or in no document', 'InvalidStateError');
  focusedBefore.set(this, document.activeElement);
  this.open = true;
  modals.push(this);
}

function show(this: HTMLDialogElement) {
  this.open = true;
}

/** Fires `close` only after the work in hand, as browsers do. */
function close(this: HTMLDialogElement, returnValue?: string) {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  if (modals.includes(this)) modals.splice(modals.indexOf(this), 1);
  const before = focusedBefore.get(this);
  // A dialog that was removed from the page is no longer modal, and gives no focus back.
  if (this.isConnected && before instanceof HTMLElement) before.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

if (!('showModal' in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, { show, showModal, close });
  document.addEventListener('keydown', (event) => {
    const top = modals.at(-1);
    if (
      event.key !== 'Escape' ||
      event.defaultPrevented ||
      top === undefined ||
      top.getAttribute('closedby') === 'none'
    )
      return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}

/* It has no place to scroll to. */

HTMLElement.prototype.scrollIntoView ??= () => undefined;

/* The screen: jsdom has none, so it is a narrow one until a test widens it. */

if (typeof window.matchMedia !== 'function') {
  const narrow = (media: string) => Object.assign(new EventTarget(), { media, matches: false });
  Object.assign(window, { matchMedia: narrow });
}

window.getComputedStyle = computedStyle;

/* The style engine: react-aria escapes the keys of its options for selectors. */

if (typeof CSS === 'undefined') {
  const escape = (text: string) =>
    Array.from(text, (character) => (/[\w-]|[^\0-\x7F]/.test(character) ? character : `\\${character}`)).join('');
  Object.assign(globalThis, { CSS: { escape } });
}

/*
 * The console: an unexpected message fails the test, but for a query that does not come, which the test has mocked and
 * looks for on the screen.
 */

let said: string[] = [];
let expected: RegExp[] = [];

/** Expects a message of the console; the test fails without it. */
export function expectConsole(message: RegExp): void {
  expected.push(message);
}

beforeEach(() => {
  said = [];
  expected = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      said.push(format(...words));
    });
  }
});

afterEach(() => {
  cleanup();
  // The tests of a file share the window.
  forgetForms();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(
    said.filter(
      (message) => !message.startsWith(UNNAMED_FAILURE) && !expected.some((pattern) => pattern.test(message)),
    ),
    'unexpected words in the console',
  ).toEqual([]);
  expect(
    expected.filter((pattern) => !said.some((message) => pattern.test(message))),
    'words that were expected in the console',
  ).toEqual([]);
});
