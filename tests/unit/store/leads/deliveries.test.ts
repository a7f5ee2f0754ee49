import { describe, expect, it } from 'vitest';
import { retryPauseMs } from '@/lib/store/leads/deliveries';

const half = () => 0.5;

describe('retryPauseMs', () => {
  it.each([
    [0, 5_000],
    [1, 10_000],
    [10, 5_120_000],
    [11, 7_200_000],
    [5_000, 7_200_000],
  ])('after %i attempts returns a pause of %i ms', (attempts, pause) => {
    expect(retryPauseMs(attempts, half)).toBe(pause);
  });

  it('varies the pause by a fifth', () => {
    expect([0, 1].map((random) => retryPauseMs(2, () => random))).toEqual([16_000, 24_000]);
  });

  it('never returns less than the first pause', () => {
    expect(retryPauseMs(-1, half)).toBe(5_000);
  });
});
