import 'server-only';
import { nextCount } from './counters';
import type { Database } from '../database/database';

/**
 * Whose turn it is among `total` options, from 0, in order and atomically across processes: each option has its turn
 * equally often. Options of another number take turns of their own.
 */
export async function nextTurn(database: Database, total: number): Promise<number> {
  return (await nextCount(database, `rotation:${total}`, total)) - 1;
}
