import { describe, expect, it } from 'vitest';
import { retryPauseMs } from '@/lib/store/outbox';

describe('retryPauseMs', () => {
  it.each([
    [0, 5_000],
    [1, 10_000],
    [2, 20_000],
    [3, 40_000],
    [4, 80_000],
    [5, 160_000],
    [6, 320_000],
    [7, 600_000],
    [8, 600_000],
    [50, 600_000],
    [5_000, 600_000],
  ])('after %i attempts waits %i ms', (attempts, pause) => {
    expect(retryPauseMs(attempts)).toBe(pause);
  });

  it('never waits less than the first pause', () => {
    expect(retryPauseMs(-1)).toBe(5_000);
  });
});
