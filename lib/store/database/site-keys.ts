import 'server-only';
import { hkdfSync } from 'node:crypto';
import { environment } from '../../config/env';
import type { Database } from './database';
import { sharedSecret } from './secrets';

const KEY_BYTES = 32;
/** Each key is derived once. */
const known = new Map<string, Buffer>();

/**
 * The keys of a purpose: those of ORDER_KEYS, then the database's own. The first one encrypts and signs, all decrypt
 * and verify, so that a new key makes nothing unreadable.
 */
export async function siteKeys(database: Database, purpose: string): Promise<[Buffer, ...Buffer[]]> {
  const own = keyOf(await sharedSecret(database, purpose), purpose);
  const [first, ...others] = (environment().ORDER_KEYS ?? []).map((secret) => keyOf(secret, purpose));
  return first === undefined ? [own] : [first, ...others, own];
}

function keyOf(secret: string, purpose: string): Buffer {
  const name = `${purpose} ${secret}`;
  const key = known.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  known.set(name, key);
  return key;
}
