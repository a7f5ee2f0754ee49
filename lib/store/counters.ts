import 'server-only';
import type { Database } from './database';

/** Adds one to a named counter and returns the new value, atomically across processes. The first value is 1. */
export async function nextCount(database: Database, name: string): Promise<number> {
  const row = await database
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((update) => ({ value: update('counters.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}
