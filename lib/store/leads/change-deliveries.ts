import 'server-only';
import { DELIVERY_MS } from '../../config/limits';
import type { Database } from '../database/database';
import { deliveriesOf, LEASE_MS, waitingColumns, waitingRows } from './target-deliveries';

/**
 * Adds a row, or makes it due again, for each lead that its visitor has changed or cancelled since one of `takers` got
 * it. A lead taken within a lease of the change is sent again, because it may have been read before the change.
 */
export async function addChangeDeliveries(
  database: Database,
  target: string,
  takers: readonly string[],
): Promise<void> {
  await database
    .insertInto('lead_deliveries')
    .columns(waitingColumns)
    .expression((insert) =>
      waitingRows(insert, target, 'leads.changed_at')
        .where('leads.changed_at', '>', Date.now() - DELIVERY_MS)
        .where((lead) =>
          lead.exists(
            deliveriesOf(lead, takers)
              .where('lead_deliveries.state', '=', 'delivered')
              .where(({ eb, ref }) =>
                eb('lead_deliveries.delivered_at', '<', eb(ref('leads.changed_at'), '+', LEASE_MS)),
              ),
          ),
        )
        .where((lead) =>
          lead.not(
            lead.exists(deliveriesOf(lead, [target]).whereRef('lead_deliveries.created_at', '>=', 'leads.changed_at')),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['lead_id', 'target'])
        .doUpdateSet(({ ref }) => ({
          state: 'waiting' as const,
          attempts: 0,
          lease: null,
          last_error: null,
          created_at: ref('excluded.created_at'),
          next_attempt_at: ref('excluded.next_attempt_at'),
        }))
        .whereRef('lead_deliveries.created_at', '<', 'excluded.created_at'),
    )
    .execute();
}
