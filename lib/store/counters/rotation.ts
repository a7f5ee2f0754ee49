import 'server-only';
import { sql } from 'kysely';
import type { Database } from '../database/database';

/** Round robin over `total` options, atomically across processes: the next index, from 0. One rotation per `total`. */
export async function nextTurn(database: Database, total: number): Promise<number> {
  const row = await database
    .insertInto('counters')
    .values({ name: `rotation:${total}`, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`counters.value % ${total} + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value - 1;
}
