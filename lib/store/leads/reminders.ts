import 'server-only';
import { DELIVERY_MS } from '../../config/limits';
import { workingTime, type WorkingHours } from '../../contact/call-windows';
import type { Database } from '../database/database';
import { isNotTaken } from './lead-cards';
import { sinceOf } from './target-deliveries';

/** Makes a row for each lead that no manager has taken or answered after so many minutes of the working hours. */
export async function addDueReminders(
  database: Database,
  target: string,
  { minutes, hours }: { minutes: number; hours: WorkingHours },
  now: number,
): Promise<void> {
  const since = await sinceOf(database, target);
  const open = await database
    .selectFrom('leads')
    .select(['id', 'created_at'])
    .where('created_at', '>=', Math.max(since, now - DELIVERY_MS))
    .where('created_at', '<=', now - minutes * 60_000)
    .where(isNotTaken)
    .where('id', 'not in', (lead) => lead.selectFrom('lead_deliveries').select('lead_id').where('target', '=', target))
    .execute();
  const due = open.filter(({ created_at: createdAt }) => workingTime(createdAt, now, hours) >= minutes * 60_000);
  if (due.length === 0) return;
  await database
    .insertInto('lead_deliveries')
    .values(
      due.map(({ id, created_at: createdAt }) => ({
        lead_id: id,
        target,
        state: 'waiting' as const,
        attempts: 0,
        created_at: createdAt,
        next_attempt_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['lead_id', 'target']).doNothing())
    .execute();
}
