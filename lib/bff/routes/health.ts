import 'server-only';
import { statfs } from 'node:fs/promises';
import { environment } from '../../config/env';
import { messageOf } from '../../log/error-message.mjs';
import { log } from '../../log/log.mjs';
import { sharedState } from '../../process/shared-state.mjs';
import { providerFaults } from '../../provider-files/current';
import { siteDatabase } from '../../store/database/database';
import { commitsWithin } from '../../store/database/health';
import { failingNow } from '../../store/leads/target-counts';

const DATABASE_LIMIT_MS = 2_000;
/** A successful write is reused for this time, so that frequent checks do not write. */
const WRITTEN_MS = 1_000;
/** The outbox runs every two seconds; a lead may take as long as a call to a hanging CRM. */
export const LONGEST_OUTBOX_PAUSE_MS = 5 * 60_000;
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Records that the outbox runs: a pass or a lead of a long pass is done, or another process leads. */
export function outboxHasPassed(now = Date.now()): void {
  sharedState.outboxPassedAt = now;
}

let writtenAt = -Infinity;

/**
 * Readiness of this process: the database accepts a write, the outbox runs here or in the process that leads, and
 * SQLite's disk has space. Checks by name; ages in seconds, space in MB, null with PostgreSQL. Faults of the provider's
 * files are only a warning: the last valid files are in use. Failing targets are a warning too: they keep their leads.
 * Never throws.
 */
export async function health(now = Date.now()): Promise<{ isReady: boolean; checks: Record<string, unknown> }> {
  const [database, free] = await Promise.all([isDatabaseThere(now), freeBytes()]);
  // The outbox may have passed while the database was waited for.
  const outboxAge = Math.max(0, now - (sharedState.outboxPassedAt ?? 0));
  const isReady = database && outboxAge < LONGEST_OUTBOX_PAUSE_MS && (free === null || free >= LEAST_FREE_BYTES);
  return {
    isReady,
    checks: {
      database,
      outbox_age_seconds: Math.round(outboxAge / 1_000),
      disk_free_mb: free === null ? null : Math.floor(free / 1_000_000),
      provider_faults: providerFaults().length,
      failing_targets: database ? await orLogged(null, async () => failingNow(await siteDatabase())) : null,
    },
  };
}

/** The result of a check; `failed` after a logged error. */
async function orLogged<Result>(failed: Result, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    log.error(`health: ${messageOf(error)}`);
    return failed;
  }
}

async function isDatabaseThere(now: number): Promise<boolean> {
  if (now >= writtenAt && now < writtenAt + WRITTEN_MS) return true;
  const isWritten = await orLogged(false, async () => commitsWithin(await siteDatabase(), DATABASE_LIMIT_MS));
  if (isWritten) writtenAt = now;
  return isWritten;
}

/** Free bytes on SQLite's disk; null with PostgreSQL. */
async function freeBytes(): Promise<number | null> {
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL !== undefined) return null;
  return orLogged(0, async () => {
    const { bavail, bsize } = await statfs(DATA_DIR);
    return bavail * bsize;
  });
}
