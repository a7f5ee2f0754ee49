import 'server-only';
import { messageOf } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';
import { siteDatabase } from '../../store/database/database';
import { releaseLeadership, LEADER_LEASE_MS, readLeadership, acquireLeadership } from '../../store/leadership';
import { clockCheck } from './clock-check';
import { repeatWork } from './repeated-work';

/** A dead leader is replaced after its lease and one look: ten seconds. */
const LOOK_MS = 5_000;
const PROLONG_MS = 2_000;

export interface Leadership {
  /** True while this process does the common work of all processes. */
  isLeader: () => boolean;
  /** True while any process is known to do it. */
  hasLeader: () => boolean;
  /** Resolves with true as soon as this process leads, and with false if the signal aborts before. */
  untilLeader: (signal: AbortSignal) => Promise<boolean>;
  stop: () => Promise<void>;
}

/**
 * Shares the common work (docs/decisions/0066): one process leads, the others check that it still does. `renewed` gets
 * the last renewal of each look; a process whose work `isStuck` does not lead. Resolves after the first look. Stopping
 * gives the lead up.
 */
export async function startLeadership(
  renewed: (latest: number) => void,
  isStuck: () => boolean,
  database = siteDatabase,
): Promise<Leadership> {
  let lease: number | null = null;
  let leadsUntil = 0;
  let ledUntil = 0;
  const waiting = new Set<() => void>();
  const checkClock = clockCheck();
  const look = async () => {
    const askedAt = Date.now();
    const { leaseMs, renewedAt, databaseNow } = await readLeadership(await database());
    if (databaseNow !== null) checkClock(databaseNow);
    ledUntil = askedAt + leaseMs;
    renewed(renewedAt);
    if (isStuck()) await yieldLead();
    else if (lease !== null || leaseMs === 0) await lead();
  };
  const lead = async () => {
    const askedAt = Date.now();
    const wasLeading = lease !== null;
    lease = await acquireLeadership(await database(), lease);
    leadsUntil = lease === null ? 0 : askedAt + LEADER_LEASE_MS;
    if (lease !== null) beginWork();
    if (wasLeading !== (lease !== null))
      log.info(lease === null ? 'another process leads now' : 'this process leads: it sends and purges for all');
  };
  const beginWork = () => {
    waiting.forEach((begin) => begin());
    waiting.clear();
  };
  const yieldLead = async () => {
    if (lease === null) return;
    const held = lease;
    lease = null;
    leadsUntil = 0;
    await releaseLeadership(await database(), held);
  };
  const pause = () => (lease === null ? LOOK_MS : PROLONG_MS);
  const stop = await new Promise<() => Promise<void>>((resolve) => {
    const stopLooking = repeatWork('leading', pause, () => look().finally(() => resolve(stopLooking)));
  });
  const isLeader = () => Date.now() < leadsUntil;
  return {
    isLeader,
    hasLeader: () => isLeader() || Date.now() < ledUntil,
    untilLeader: async (signal) => {
      while (!isLeader() && !signal.aborted)
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      return isLeader();
    },
    stop: async () => {
      await stop();
      await yieldLead().catch((error: unknown) => {
        log.error(`leading: ${messageOf(error)}`);
      });
    },
  };
}

/** Repeats work like `repeatWork`, only in the process that leads, from the moment it becomes the leader. */
export function repeatLeaderWork(
  { untilLeader }: Pick<Leadership, 'untilLeader'>,
  name: string,
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  return repeatWork(name, pauseMs, async (signal) => {
    if (await untilLeader(signal)) await work(signal);
  });
}
