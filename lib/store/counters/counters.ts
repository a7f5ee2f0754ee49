import 'server-only';
import type { Database } from '../database/database';

/** Adds to a counter, atomically across processes, and returns its value. */
export async function addToCount(database: Database, name: string, added = 1): Promise<number> {
  const row = await database
    .insertInto('counters')
    .values({ name, value: added })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({ value: update('counters.value', '+', added) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}
