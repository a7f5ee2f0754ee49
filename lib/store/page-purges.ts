import 'server-only';
import type { Database } from './database/database';

/** The counter with the state of the pages that the cache in front of the site was last told. */
const PURGED = 'pages-purged';

/** The last state that the cache was told; undefined before the first time. */
export async function readPurged(database: Database): Promise<number | undefined> {
  const row = await database.selectFrom('counters').select('value').where('name', '=', PURGED).executeTakeFirst();
  return row?.value;
}

/** Records the state that the cache has been told. */
export async function recordPurged(database: Database, state: number): Promise<void> {
  await database
    .insertInto('counters')
    .values({ name: PURGED, value: state })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute();
}
