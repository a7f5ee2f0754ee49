import { CompiledQuery } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import {
  countedStates,
  countFailures,
  countLeads,
  countLeadsSince,
  type CountedState,
} from '@/lib/store/leads/lead-counts';
import { listLeads } from '@/lib/store/leads/leads';
import type { LeadTable } from '@/lib/store/database/schema';
import { readOutboxSnapshot, formatSnapshotLine, formatSnapshot, watchLeads } from '@/scripts/leads-watch';
import { keepLead } from '../support/kept-lead';
import { siteOn } from '../support/site';
import { databaseKinds } from '../support/site-database';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const HOUR_MS = 60 * 60_000;

describe.each(databaseKinds)('the counts of leads on %s', (kind) => {
  const site = siteOn(kind);

  async function keep(change: Partial<LeadTable>): Promise<void> {
    const { id } = await keepLead(site.database);
    const facts = { progress: 'idle', created_at: NOW - HOUR_MS, ...change } as const;
    await site.database.updateTable('leads').set(facts).where('id', '=', id).execute();
  }

  it('group the leads by state, with finished leads of the last day only', async () => {
    await keep({});
    await keep({ progress: 'sending', created_at: NOW - 2 * HOUR_MS });
    await keep({ uncertain: 1 });
    await keep({ progress: 'sending', uncertain: 1 });
    await keep({ progress: 'needs-person', uncertain: 1 });
    await keep({ state: 'delivered' });
    await keep({ state: 'delivered' });
    await keep({ state: 'delivered', created_at: NOW - 25 * HOUR_MS });
    await keep({ state: 'rejected' });
    await keep({ state: 'kept', created_at: NOW - 40 * HOUR_MS });
    await keep({ state: 'kept', handled_at: NOW });
    await keep({ state: 'kept', cancelled_at: NOW });
    // The CRM has these leads, but not their changes.
    await keep({ state: 'delivered', untold: 1, created_at: NOW - 30 * HOUR_MS });
    await keep({ state: 'delivered', untold: 1, progress: 'needs-person' });
    expect(await countLeads(site.database, NOW)).toEqual({
      states: { received: 2, sending: 1, uncertain: 2, 'needs-person': 2, kept: 1, delivered: 2, rejected: 1 },
      oldestMs: NOW - 30 * HOUR_MS,
      oldestKeptMs: NOW - 40 * HOUR_MS,
    });
    const listed = async (state: CountedState) => (await listLeads(site.database, 100, { state })).length;
    expect(
      Object.fromEntries(await Promise.all(countedStates.map(async (state) => [state, await listed(state)]))),
    ).toEqual({
      received: 2,
      sending: 1,
      uncertain: 2,
      'needs-person': 2,
      kept: 1,
      // The list has those of all days.
      delivered: 3,
      rejected: 1,
    });
    expect(await listLeads(site.database, 100, { since: NOW - 1.5 * HOUR_MS })).toHaveLength(10);
    expect(await countLeadsSince(site.database, NOW - 1.5 * HOUR_MS)).toBe(10);
  });

  it('list the failure reasons of waiting leads, the most frequent first', async () => {
    for (const last_error of ['status 503', 'status 503', 'timeout', null]) await keep({ last_error });
    await keep({ state: 'delivered', last_error: 'long ago' });
    expect(await countFailures(site.database, 5)).toEqual([
      { reason: 'status 503', count: 2 },
      { reason: 'timeout', count: 1 },
    ]);
    expect(await countFailures(site.database, 1)).toHaveLength(1);
  });

  it('use the indexes of leads in SQLite', async ({ skip }) => {
    skip(kind === 'postgres', 'PostgreSQL plans by the size of the table');
    const executed = vi.spyOn(site.database.getExecutor(), 'executeQuery');
    await countLeads(site.database, NOW);
    const queries = executed.mock.calls.map(([query]) => query);
    const plans: string[] = [];
    for (const { sql, parameters } of queries) {
      const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await site.database.executeQuery<{ detail: string }>(explain);
      plans.push(rows.map(({ detail }) => detail).join());
    }
    expect(plans).toEqual([
      expect.stringMatching(/USING (?:COVERING )?INDEX leads_open/),
      expect.stringMatching(/USING (?:COVERING )?INDEX leads_kept/),
      // Those of the last day.
      expect.stringMatching(/SEARCH leads USING INDEX leads_created/),
    ]);
  });

  it('are formatted as a table for a terminal and as one line for a log', async () => {
    await keep({ created_at: NOW - 30_000, last_error: 'POST /v1/x: status 503\nagain' });
    const look = await readOutboxSnapshot(site.database, NOW);
    expect(formatSnapshot(look).split('\n')).toEqual([
      'Leads at 12:00:00 UTC (Ctrl-C ends)',
      '  received             1',
      '  sending              0',
      '  uncertain            0',
      '  needs-person         0',
      '  kept                 0',
      '  delivered            0',
      '  rejected             0',
      '  oldest waits    30 s',
      '  left            1 in the last minute, 1 in the last hour',
      'Leads that wait failed because of:',
      '      1 × POST /v1/x: status 503 again',
    ]);
    expect(formatSnapshotLine(look)).toBe(
      '2026-11-23T12:00:00.000Z received=1 sending=0 uncertain=0 needs-person=0 kept=0 delivered=0 rejected=0 oldest_seconds=30 last_minute=1 last_hour=1 failing="POST /v1/x: status 503\\nagain"',
    );
  });

  it('are printed repeatedly until the watch is stopped', async () => {
    const stopping = new AbortController();
    const lines: string[] = [];
    const write = (line: string) => {
      lines.push(line);
      if (lines.length === 2) stopping.abort();
      return true;
    };
    await watchLeads(site.database, { isTTY: false, write }, 1, stopping.signal);
    expect(lines).toEqual([expect.stringMatching(/^\S+ received=0 .*\n$/), expect.stringMatching(/\n$/)]);
  });
});
