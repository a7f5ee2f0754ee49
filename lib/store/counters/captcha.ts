import 'server-only';
import type { Database } from '../database/database';

/** Marks a challenge as used; false if it was used before. `expiresAt` in ms. */
export async function consumeChallenge(database: Database, id: string, expiresAt: number): Promise<boolean> {
  const result = await database
    .insertInto('spent_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}
