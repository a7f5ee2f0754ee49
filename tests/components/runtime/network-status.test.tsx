import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PROGRESS_DURATION_MS, PROGRESS_SLOW_AFTER_MS } from '@/lib/config/limits';
import { noticeAttributes } from '@/lib/pages/idle-attributes';
import { expectConsole } from '../../support/dom';

/** The mocked network. */
const network = vi.fn<typeof fetch>();
window.fetch = (input, init) => network(input, init);
// Its own window and modules: the state of the page lives as long as they do.
vi.resetModules();
const { onlineManager } = await import('@tanstack/react-query');
const { navigation } = await import('@/components/runtime/click-delegation');
const { startNetworkStatus } = await import('@/components/runtime/network-status');
const keep = startNetworkStatus();

const words = Object.entries(noticeAttributes('Loading')).map(([name, value]) => `${name}="${value}"`);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const notice = () => document.querySelector<HTMLElement>('[data-notice]');
const told = () => notice()?.dataset['notice'];
const bar = () => document.querySelector('[role=progressbar]');
const press = (what: 'again' | 'close') => {
  const button = document.querySelector(`[data-notice-${what}]`);
  if (button === null) throw new Error(`There is no button ${what}`);
  fireEvent.click(button);
};
const pageInit = { priority: 'auto', headers: { rsc: '1' } } as const;
/** Asks for the data of a page, and tells whether they have come. */
function askForPage(): { come: () => boolean } {
  let come = false;
  void fetch('/cards', pageInit).then(() => (come = true));
  return { come: () => come };
}
const cut = () => network.mockRejectedValue(new TypeError('Failed to fetch'));
const brokenBody = () => new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) });
const mend = () => network.mockImplementation(async () => new Response('page'));

beforeEach(() => {
  network.mockReset();
  vi.useFakeTimers();
  document.body.innerHTML = `<div ${words.join(' ')}>
    <button data-notice-again="">Again</button><button data-notice-close="">Close</button></div>
    <a href="https://other.example/">Elsewhere</a><form method="post" action="/form"><button>Send</button></form>`;
  mend();
});
afterEach(async () => {
  mend();
  navigation.tellMoving?.(false);
  fireEvent(window, new Event('online'));
  await pass(2 * PROGRESS_DURATION_MS);
});

it('a loading dialog shows the progress bar and the notice, and does not end a navigation', async () => {
  const html = document.documentElement;
  html.toggleAttribute('data-opening-dialog', true);
  await pass(PROGRESS_SLOW_AFTER_MS);
  expect([bar()?.ariaLabel, told()]).toEqual(['Loading', 'slow']);
  html.removeAttribute('data-opening-dialog');
  await pass(PROGRESS_DURATION_MS);
  expect([bar(), told()]).toEqual([null, '']);
  navigation.tellMoving?.(true);
  html.toggleAttribute('data-opening-dialog', true);
  await pass(PROGRESS_DURATION_MS);
  html.removeAttribute('data-opening-dialog');
  await pass(PROGRESS_DURATION_MS);
  expect(bar()).not.toBeNull();
});

it('a page that fails a second time returns the focus to the retry button', async () => {
  expectConsole(/The page did not come/);
  cut();
  askForPage();
  await pass(PROGRESS_DURATION_MS);
  const again = screen.getByRole('button', { name: 'Again' });
  again.focus();
  press('again');
  // A browser does this to a hidden element.
  again.blur();
  await pass(PROGRESS_DURATION_MS);
  expect(told()).toBe('failed');
  expect(again.matches(':focus')).toBe(true);
});

it.each([
  ['cannot be reached', cut],
  ['is cut off in the middle', () => network.mockImplementation(async () => new Response(brokenBody()))],
  [
    'is answered with 502 by the proxy',
    () => network.mockImplementation(async () => new Response('', { status: 502 })),
  ],
])('a page that %s shows as failed, and loads on retry', async (_how, fail) => {
  expectConsole(/The page did not come/);
  fail();
  navigation.tellMoving?.(true);
  const page = askForPage();
  await pass(0);
  expect([page.come(), told()]).toEqual([false, 'failed']);
  await pass(PROGRESS_DURATION_MS);
  expect(bar()).not.toBeNull();
  mend();
  press('again');
  await pass(0);
  expect([page.come(), told()]).toEqual([true, '']);
});

it('a failed page is dropped when the visitor closes the notice, goes back or loads another page', async () => {
  expectConsole(/The page did not come/);
  for (const goOn of [
    () => press('close'),
    () => fireEvent(window, new PopStateEvent('popstate')),
    () => fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true })),
    () => {
      mend();
      askForPage();
    },
  ]) {
    cut();
    const failed = askForPage();
    await pass(0);
    expect(told()).toBe('failed');
    mend();
    fireEvent(window, new Event('online'));
    await pass(0);
    goOn();
    await pass(0);
    expect([told(), failed.come()]).toEqual(['', false]);
  }
});

it('a failed page is left to the browser when a service worker controls the site', async () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  cut();
  navigation.tellMoving?.(true);
  await expect(fetch('/cards', pageInit)).rejects.toThrow('Failed to fetch');
  await pass(PROGRESS_DURATION_MS);
  expect(bar()).not.toBeNull();
});

it('the offline notice stays until a request succeeds, also when the page is rendered again', async () => {
  cut();
  fireEvent(window, new Event('offline'));
  await pass(0);
  expect([told(), onlineManager.isOnline()]).toEqual(['offline', false]);
  document.body.innerHTML = `<div ${words.join(' ')}></div>`;
  keep();
  expect(told()).toBe('offline');
  mend();
  await fetch('/client-api/v1/config');
  await pass(0);
  expect([told(), onlineManager.isOnline()]).toEqual(['', true]);
});

it('a failed request triggers a check of the connection, but a cancelled request does not', async () => {
  cut();
  const stopped = AbortSignal.abort();
  await expect(fetch('/stopped', { signal: stopped })).rejects.toThrow();
  await pass(0);
  expect([told(), network.mock.calls.length]).toEqual(['', 1]);
  await expect(fetch('/call')).rejects.toThrow();
  await pass(0);
  expect(told()).toBe('offline');
});

it.each([
  ['link to another site', 'a[href^="https:"]', 'click'],
  ['form that is sent', 'form', 'submit'],
] as const)('a %s is held back while offline, and a held form is submitted on retry', async (_what, selector, type) => {
  const left: boolean[] = [];
  const watch = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.matches(selector)) return;
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener(type, watch);
  const element = document.querySelector<HTMLElement>(selector);
  const leave = () => (element instanceof HTMLFormElement ? element.requestSubmit() : element?.click());
  leave();
  await pass(PROGRESS_DURATION_MS);
  expect(bar()).not.toBeNull();
  fireEvent(window, new PopStateEvent('popstate'));
  cut();
  fireEvent(window, new Event('offline'));
  await pass(0);
  leave();
  expect(told()).toBe('failed');
  expect(left).toEqual([true, false]);
  if (type === 'submit') {
    press('again');
    expect(left).toEqual([true, false, true]);
  }
  window.removeEventListener(type, watch);
});
