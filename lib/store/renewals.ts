import 'server-only';
import { sql } from 'kysely';
import type { Database } from './database/database';
import { databaseTime } from './database/database-time';

/** Names the counter with the moment of the last invalidation. */
export const RENEWED = 'content-renewed';

/** Invalidates the content of the back ends for every process. Each call increases the value, even within one ms. */
export async function renewContent(database: Database): Promise<void> {
  await database
    .insertInto('counters')
    .values({ name: RENEWED, value: databaseTime(database) })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value: sql<number>`case when excluded.value > counters.value then excluded.value else counters.value + 1 end`,
      }),
    )
    .execute();
}

/** Time of the last invalidation in ms; 0 if there was none. */
export async function lastRenewal(database: Database): Promise<number> {
  const row = await database.selectFrom('counters').select('value').where('name', '=', RENEWED).executeTakeFirst();
  return Number(row?.value ?? 0);
}
