import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { storeClientSchema, type StoreClient } from '../../contracts/crm-order';
import type { SentContract } from '../../order/order';
import type { Database } from '../database/database';
import { sharedSecret } from '../database/secrets';

/** A submission to the provider; `token` is both the payment's token and the idempotency key. */
export type NamedContract = Omit<SentContract, 'leased_until'>;

/**
 * The earlier submission if the same order was sent within a day, in any session: the same bytes and idempotency key,
 * so that the provider finds a contract it may have made. Otherwise a new token. Stores no personal data: a digest of
 * the order, its consent and its campaign.
 */
export async function nameContract(database: Database, client: StoreClient): Promise<NamedContract> {
  const { tariff_id, nomenclature_ids, address, firstname, iin, phone, referral, ...around } = client;
  const secret = await sharedSecret(database, 'sent-contract');
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify([tariff_id, nomenclature_ids, address, firstname, iin, phone, referral]))
    .digest('base64url');
  const row = await database
    .insertInto('sent_contracts')
    .values({
      digest,
      token: randomBytes(16).toString('base64url'),
      around: JSON.stringify(around),
      sent_at: Date.now(),
    })
    // A no-op update, because `do nothing` returns no row.
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ digest }))
    .returning(['token', 'around'])
    .executeTakeFirstOrThrow();
  const order = { tariff_id, nomenclature_ids, address, firstname, iin, phone, referral };
  // Parsed like a row that is read again, so that repeats have the same bytes.
  return { token: row.token, client: storeClientSchema.parse({ ...order, ...JSON.parse(row.around) }) };
}

/** Deletes the token of a refused submission, so that the same order gets a new one. */
export async function forgetContractName(database: Database, token: string): Promise<void> {
  await database.deleteFrom('sent_contracts').where('token', '=', token).execute();
}
