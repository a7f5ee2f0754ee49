import type { Database } from '@/lib/store/database/database';
import type { LeadTable } from '@/lib/store/database/schema';
import { insertLead, type NewLead } from '@/lib/store/leads/leads';
import { leadBody } from './lead-request';

/** Stores a connection request; `overrides` replace fields of its body, `changes` the facts around it. */
export async function keepLead(
  database: Database,
  overrides: Record<string, unknown> = {},
  changes: Partial<NewLead> = {},
  createdAt?: number,
): Promise<LeadTable> {
  const around = {
    kind: 'store-lead',
    locale: 'ru',
    idempotencyKey: crypto.randomUUID(),
    requestHash: 'hash',
  } as const;
  return (await insertLead(database, { ...around, request: leadBody(overrides), ...changes }, createdAt)).lead;
}
