import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import type { Database } from './database';
import { siteKeys } from './site-keys';

const PURPOSE = 'digest';

/** A keyed digest of a value such as a phone; without the key it cannot be found by trying all phones. */
export async function digestOf(database: Database, text: string): Promise<string> {
  const [key] = await siteKeys(database, PURPOSE);
  return keyed(key, text);
}

/** Every digest that the text may be stored as: one per key, and the unkeyed one of the previous release. */
export async function knownDigestsOf(database: Database, text: string): Promise<string[]> {
  const keys = await siteKeys(database, PURPOSE);
  return [...keys.map((key) => keyed(key, text)), createHash('sha256').update(text).digest('base64url')];
}

function keyed(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
