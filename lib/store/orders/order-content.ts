import 'server-only';
import { log } from '../../log/log.mjs';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { orderSchema, type Order } from '../../order/order';
import type { Database } from '../database/database';
import { siteKeys } from '../database/site-keys';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'order-content';

/** Wrapped in JSON: the previous release then reads an expired order of another format instead of failing. */
const sealedSchema = z.object({ sealed: z.string() });

/** Encrypts an order for its row; the session id is authenticated, so that the content is useless in another row. */
export async function encryptOrder(database: Database, id: string, order: Order): Promise<string> {
  const [key] = await siteKeys(database, PURPOSE);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(id));
  const text = Buffer.concat([cipher.update(JSON.stringify(order), 'utf8'), cipher.final()]);
  return JSON.stringify({ sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url') });
}

/** The decrypted text of a row, or the plain text of the previous release; null if no key decrypts it. */
export async function decryptOrder(database: Database, id: string, content: string): Promise<string | null> {
  const { data } = sealedSchema.safeParse(JSON.parse(content));
  if (data === undefined) return content;
  const bytes = Buffer.from(data.sealed, 'base64url');
  for (const key of await siteKeys(database, PURPOSE)) {
    const text = openedWith(key, id, bytes);
    if (text !== null) return text;
  }
  return null;
}

function openedWith(key: Buffer, id: string, bytes: Buffer): string | null {
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(id)).setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** The order of a row; logs and returns null if no key decrypts it or its format differs. */
export async function readOrder(database: Database, id: string, content: string): Promise<Order | null> {
  const text = await decryptOrder(database, id, content);
  const { data, error } = orderSchema.safeParse(text === null ? null : JSON.parse(text));
  if (data !== undefined) return data;
  const why = text === null ? 'that no key opens' : 'of another form';
  const parts = text === null ? '' : `: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`;
  log.error(`order: a session ${why} has ended${parts}`);
  return null;
}
