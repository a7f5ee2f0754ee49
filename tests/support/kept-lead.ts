import type { Database } from '@/lib/store/database/database';
import type { LeadTable } from '@/lib/store/database/schema';
import { insertLead, type NewLead } from '@/lib/store/leads/leads';
import { leadBody } from './lead-request';
import { newLead } from './new-lead';

/** Stores a connection lead; `overrides` replace fields of its body, `changes` the facts around it. */
export async function keepLead(
  database: Database,
  overrides: Record<string, unknown> = {},
  changes: Partial<NewLead> = {},
  createdAt?: number,
): Promise<LeadTable> {
  return (await insertLead(database, newLead({ request: leadBody(overrides), ...changes }), createdAt)).lead;
}
