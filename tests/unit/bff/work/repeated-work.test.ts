import { beforeEach, expect, it, vi } from 'vitest';
import { repeatWork } from '@/lib/bff/work/repeated-work';

const PAUSE_MS = 2_000;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Work that goes on until it is ended. */
function longWork() {
  let end = () => undefined;
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = () => void resolve();
      }),
  );
  return { work, end: () => end() };
}

it('repeated work runs at once, and again after a pause that starts at its end', async () => {
  const { work, end } = longWork();
  const stop = repeatWork('work', PAUSE_MS, work);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(work).toHaveBeenCalledTimes(2);
  end();
  await stop();
});

it('repeated work continues after a failure, and logs it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const work = vi.fn(() => Promise.reject(new Error('the database is gone')));
  const stop = repeatWork('purge', PAUSE_MS, work);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(work).toHaveBeenCalledTimes(2);
  expect(logged.mock.calls).toEqual([['purge: the database is gone'], ['purge: the database is gone']]);
  await stop();
});

it('repeated work stops after the current run, and does not start again', async () => {
  const { work, end } = longWork();
  const stopped = vi.fn();
  const stopping = repeatWork('work', PAUSE_MS, work)().then(stopped);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(work).toHaveBeenCalledTimes(1);
});

it('repeated work aborts the current run when it is stopped', async () => {
  const work = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
      }),
  );
  await repeatWork('work', PAUSE_MS, work)();
  expect(work.mock.calls.map(([signal]) => signal.aborted)).toEqual([true]);
});
