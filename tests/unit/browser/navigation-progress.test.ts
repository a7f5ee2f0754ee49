import { beforeEach, describe, expect, it, vi } from 'vitest';
import { navigationProgress, progressAt, type ProgressState } from '@/lib/browser/navigation-progress';
import {
  PROGRESS_DURATION_MS,
  PROGRESS_SLOW_AFTER_MS,
  PROGRESS_THROTTLE_MS,
  REQUEST_TIMEOUT_MS,
} from '@/lib/config/limits';

describe('the bar of a navigation', () => {
  it.each([
    [0, 'none'],
    [PROGRESS_THROTTLE_MS - 1, 'none'],
    [PROGRESS_THROTTLE_MS, 'moving'],
    [PROGRESS_SLOW_AFTER_MS - 1, 'moving'],
    [PROGRESS_SLOW_AFTER_MS, 'slow'],
  ])('after %i ms is %s', (elapsed, state) => {
    expect(progressAt(elapsed).state).toBe(state);
  });

  it('has filled 95 %% after its duration, goes on after that and is never whole', () => {
    expect(progressAt(PROGRESS_DURATION_MS).share).toBeCloseTo(0.95, 6);
    const times = [PROGRESS_THROTTLE_MS, 1_000, PROGRESS_DURATION_MS, PROGRESS_SLOW_AFTER_MS, REQUEST_TIMEOUT_MS];
    const shares = times.map((time) => progressAt(time).share);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.slice(0, -1).every((share) => share > 0 && share < 1)).toBe(true);
  });
});

describe('a navigation', () => {
  let look: ProgressState | null;
  const progress = () => navigationProgress((next) => (look = next));
  const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

  beforeEach(() => {
    look = null;
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('that comes at once shows nothing', () => {
    const { begin, end } = progress();
    begin();
    pass(PROGRESS_THROTTLE_MS - 1);
    end();
    expect(look).toEqual({ state: 'none', share: 0 });
    pass(PROGRESS_DURATION_MS);
    expect(look).toEqual({ state: 'none', share: 0 });
  });

  it('goes on with its bar at a second click, and is told to be slow', () => {
    const { begin, end } = progress();
    begin();
    pass(PROGRESS_DURATION_MS);
    begin();
    expect(look?.state).toBe('moving');
    expect(look?.share).toBeCloseTo(0.95, 6);
    pass(PROGRESS_SLOW_AFTER_MS - PROGRESS_DURATION_MS);
    expect(look?.state).toBe('slow');
    end();
    expect(look?.state).toBe('none');
  });

  it('that fails stays so until the next one begins, which counts from its own beginning', () => {
    const { begin, fail } = progress();
    begin();
    pass(PROGRESS_SLOW_AFTER_MS);
    fail();
    pass(PROGRESS_DURATION_MS);
    expect(look).toEqual({ state: 'failed', share: 0.99 });
    begin();
    expect(look?.state).toBe('none');
    pass(PROGRESS_THROTTLE_MS);
    expect(look?.state).toBe('moving');
  });

  it('fails at once where it was not begun', () => {
    progress().fail();
    expect(look?.state).toBe('failed');
  });

  it('of which nothing is heard for as long as a request may take shows nothing any more', () => {
    progress().begin();
    pass(REQUEST_TIMEOUT_MS - PROGRESS_THROTTLE_MS);
    expect(look?.state).toBe('slow');
    pass(PROGRESS_THROTTLE_MS);
    expect(look?.state).toBe('none');
    pass(PROGRESS_SLOW_AFTER_MS);
    expect(look?.state).toBe('none');
  });
});
