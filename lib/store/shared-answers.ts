import 'server-only';
import type { Database } from './database/database';
import { databaseTime, isLeaseOver } from './database/database-time';
import { RENEWED } from './renewals';

/** How long the others wait for the process that asks a back end. */
export const ANSWER_LEASE_MS = 5_000;

export type SharedAnswer = Awaited<ReturnType<typeof findAnswer>>;

/** The answer of a back end that all processes read, compared with the last renewal by the same statement. */
export async function findAnswer(database: Database, key: string) {
  const row = await database
    .selectFrom('shared_answers')
    .select(['body', 'asked_at', databaseTime(database).as('now')])
    .select((row) => row.selectFrom('counters').select('value').where('name', '=', RENEWED).as('renewed_at'))
    .where('key', '=', key)
    .executeTakeFirst();
  const askedAt = row?.asked_at ?? 0;
  return {
    /** JSON; null before the first answer, and if each process asks for itself. */
    body: row?.body ?? null,
    /** By the database's clock; 0 before the first answer. */
    askedAt,
    /** Time since then in ms; Infinity before the first answer. */
    ageMs: row === undefined || askedAt === 0 ? Infinity : row.now - askedAt,
    /** True if the content was renewed since then. */
    isOutdated: askedAt < (row?.renewed_at ?? 0),
  };
}

/**
 * Takes the lease to ask for a newer answer than that of `askedAt`. Returns the lease, which is its end by the
 * database's clock, or null if another process has it or a newer answer is there.
 */
export async function leaseAnswer(database: Database, key: string, askedAt: number): Promise<number | null> {
  const row = await database
    .insertInto('shared_answers')
    .values({ key, body: null, asked_at: 0, leased_until: databaseTime(database, ANSWER_LEASE_MS) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ ref }) => ({ leased_until: ref('excluded.leased_until') }))
        .where('shared_answers.asked_at', '=', askedAt)
        .where(isLeaseOver(database, 'shared_answers.leased_until', ANSWER_LEASE_MS)),
    )
    .returning('leased_until')
    .executeTakeFirst();
  return row?.leased_until ?? null;
}

/** Ends the lease. `body`: the new answer; null: each process asks for itself; undefined: the stored answer stays. */
export async function settleAnswer(
  database: Database,
  key: string,
  lease: number,
  body: string | null | undefined,
): Promise<void> {
  await database
    .updateTable('shared_answers')
    .set({ leased_until: 0, ...(body !== undefined && { body, asked_at: lease - ANSWER_LEASE_MS }) })
    .where('key', '=', key)
    .where('leased_until', '=', lease)
    .execute();
}
