import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Database } from './database';

const known = new WeakMap<Database, Map<string, Promise<string>>>();

/** A secret shared by all processes of the site, created on first use. It never changes, so it is read once. */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  const secrets = known.get(database) ?? new Map<string, Promise<string>>();
  known.set(database, secrets);
  const secret = secrets.get(name) ?? readOrMake(database, name);
  secrets.set(name, secret);
  try {
    return await secret;
  } catch (error) {
    secrets.delete(name);
    throw error;
  }
}

async function readOrMake(database: Database, name: string): Promise<string> {
  const query = database.selectFrom('secrets').select('value').where('name', '=', name);
  // Read first: a SQLite read does not wait for the writer of another process.
  const stored = await query.executeTakeFirst();
  if (stored !== undefined) return stored.value;
  const value = randomBytes(32).toString('hex');
  await database
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await query.executeTakeFirstOrThrow()).value;
}
