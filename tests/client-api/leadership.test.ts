import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatLeaderWork, startLeadership, type Leadership } from '@/lib/bff/work/leadership';
import type { Database } from '@/lib/store/database/database';
import { releaseLeadership, LEADER_LEASE_MS, readLeadership, acquireLeadership } from '@/lib/store/leadership';
import { renewContent } from '@/lib/store/renewals';
import { databaseKinds } from '../support/site-database';
import { openTwice } from '../support/two-processes';

const HOUR_MS = 60 * 60_000;

describe.each(databaseKinds)('the leadership between two processes on one %s', (kind) => {
  let started: Leadership[] = [];
  let one: Database;
  let other: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ one, other, close } = await openTwice(kind));
  });
  afterAll(() => close());
  beforeEach(async () => {
    await one.deleteFrom('counters').execute();
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(started.map(({ stop }) => stop()));
    started = [];
    vi.restoreAllMocks();
  });

  const start = async (database: Database, isStuck = () => false) => {
    const leading = await startLeadership(
      () => undefined,
      isStuck,
      () => Promise.resolve(database),
    );
    started.push(leading);
    return leading;
  };
  /** Moves the clock of the processes until the condition holds; the database has its own clock. */
  const until = (isSo: () => boolean) =>
    vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(500);
      expect(isSo()).toBe(true);
    }, 20_000);
  const setLease = (value: number) => one.updateTable('counters').set({ value }).where('name', '=', 'leader').execute();

  it('belongs to the first process, and the second process detects a leader', async () => {
    const [first, second] = [await start(one), await start(other)];
    expect([first.isLeader(), first.hasLeader()]).toEqual([true, true]);
    expect([second.isLeader(), second.hasLeader()]).toEqual([false, true]);
  });

  it('logs an error if the clock of the process is an hour ahead of the database', async () => {
    await start(one);
    vi.setSystemTime(Date.now() + HOUR_MS);
    await until(() => /\d s ahead of the database/.test(vi.mocked(console.error).mock.calls.flat().join()));
  });

  it('belongs to only one of two processes that start at once', async () => {
    const both = await Promise.all([start(one), start(other)]);
    expect(both.filter(({ isLeader }) => isLeader())).toHaveLength(1);
  });

  it('is released when the first process stops, and then moves to the second process', async () => {
    const [first, second] = [await start(one), await start(other)];
    await first.stop();
    expect(first.isLeader()).toBe(false);
    expect(await readLeadership(other)).toMatchObject({ leaseMs: 0, renewedAt: 0 });
    await until(second.isLeader);
  });

  it('runs leader work only on the leader and with its pause', async () => {
    const [first, second] = [await start(one), await start(other)];
    const work = vi.fn(() => Promise.resolve());
    const stop = repeatLeaderWork(second, 'purge', HOUR_MS, work);
    await vi.advanceTimersByTimeAsync(500);
    expect(work).toHaveBeenCalledTimes(0);
    await first.stop();
    await until(() => work.mock.calls.length === 1);
    expect(second.isLeader()).toBe(true);
    await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
    expect(work).toHaveBeenCalledTimes(1);
    await second.stop();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(work).toHaveBeenCalledTimes(1);
    await stop();
  });

  it('moves to the second process if the first loses the database, and the first detects the loss', async () => {
    const [first, second] = [await start(one), await start(other)];
    const away = vi.spyOn(one.getExecutor(), 'executeQuery').mockRejectedValue(new Error('dead'));
    await vi.advanceTimersByTimeAsync(LEADER_LEASE_MS);
    expect(first.isLeader()).toBe(false);
    await other.updateTable('counters').set({ value: 1 }).execute();
    await until(second.isLeader);
    away.mockRestore();
    await until(() => vi.mocked(console.log).mock.calls.flat().includes('another process leads now'));
    expect([first.isLeader(), first.hasLeader()]).toEqual([false, true]);
  });

  it('moves to the second process if the first is stuck, and does not return to a stuck process', async () => {
    let isStuck = false;
    const [first, second] = [await start(one, () => isStuck), await start(other)];
    isStuck = true;
    await until(second.isLeader);
    expect(first.isLeader()).toBe(false);
    await second.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(first.isLeader()).toBe(false);
  });

  it('stays with the first process, which extends its lease with each look', async () => {
    const [first, second] = [await start(one), await start(other)];
    const stored = other.selectFrom('counters').select('value').where('name', '=', 'leader');
    const lease = async () => Number((await stored.executeTakeFirstOrThrow()).value);
    let last = 0;
    for (let looks = 0; looks < 3; looks += 1) {
      const before = await lease();
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(500);
        last = await lease();
        expect(last).toBeGreaterThan(before);
      }, 20_000);
      expect([first.isLeader(), second.isLeader()]).toEqual([true, false]);
    }
  });

  it('ignores a lease too far in the future, which a clock that was set back has left', async () => {
    const held = await acquireLeadership(one, null);
    expect(await acquireLeadership(other, null)).toBeNull();
    await setLease((held ?? 0) + HOUR_MS);
    expect(await readLeadership(other)).toMatchObject({ leaseMs: 0 });
    expect(await acquireLeadership(other, null)).toEqual(expect.any(Number));
  });

  it('lets the holder extend its lease, and ignores a release with another lease', async () => {
    const held = await acquireLeadership(one, null);
    const longer = await acquireLeadership(one, held);
    expect(longer).toBeGreaterThanOrEqual(held ?? Infinity);
    await releaseLeadership(other, (longer ?? 0) - 1);
    expect(await acquireLeadership(other, null)).toBeNull();
    await releaseLeadership(one, longer ?? 0);
    expect(await acquireLeadership(other, null)).toEqual(expect.any(Number));
  });

  it('is read together with the time of the last renewal of the content', async () => {
    await renewContent(one);
    const { leaseMs, renewedAt } = await readLeadership(other);
    await renewContent(one);
    expect([leaseMs, renewedAt > 0, (await readLeadership(other)).renewedAt > renewedAt]).toEqual([0, true, true]);
  });
});
