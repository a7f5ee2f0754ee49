import 'server-only';
import { statfs } from 'node:fs/promises';
import { environment } from '../../config/env';
import { log } from '../../log/log.mjs';
import { sharedState } from '../../process/shared-state.mjs';
import { siteDatabase } from '../../store/database/database';
import { commitsWithin } from '../../store/database/health';

const DATABASE_LIMIT_MS = 2_000;
/** So long a good answer of the database counts: whoever asks more often has nothing written. */
const WRITTEN_MS = 1_000;
/** The outbox looks for what is due every two seconds; one lead may last as long as a call to a CRM that hangs. */
const LONGEST_OUTBOX_PAUSE_MS = 5 * 60_000;
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Remembers that the outbox has looked for what is due, or is done with one lead of many. */
export function outboxHasPassed(now = Date.now()): void {
  sharedState.outboxPassedAt = now;
}

let writtenAt = -Infinity;

/**
 * Whether this process can keep leads: the database takes a write, the outbox goes on, and the disk of SQLite has room. Each check
 * by its name; ages in seconds, room in MB, null with PostgreSQL. Never throws.
 */
export async function health(now = Date.now()): Promise<{ isReady: boolean; checks: Record<string, unknown> }> {
  const [database, free] = await Promise.all([isDatabaseThere(now), freeBytes()]);
  const outboxAge = now - (sharedState.outboxPassedAt ?? 0);
  const isReady = database && outboxAge < LONGEST_OUTBOX_PAUSE_MS && (free === null || free >= LEAST_FREE_BYTES);
  const freeMegabytes = free === null ? null : Math.floor(free / 1_000_000);
  return {
    isReady,
    checks: { database, outbox_age_seconds: Math.round(outboxAge / 1_000), disk_free_mb: freeMegabytes },
  };
}

async function isDatabaseThere(now: number): Promise<boolean> {
  if (now >= writtenAt && now < writtenAt + WRITTEN_MS) return true;
  try {
    const isWritten = await commitsWithin(await siteDatabase(), DATABASE_LIMIT_MS);
    if (isWritten) writtenAt = now;
    return isWritten;
  } catch (error) {
    log.error(`health: ${error instanceof Error ? error.message : 'unknown error'}`);
    return false;
  }
}

/** Room on the disk of the database in bytes; null where the database is elsewhere. */
async function freeBytes(): Promise<number | null> {
  const { DATABASE_URL, DATA_DIR } = environment();
  if (DATABASE_URL !== undefined) return null;
  try {
    const { bavail, bsize } = await statfs(DATA_DIR);
    return bavail * bsize;
  } catch (error) {
    log.error(`health: ${error instanceof Error ? error.message : 'unknown error'}`);
    return 0;
  }
}
