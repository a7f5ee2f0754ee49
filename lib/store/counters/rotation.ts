import 'server-only';
import { nextCount } from './counters';
import type { Database } from '../database/database';

/**
 * Round robin over `total` options, atomically across processes: the index of the next one, from 0. Each `total` has
 * its own rotation.
 */
export async function nextTurn(database: Database, total: number): Promise<number> {
  return (await nextCount(database, `rotation:${total}`, total)) - 1;
}
