import { beforeEach, describe, expect, it, vi } from 'vitest';
import { navigationProgress, progressAt, type ProgressState } from '@/lib/browser/navigation-progress';
import {
  PROGRESS_DURATION_MS,
  PROGRESS_SLOW_AFTER_MS,
  PROGRESS_THROTTLE_MS,
  REQUEST_TIMEOUT_MS,
} from '@/lib/config/limits';

describe('the progress bar of a navigation', () => {
  it.each([
    [0, 'none'],
    [PROGRESS_THROTTLE_MS - 1, 'none'],
    [PROGRESS_THROTTLE_MS, 'moving'],
    [PROGRESS_SLOW_AFTER_MS - 1, 'moving'],
    [PROGRESS_SLOW_AFTER_MS, 'slow'],
  ])('after %i ms has the state %s', (elapsed, state) => {
    expect(progressAt(elapsed).state).toBe(state);
  });

  it('is 95 percent full after its duration and keeps growing without becoming full', () => {
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

  it('shows no bar when it is fast', () => {
    const { begin, end } = progress();
    begin();
    pass(PROGRESS_THROTTLE_MS - 1);
    end();
    expect(look).toEqual({ state: 'none', share: 0 });
    pass(PROGRESS_DURATION_MS);
    expect(look).toEqual({ state: 'none', share: 0 });
  });

  it('continues its bar on a second click, and becomes slow', () => {
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

  it('stays failed until the next navigation, which starts with a new bar', () => {
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

  it('shows a failure at once when it was not started', () => {
    progress().fail();
    expect(look?.state).toBe('failed');
  });

  it('hides its bar after the request timeout', () => {
    progress().begin();
    pass(REQUEST_TIMEOUT_MS - PROGRESS_THROTTLE_MS);
    expect(look?.state).toBe('slow');
    pass(PROGRESS_THROTTLE_MS);
    expect(look?.state).toBe('none');
    pass(PROGRESS_SLOW_AFTER_MS);
    expect(look?.state).toBe('none');
  });
});
