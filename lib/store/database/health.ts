import 'server-only';
import { databaseTime } from './database-time';
import type { Database } from './database';

/** Pending writes: while one hangs, no other is started. */
const underWay = new WeakMap<Database, Promise<boolean>>();

/**
 * True if the database commits a write within `limitMs`. All processes write the same row, so if one commit hangs (as
 * without a synchronous standby) the others fail at the lock timeout and only one connection hangs.
 */
export async function commitsWithin(database: Database, limitMs: number): Promise<boolean> {
  const written = underWay.get(database) ?? write(database).finally(() => underWay.delete(database));
  underWay.set(database, written);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([written, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function write(database: Database): Promise<boolean> {
  const value = databaseTime(database);
  return database
    .insertInto('counters')
    .values({ name: 'health', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
    .then(
      () => true,
      () => false,
    );
}
