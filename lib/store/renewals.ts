import 'server-only';
import { sql } from 'kysely';
import type { Database } from './database/database';
import { databaseTime } from './database/database-time';

/** The counter with the moment of the last invalidation, which `readLeadership` reads. */
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
