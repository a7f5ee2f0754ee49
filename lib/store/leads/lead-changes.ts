import 'server-only';
import type { CrmLeadChange } from '../../contracts/lead-change';
import type { VisitSlot } from '../../contracts/visit-slot';
import type { Database } from '../database/database';
import { storedLead } from './leads';
import type { LeadTable } from '../database/schema';

export type LeadChange = { cancelled: true } | { phone: string } | { visit: VisitSlot };

/** The lead as the CRM was told, and the reason of a refusal without personal data. */
export interface CrmNotice {
  lead: LeadTable;
  refusal: string | null;
}

function changedColumns(lead: LeadTable, change: LeadChange, now: number): Partial<LeadTable> {
  if ('cancelled' in change) return { cancelled_at: now, changed_at: now };
  if ('visit' in change) {
    const { id: _slot, ...time } = change.visit;
    return { visit: JSON.stringify(time), changed_at: now };
  }
  const payload = JSON.stringify({ ...storedLead(lead), phone: change.phone });
  return { phone: change.phone, payload, changed_at: now };
}

/**
 * Stores a change of a lead that the CRM may not have, or that has another change to deliver. A cancelled lead is not
 * sent any more; the change follows a delivery that is in progress. Undefined if the CRM has the lead with all changes,
 * or if it was refused or cancelled.
 */
export function storePendingChange(
  database: Database,
  lead: LeadTable,
  change: Exclude<LeadChange, { visit: VisitSlot }>,
): Promise<LeadTable | undefined> {
  const now = Date.now();
  return database
    .updateTable('leads')
    .set((row) => ({
      ...changedColumns(lead, change, now),
      untold: 1,
      // A change is delivered even if its lead waits for a person, unless that would deliver the lead itself.
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

/** Cancels a kept lead. Undefined if a target has taken it meanwhile, or if it is answered or cancelled. */
export function cancelKept(database: Database, { id }: LeadTable): Promise<LeadTable | undefined> {
  const now = Date.now();
  return database
    .updateTable('leads')
    .set({ cancelled_at: now, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .where('handled_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Stores a change that the CRM has accepted. */
export function storeAcceptedChange(database: Database, lead: LeadTable, change: LeadChange): Promise<LeadTable> {
  return database
    .updateTable('leads')
    .set(changedColumns(lead, change, Date.now()))
    .where('id', '=', lead.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The change that the CRM has to know first; null if the lead itself is to be sent. A cancelled lead may have reached
 * the CRM, even if every attempt failed.
 */
export function pendingChange({ untold, state, phone, cancelled_at: cancelledAt }: LeadTable): CrmLeadChange | null {
  if (untold === 0 || (state === 'received' && cancelledAt === null)) return null;
  return cancelledAt === null ? { phone } : { cancelled: true };
}
