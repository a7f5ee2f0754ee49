import 'server-only';
import type { CrmLeadChange } from '../../contracts/lead-change';
import type { VisitSlot } from '../../contracts/visit-slot';
import type { Database } from '../database/database';
import { storedLead } from './leads';
import type { LeadTable } from '../database/schema';

/** What a visitor changes of a lead, one thing at a time. */
export type LeadChange = { cancelled: true } | { phone: string } | { visit: VisitSlot };

/** The lead as the CRM was told of it, and, in words without personal data, why the CRM would not hear of it. */
export interface CrmNotice {
  lead: LeadTable;
  refusal: string | null;
}

function changedColumns(lead: LeadTable, change: LeadChange, now: number): Partial<LeadTable> {
  if ('cancelled' in change) return { cancelled_at: now };
  if ('visit' in change) {
    const { id: _slot, ...time } = change.visit;
    return { visit: JSON.stringify(time) };
  }
  return { phone: change.phone, payload: JSON.stringify({ ...storedLead(lead), phone: change.phone }) };
}

/**
 * Keeps a change of a lead that the CRM does not surely have, or has still to be told another change of. A cancelled lead
 * is not sent from then on; one that is being sent at this moment is followed by what was changed. Undefined when the CRM
 * has the lead and knows all of it, or when it was refused or cancelled.
 */
export function keepUntoldChange(
  database: Database,
  lead: LeadTable,
  change: Exclude<LeadChange, { visit: VisitSlot }>,
  now = Date.now(),
): Promise<LeadTable | undefined> {
  return database
    .updateTable('leads')
    .set((row) => ({
      ...changedColumns(lead, change, now),
      untold: 1,
      // What waits for a person is told all the same, unless it would be the lead itself.
      next_attempt_at:
        'cancelled' in change
          ? row.fn.coalesce('next_attempt_at', row.val(now))
          : row
              .case()
              .when('state', '=', 'delivered')
              .then(row.fn.coalesce('next_attempt_at', row.val(now)))
              .else(row.ref('next_attempt_at'))
              .end(),
    }))
    .where('id', '=', lead.id)
    .where('cancelled_at', 'is', null)
    .where((row) =>
      row.or([row('state', '=', 'received'), row.and([row('state', '=', 'delivered'), row('untold', '=', 1)])]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Keeps a change that the CRM has taken. */
export function keepToldChange(
  database: Database,
  lead: LeadTable,
  change: LeadChange,
  now = Date.now(),
): Promise<LeadTable> {
  return database
    .updateTable('leads')
    .set(changedColumns(lead, change, now))
    .where('id', '=', lead.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * What the CRM is to be told of a lead before anything else; null when it is to get the lead itself. It may have one that
 * was cancelled on its way, whatever became of the tries.
 */
export function unsentChange({ untold, state, phone, cancelled_at: cancelledAt }: LeadTable): CrmLeadChange | null {
  if (untold === 0 || (state === 'received' && cancelledAt === null)) return null;
  return cancelledAt === null ? { phone } : { cancelled: true };
}
