import 'server-only';
import { LEAD_DRAFT_MS } from '../../config/limits';
import { leadDraftSchema, type LeadDraft } from '../../lead/plain-lead';
import type { Database } from '../database/database';

/** Stores a draft of a lead, replacing the earlier one. */
export async function saveDraft(database: Database, id: string, draft: LeadDraft): Promise<void> {
  const row = { content: JSON.stringify(draft), expires_at: Date.now() + LEAD_DRAFT_MS };
  await database
    .insertInto('lead_drafts')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** The draft with this id; null if it has expired or has the format of another version. */
export async function findDraft(database: Database, id: string): Promise<LeadDraft | null> {
  const row = await database
    .selectFrom('lead_drafts')
    .select('content')
    .where('id', '=', id)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  return row === undefined ? null : (leadDraftSchema.safeParse(JSON.parse(row.content)).data ?? null);
}
