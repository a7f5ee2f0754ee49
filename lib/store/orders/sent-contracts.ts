import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { storeClientSchema, type StoreClient } from '../../contracts/crm-order';
import type { Database } from '../database/database';
import { sharedSecret } from '../database/secrets';

/** What is sent to the provider under a name, which is the token of the payment and the idempotency key. */
export interface NamedContract {
  token: string;
  client: StoreClient;
}

/**
 * The contract as it was sent before when the same was ordered within a day, in whatever session: the same bytes under the
 * same name, so that the provider finds the contract that it may have made. Otherwise as given, under a new name. What is
 * kept names nobody: a digest of the order, and its consent and campaign.
 */
export async function nameContract(database: Database, client: StoreClient, now = Date.now()): Promise<NamedContract> {
  const { tariff_id, nomenclature_ids, address, firstname, iin, phone, referral, ...around } = client;
  const secret = await sharedSecret(database, 'sent-contract');
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify([tariff_id, nomenclature_ids, address, firstname, iin, phone, referral]))
    .digest('base64url');
  const row = await database
    .insertInto('sent_contracts')
    .values({ digest, token: randomBytes(16).toString('base64url'), around: JSON.stringify(around), sent_at: now })
    // Without a change there would be nothing to return.
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ digest }))
    .returning(['token', 'around'])
    .executeTakeFirstOrThrow();
  const order = {
    tariff_id,
    nomenclature_ids,
    address,
    firstname,
    iin,
    phone,
    ...(referral === undefined ? {} : { referral }),
  };
  // Parsed as what is read again will be: whoever compares two requests by their bytes finds the same.
  return { token: row.token, client: storeClientSchema.parse({ ...order, ...JSON.parse(row.around) }) };
}

/** Lets the same be sent under a new name: the provider has said no to this one. */
export async function forgetContractName(database: Database, token: string): Promise<void> {
  await database.deleteFrom('sent_contracts').where('token', '=', token).execute();
}
