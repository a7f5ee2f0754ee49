import 'server-only';
import { messageOf } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';
import { siteDatabase } from '../../store/database/database';
import { giveUpLead, LEADER_LEASE_MS, readStanding, takeLead } from '../../store/leadership';
import { clockCheck } from './clock-check';
import { repeatWork } from './repeated-work';

/** A dead leader is replaced after its lease and one look: ten seconds. */
const LOOK_MS = 5_000;
const PROLONG_MS = 2_000;

export interface Leading {
  /** True while this process does the common work of all processes. */
  leads: () => boolean;
  /** True while any process is known to do it. */
  isLed: () => boolean;
  /** Resolves with true as soon as this process leads, and with false if the signal aborts before. */
  untilLeads: (signal: AbortSignal) => Promise<boolean>;
  stop: () => Promise<void>;
}

/**
 * Shares the common work (docs/decisions/0066): one process leads, the others check that it still does. `renewed` gets
 * the last renewal of each look; a process whose work `isStuck` does not lead. Resolves after the first look. Stopping
 * gives the lead up.
 */
export async function startLeading(
  renewed: (latest: number) => void,
  isStuck: () => boolean,
  database = siteDatabase,
): Promise<Leading> {
  let lease: number | null = null;
  let leadsUntil = 0;
  let ledUntil = 0;
  const waiting = new Set<() => void>();
  const checkClock = clockCheck();
  const look = async () => {
    const askedAt = Date.now();
    const { leaseMs, renewedAt, databaseNow } = await readStanding(await database());
    if (databaseNow !== null) checkClock(databaseNow);
    ledUntil = askedAt + leaseMs;
    renewed(renewedAt);
    if (isStuck()) await yieldLead();
    else if (lease !== null || leaseMs === 0) await lead();
  };
  const lead = async () => {
    const askedAt = Date.now();
    const wasLeading = lease !== null;
    lease = await takeLead(await database(), lease);
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
    await giveUpLead(await database(), held);
  };
  const pause = () => (lease === null ? LOOK_MS : PROLONG_MS);
  const stop = await new Promise<() => Promise<void>>((resolve) => {
    const stopLooking = repeatWork('leading', pause, () => look().finally(() => resolve(stopLooking)));
  });
  const leads = () => Date.now() < leadsUntil;
  return {
    leads,
    isLed: () => leads() || Date.now() < ledUntil,
    untilLeads: async (signal) => {
      while (!leads() && !signal.aborted)
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      return leads();
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
export function repeatLedWork(
  { untilLeads }: Pick<Leading, 'untilLeads'>,
  name: string,
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  return repeatWork(name, pauseMs, async (signal) => {
    if (await untilLeads(signal)) await work(signal);
  });
}
