// @ts-check
// The writer thread: it waits for the disk while the server continues.
import 'server-only';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Sqlite from 'libsql';
import { preparedStatements } from './prepared-statements.mjs';

/** @typedef {{ sql: string, parameters: readonly unknown[] }} Statement */
/** @typedef {import('kysely').QueryResult<unknown>} Result */
/** @typedef {{ result: Result } | { error: string, isUnavailable: boolean }} Outcome */

if (parentPort === null) throw new Error('lib/store/database/sqlite-driver.ts starts this as a thread.');
const port = parentPort;
const database = new Sqlite(workerData.path);
for (const pragma of workerData.pragmas) database.pragma(pragma);
const prepared = preparedStatements(database);

port.on('message', (first) => {
  const queued = [first];
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) queued.push(next.message);
  // Null ends the thread; it is always the last item.
  const isEnd = queued.at(-1) === null;
  if (isEnd) queued.pop();
  if (queued.length > 0) port.postMessage(committed(queued));
  if (!isEnd) return;
  database.close();
  port.close();
});

/**
 * Runs queued statements in one transaction, with one sync. A failing statement rolls back alone; a lock or disk error
 * fails all.
 * @param {Statement[]} statements
 * @returns {Outcome[]}
 */
function committed(statements) {
  try {
    database.exec('begin immediate');
    const outcomes = statements.map(outcomeOf);
    database.exec('commit');
    return outcomes;
  } catch (error) {
    if (database.inTransaction) database.exec('rollback');
    return statements.map(() => failureOf(error));
  }
}

/**
 * @param {Statement} statement
 * @returns {Outcome}
 */
function outcomeOf({ sql, parameters }) {
  try {
    const statement = prepared(sql);
    if (statement.reader) return { result: { rows: statement.all(parameters) } };
    return { result: { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) } };
  } catch (error) {
    // A full disk rolls back the whole transaction.
    if (!database.inTransaction) throw error;
    return failureOf(error);
  }
}

/**
 * A full disk, a lock or an I/O error does not mean that the statement is wrong.
 * @param {unknown} error
 */
function failureOf(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { error: String(error), isUnavailable: /^SQLITE_(?:FULL|IOERR|BUSY|READONLY|CANTOPEN)/.test(code) };
}
