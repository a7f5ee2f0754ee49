import 'server-only';
import { deliveredLead, type DeliveredLead, type LeadFacts } from '../../delivery/delivered-lead';
import type { StoredLead } from '../../contracts/lead';
import type { LeadTable } from '../database/schema';
import { siteNumber, storedLead, visitOf } from './leads';

/** A stored lead as targets and reports read it; null if it cannot be read. */
export function readLead(row: LeadTable, facts: LeadFacts): DeliveredLead | null {
  const { id, kind, locale, created_at: createdAt, changed_at: changedAt } = row;
  const change = changedAt === null ? null : { at: new Date(changedAt), isCancelled: row.cancelled_at !== null };
  const kept = {
    id,
    number: siteNumber(row),
    kind,
    locale,
    createdAt: new Date(createdAt),
    visit: visitOf(row),
    change,
  };
  const content = readContent(row);
  return content === null ? null : deliveredLead({ ...kept, content }, facts);
}

/** The body of a stored lead; null if the row holds something else. */
export function readContent(row: LeadTable): StoredLead | null {
  try {
    return storedLead(row);
  } catch {
    // The error's message may quote the stored data.
    return null;
  }
}

/** Rows by what they have in common, in the order of the first of each. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [row]);
    else own.push(row);
  }
  return groups;
}
