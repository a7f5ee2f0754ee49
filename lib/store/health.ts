import 'server-only';
import { sql } from 'kysely';
import type { Database } from './database';

/** Whether the database answers within so many ms. */
export async function answersWithin(database: Database, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  const asked = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
