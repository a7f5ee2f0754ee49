import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteDatabase } from '../../store/database/database';
import { sharedSecret } from '../../store/database/secrets';

/** Purposes of signatures; a name signed for one is invalid for another. */
type Purpose = 'order-session' | 'request-access' | 'lead-draft' | 'lead-card';

/** A name with the site's signature; deterministic. */
export async function signedName(purpose: Purpose, name: string): Promise<string> {
  return `${name}.${await sign(purpose, name)}`;
}

/** The name of a signed name; null for an invalid signature. */
export async function readSignedName(purpose: Purpose, signed: string): Promise<string | null> {
  const [name, signature] = signed.split('.');
  if (name === undefined || signature === undefined) return null;
  return sameText(signature, await sign(purpose, name)) ? name : null;
}

async function sign(purpose: Purpose, name: string): Promise<string> {
  return createHmac('sha256', await sharedSecret(await siteDatabase(), purpose))
    .update(name)
    .digest('base64url');
}

/** Compares secrets in constant time. */
export function sameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
