import 'server-only';
import { hkdfSync } from 'node:crypto';
import { environment } from '../../config/env';
import type { Database } from './database';
import { sharedSecret } from './secrets';

const KEY_BYTES = 32;

/**
 * The keys of a purpose: those of ORDER_KEYS, and the database's own last. The first one seals and signs, each may open and
 * verify: a key that is set makes nothing unreadable.
 */
export async function siteKeys(database: Database, purpose: string): Promise<[Buffer, ...Buffer[]]> {
  const derived = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  const own = derived(await sharedSecret(database, purpose));
  const [first, ...others] = (environment().ORDER_KEYS ?? []).map(derived);
  return first === undefined ? [own] : [first, ...others, own];
}
