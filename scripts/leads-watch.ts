import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../lib/store/database/database';
import { countFailures, countLeads, countLeadsSince, type CountedState } from '../lib/store/leads/lead-counts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FAILURES_SHOWN = 5;
const CLEARED = '\u001b[2J\u001b[H';

export interface OutboxSnapshot {
  at: number;
  states: Record<CountedState, number>;
  oldestMs: number | null;
  lastMinute: number;
  lastHour: number;
  failures: { reason: string | null; count: number }[];
}

export async function readOutboxSnapshot(database: Database, at = Date.now()): Promise<OutboxSnapshot> {
  const [{ states, oldestMs: undelivered, oldestKeptMs: kept }, failures, lastMinute, lastHour] = await Promise.all([
    countLeads(database, at),
    countFailures(database, FAILURES_SHOWN),
    countLeadsSince(database, at - MINUTE_MS),
    countLeadsSince(database, at - HOUR_MS),
  ]);
  const oldest = [undelivered, kept].filter((moment) => moment !== null);
  const oldestMs = oldest.length === 0 ? null : Math.min(...oldest);
  return { at, states, oldestMs, lastMinute, lastHour, failures };
}

/** A snapshot for a terminal, undelivered leads first; delivered and rejected ones are those of the last 24 hours. */
export function formatSnapshot({ at, states, oldestMs, lastMinute, lastHour, failures }: OutboxSnapshot): string {
  const rows = Object.entries(states).map(([state, count]) => `  ${state.padEnd(14)}${String(count).padStart(8)}`);
  const reasons = failures.map(
    ({ reason, count }) => `  ${String(count).padStart(5)} × ${(reason ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ')}`,
  );
  return [
    `Leads at ${timeOf(at)} (Ctrl-C ends)`,
    ...rows,
    `  oldest waits    ${oldestMs === null ? 'none' : inUnits(at - oldestMs)}`,
    `  left            ${lastMinute} in the last minute, ${lastHour} in the last hour`,
    ...(reasons.length === 0 ? [] : ['Leads that wait failed because of:', ...reasons]),
  ].join('\n');
}

/** A snapshot in one line, for a file or another program. */
export function formatSnapshotLine({ at, states, oldestMs, lastMinute, lastHour, failures }: OutboxSnapshot): string {
  const counts = Object.entries(states).map(([state, count]) => `${state}=${count}`);
  const oldest = oldestMs === null ? 0 : Math.round(Math.max(0, at - oldestMs) / 1_000);
  const reason = failures[0] === undefined ? '' : ` failing=${JSON.stringify(failures[0].reason)}`;
  return `${new Date(at).toISOString()} ${counts.join(' ')} oldest_seconds=${oldest} last_minute=${lastMinute} last_hour=${lastHour}${reason}`;
}

function timeOf(moment: number): string {
  return new Date(moment).toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length) + ' UTC';
}

function inUnits(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

export async function watchLeads(
  database: Database,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  pauseMs: number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const look = await readOutboxSnapshot(database);
    output.write(output.isTTY ? `${CLEARED}${formatSnapshot(look)}\n` : `${formatSnapshotLine(look)}\n`);
    // The abort ends the pause and is not a failure.
    await pause(pauseMs, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}
