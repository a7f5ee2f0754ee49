import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Database } from './database';

/** A secret shared by all processes of the site, made on first use. */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('hex');
  await database.insertInto('secrets').values({ name, value }).onConflict((conflict) => conflict.column('name').doNothing()).execute();
  const row = await database.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}

/** Marks a challenge as used. Returns false when it was used before. `expiresAt` in ms. */
export async function spendChallenge(database: Database, id: string, expiresAt: number): Promise<boolean> {
  const result = await database
    .insertInto('spent_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}
