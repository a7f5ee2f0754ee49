import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
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
  return Promise.race([written, pause(limitMs, false, { ref: false })]);
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
