// @ts-check
// The writer thread imports it too, so it is no TypeScript.
import 'server-only';
import { LRUCache } from 'lru-cache';

/** Lists of values make new statements; there are only some dozens of others. */
const MOST_STATEMENTS = 200;

/**
 * Returns the statement of SQL, parsed once, because parsing takes as long as running it. Its rows have to be read to
 * the end, or it would hold an old state of the database.
 * @param {import('libsql').Database} database
 * @returns {(sql: string) => import('libsql').Statement}
 */
export function preparedStatements(database) {
  /** @type {LRUCache<string, import('libsql').Statement>} */
  const statements = new LRUCache({ max: MOST_STATEMENTS, memoMethod: (sql) => database.prepare(sql) });
  return (sql) => statements.memo(sql);
}
