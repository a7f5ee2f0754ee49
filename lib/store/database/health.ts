import 'server-only';
import { databaseTime } from './database-time';
import type { Database } from './database';

/** The writes that have no answer yet; behind one that hangs no further one is made. */
const underWay = new WeakMap<Database, Promise<boolean>>();

/**
 * Whether the database commits a write within so many ms. All processes write one row: where the commit of one hangs, as
 * without its synchronous standby, the others give up by the lock time-out, and the server has one connection that hangs.
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
