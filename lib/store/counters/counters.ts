import 'server-only';
import { sql } from 'kysely';
import type { Database } from '../database/database';

/** Increments a counter atomically across processes and returns it. Starts at 1 and wraps to 1 after `last`. */
export async function nextCount(database: Database, name: string, last?: number): Promise<number> {
  const row = await database
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({
        value: last === undefined ? update('counters.value', '+', 1) : sql<number>`counters.value % ${last} + 1`,
      })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

/** Adds to a named counter and returns its value. */
export async function addToCount(database: Database, name: string, added: number): Promise<number> {
  const row = await database
    .insertInto('counters')
    .values({ name, value: added })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({ value: update('counters.value', '+', added) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}
