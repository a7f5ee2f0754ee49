import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatLedWork } from '@/lib/bff/work/leading';

const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('work of the leader begins soon after a process has become it, even if its pause is a day', async () => {
  let leads = false;
  const work = vi.fn(() => Promise.resolve());
  const stop = repeatLedWork({ leads: () => leads }, 'purge', DAY_MS, work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(0);
  leads = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(work).toHaveBeenCalledTimes(2);
  leads = false;
  await vi.advanceTimersByTimeAsync(2 * DAY_MS);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});
