import { beforeEach, expect, it, vi } from 'vitest';
import { watchReachability } from '@/lib/browser/reachability';
import { LINE_FIRST_PAUSE_MS, LINE_LONGEST_PAUSE_MS } from '@/lib/config/limits';

const page = { hidden: false };
/** The end of the next tries, and the messages about them. */
let outcome: 'answered' | 'unreached' | 'unknown';
let told: boolean[];
const ask = vi.fn(async () => {
  if (outcome === 'unknown') throw new DOMException('', 'TimeoutError');
  if (outcome === 'unreached') throw new TypeError('Failed to fetch');
});
const line = () => watchReachability(ask, (isDown) => told.push(isDown));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  [outcome, told, page.hidden] = ['answered', [], false];
  ask.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  return () => vi.useRealTimers();
});

it('the site is unreachable after a failed check, and checks repeat until it answers', async () => {
  const { look, isDown } = line();
  look();
  await pass(0);
  expect([isDown(), told]).toEqual([false, [false]]);
  outcome = 'unreached';
  look();
  await pass(0);
  expect([isDown(), told]).toEqual([true, [false, true]]);
  await pass(LINE_FIRST_PAUSE_MS - 1);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(3);
  outcome = 'answered';
  await pass(LINE_LONGEST_PAUSE_MS);
  expect(isDown()).toBe(false);
  const tries = ask.mock.calls.length;
  await pass(10 * LINE_LONGEST_PAUSE_MS);
  expect(ask).toHaveBeenCalledTimes(tries);
});

it('checks of an unreachable site become less frequent, and a hidden page starts none', async () => {
  outcome = 'unreached';
  const { look } = line();
  look();
  await pass(20 * LINE_LONGEST_PAUSE_MS);
  const tries = ask.mock.calls.length;
  await pass(LINE_LONGEST_PAUSE_MS);
  expect(ask).toHaveBeenCalledTimes(tries + 1);
  page.hidden = true;
  await pass(10 * LINE_LONGEST_PAUSE_MS);
  expect(ask).toHaveBeenCalledTimes(tries + 1);
});

it.each([true, false])('a check with a timeout keeps the previous state, unreachable: %s', async (down) => {
  const { look, isDown } = line();
  outcome = down ? 'unreached' : 'answered';
  look();
  await pass(0);
  outcome = 'unknown';
  look();
  await pass(0);
  expect(isDown()).toBe(down);
});

it('another request changes no state itself, but starts a check when it contradicts the state', async () => {
  const { heard, isDown } = line();
  heard(true);
  outcome = 'unreached';
  heard(false);
  await pass(0);
  expect([isDown(), ask.mock.calls.length]).toEqual([true, 1]);
  heard(false);
  // From the browser's own store.
  heard(true);
  await pass(0);
  expect([isDown(), ask.mock.calls.length]).toEqual([true, 2]);
  outcome = 'answered';
  heard(true);
  await pass(0);
  expect([isDown(), ask.mock.calls.length]).toEqual([false, 3]);
});

it('a check is ignored when a later check was started', async () => {
  const { look, isDown } = line();
  outcome = 'unreached';
  look();
  outcome = 'answered';
  look();
  await pass(0);
  expect([isDown(), told]).toEqual([false, [false]]);
});
