import { readUses } from '@/lib/store/counters/rate-limits';

/** Uses up all limits of reads that have been used. */
export function useUpReads(): void {
  for (const [key, use] of readUses.entries()) readUses.set(key, { ...use, count: Infinity });
}
