import { expect, it } from 'vitest';
import { waitForRate, reserveRequest, type BucketLevel, type RequestRate } from '@/lib/delivery/request-rate';

/** The earliest moments, in ms, for `count` requests. */
function moments(pace: RequestRate, count: number): number[] {
  let fill: BucketLevel | undefined;
  let now = 0;
  return Array.from({ length: count }, () => {
    const turn = reserveRequest(pace, fill, now);
    fill = turn.fill;
    now += turn.waitMs;
    return now;
  });
}

it('six hundred requests stay below a limit that decreases by 2 per second, and finish as soon as it allows', () => {
  let counted = 0;
  let before = 0;
  for (const moment of moments({ perSecond: 2, burst: 20 }, 600)) {
    counted = Math.max(0, counted - ((moment - before) / 1_000) * 2) + 1;
    before = moment;
    expect(counted).toBeLessThan(50);
  }
  expect(before).toBeLessThanOrEqual(((600 - 20) / 2) * 1_000 + 600);
});

it('an account receives at most seven requests in any second', () => {
  const sent = moments({ perSecond: 5, burst: 2 }, 100);
  for (const moment of sent)
    expect(sent.filter((other) => other >= moment && other < moment + 1_000).length).toBeLessThanOrEqual(7);
});

it('a pause allows a new burst', () => {
  const pace = { perSecond: 2, burst: 2 };
  const { fill } = reserveRequest(pace, reserveRequest(pace, undefined, 0).fill, 0);
  expect(reserveRequest(pace, fill, 0).waitMs).toBe(500);
  expect(reserveRequest(pace, fill, 10_000).waitMs).toBe(0);
});

it('waitForRate rejects when it is aborted', async () => {
  const pace = { perSecond: 0.001, burst: 1 };
  const stopping = new AbortController();
  await waitForRate('a receiver', pace, stopping.signal);
  const second = waitForRate('a receiver', pace, stopping.signal);
  stopping.abort();
  await expect(second).rejects.toThrow();
});
