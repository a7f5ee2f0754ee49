import 'server-only';
import { nextCount } from './counters';
import type { Database } from '../database/database';

/** Round robin over `total` options, atomically across processes: the next index, from 0. One rotation per `total`. */
export async function nextTurn(database: Database, total: number): Promise<number> {
  return (await nextCount(database, `rotation:${total}`, total)) - 1;
}
