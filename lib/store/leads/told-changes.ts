import 'server-only';
import { DELIVERY_MS } from '../../config/limits';
import type { Database } from '../database/database';
import type { DeliveryState } from '../database/schema';
import { LEASE_MS } from './target-deliveries';

/**
 * Makes a row, or makes it due again, for each lead that its visitor has changed or cancelled since one of `takers` got it.
 * What was taken within a lease of the change may have been read before it: better told twice than never.
 */
export async function addDueChanges(database: Database, target: string, takers: readonly string[]): Promise<void> {
  await database
    .insertInto('lead_deliveries')
    .columns(['lead_id', 'target', 'state', 'attempts', 'created_at', 'next_attempt_at'])
    .expression((insert) =>
      insert
        .selectFrom('leads')
        .select(({ val, ref }) => [
          'leads.id',
          val(target).as('target'),
          val<DeliveryState>('waiting').as('state'),
          val(0).as('attempts'),
          ref('leads.changed_at').$notNull().as('created_at'),
          ref('leads.changed_at').as('next_attempt_at'),
        ])
        .where('leads.changed_at', '>', Date.now() - DELIVERY_MS)
        .where((lead) =>
          lead.exists(
            lead
              .selectFrom('lead_deliveries')
              .select('lead_id')
              .whereRef('lead_deliveries.lead_id', '=', 'leads.id')
              .where('lead_deliveries.target', 'in', takers)
              .where('lead_deliveries.state', '=', 'delivered')
              .where(({ eb, ref }) =>
                eb('lead_deliveries.delivered_at', '<', eb(ref('leads.changed_at'), '+', LEASE_MS)),
              ),
          ),
        )
        .where((lead) =>
          lead.not(
            lead.exists(
              lead
                .selectFrom('lead_deliveries')
                .select('lead_id')
                .whereRef('lead_deliveries.lead_id', '=', 'leads.id')
                .where('lead_deliveries.target', '=', target)
                .whereRef('lead_deliveries.created_at', '>=', 'leads.changed_at'),
            ),
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
