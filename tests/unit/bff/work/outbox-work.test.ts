import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONGEST_OUTBOX_PAUSE_MS, outboxHasPassed } from '@/lib/bff/routes/health';
import { isOutboxStuck, startOutbox } from '@/lib/bff/work/outbox-work';
import { sharedState } from '@/lib/process/shared-state.mjs';
import { drainOutbox } from '@/lib/store/leads/outbox';
import { insertLead } from '@/lib/store/leads/leads';
import { newLead } from '../../../support/new-lead';
import { siteOn } from '../../../support/site';

vi.mock('@/lib/store/leads/outbox', { spy: true });

const site = siteOn('sqlite');
const drain = vi.mocked(drainOutbox);

beforeEach(() => {
  outboxHasPassed(0);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  drain.mockReset();
});

/** Lets passes go by until the condition holds. */
const until = (isSo: () => boolean) =>
  vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isSo()).toBe(true);
  }, 10_000);

it('a process that does not lead sends nothing, and reports a running outbox while another leads', async () => {
  drain.mockResolvedValue({ answered: 0, failed: 0 });
  let isLed = false;
  const stop = startOutbox({ isLeader: () => false, hasLeader: () => isLed });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sharedState.outboxPassedAt).toBe(0);
  isLed = true;
  await until(() => sharedState.outboxPassedAt !== 0);
  expect(drain).not.toHaveBeenCalled();
  expect(isOutboxStuck()).toBe(false);
  await stop();
});

it('a leading process drains the outbox at its start, and later only when a lead is due', async () => {
  drain.mockResolvedValue({ answered: 0, failed: 0 });
  const stop = startOutbox({ isLeader: () => true, hasLeader: () => true });
  await until(() => drain.mock.calls.length === 1);
  const passedAt = sharedState.outboxPassedAt ?? 0;
  await until(() => (sharedState.outboxPassedAt ?? 0) > passedAt);
  expect(drain).toHaveBeenCalledTimes(1);
  await insertLead(site.database, newLead());
  await site.database.updateTable('leads').set({ next_attempt_at: 1 }).execute();
  await until(() => drain.mock.calls.length > 1);
  await stop();
});

it('a process with an endless outbox pass is reported as stuck', async () => {
  drain.mockImplementation(
    (_database, _deliver, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ answered: 0, failed: 0 }));
      }),
  );
  const stop = startOutbox({ isLeader: () => true, hasLeader: () => true });
  await until(() => drain.mock.calls.length === 1);
  expect(isOutboxStuck()).toBe(false);
  await vi.advanceTimersByTimeAsync(LONGEST_OUTBOX_PAUSE_MS + 60_000);
  expect(isOutboxStuck()).toBe(true);
  await stop();
});
