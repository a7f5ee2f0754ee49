import type { Database } from '@/lib/store/database/database';
import { readUses } from '@/lib/store/counters/rate-limits';

/** Uses up all limits of reads that have been used. */
export function useUpReads(): void {
  for (const [key, use] of readUses.entries()) readUses.set(key, { ...use, count: Infinity });
}

/** Sets the count of a limit for each of its subjects. */
export async function setUses(database: Database, name: string, count: number): Promise<void> {
  await database.updateTable('rate_limits').set({ count }).where('key', 'like', `${name}:%`).execute();
}
