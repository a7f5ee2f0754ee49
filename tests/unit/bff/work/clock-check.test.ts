import { beforeEach, expect, it, vi } from 'vitest';
import { clockCheck } from '@/lib/bff/work/clock-check';
import { sharedState } from '@/lib/process/shared-state.mjs';

const HOUR_MS = 60 * 60_000;
const NOW = Date.parse('2026-11-28T05:00:00Z');
const lines: string[] = [];
const ahead = async () => (await sharedState.gauges?.get('site_clock_ahead_seconds')?.())?.map(({ value }) => value);

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(String(line)));
  return () => vi.useRealTimers();
});

it('clockCheck logs a fast clock once and its correction once, and tolerates a few seconds', async () => {
  const check = clockCheck();
  for (const aheadMs of [0, 5_000, -5_000, HOUR_MS, HOUR_MS + 1_000, 1_000, 0]) check(NOW - aheadMs);
  expect(lines).toEqual([expect.stringContaining('3600 s ahead of the database'), expect.stringContaining('again')]);
  expect(await ahead()).toEqual([0]);
});

it('clockCheck logs a slow clock', async () => {
  clockCheck()(NOW + HOUR_MS);
  expect(lines).toEqual([expect.stringContaining('3600 s behind the database')]);
  expect(await ahead()).toEqual([-3_600]);
});
