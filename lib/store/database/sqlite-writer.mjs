// @ts-check
// The thread that writes: it waits for the disk, and the server goes on meanwhile.
import 'server-only';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Sqlite from 'libsql';

/** @typedef {{ sql: string, parameters: readonly unknown[] }} Statement */
/** @typedef {import('kysely').QueryResult<unknown>} Result */
/** @typedef {{ result: Result } | { error: string, isUnavailable: boolean }} Outcome what one statement has come to */

if (parentPort === null) throw new Error('lib/store/database/sqlite-driver.ts starts this as a thread.');
const port = parentPort;
const database = new Sqlite(workerData.path);
for (const pragma of workerData.pragmas) database.pragma(pragma);

port.on('message', (first) => {
  const statements = [first];
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) statements.push(next.message);
  // Null is the end: nothing comes after it.
  const isEnd = statements.at(-1) === null;
  if (isEnd) statements.pop();
  if (statements.length > 0) port.postMessage(committed(statements));
  if (!isEnd) return;
  database.close();
  port.close();
});

/**
 * Runs statements that came together in one transaction, with one wait for the disk. One that fails takes back itself
 * alone; when lock or disk fail, all have failed.
 *
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
    const statement = database.prepare(sql);
    if (statement.reader) return { result: { rows: statement.all(parameters) } };
    return { result: { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) } };
  } catch (error) {
    // A full disk ends the whole transaction.
    if (!database.inTransaction) throw error;
    return failureOf(error);
  }
}

/**
 * No room, no lock or no disk say nothing about the statement.
 *
 * @param {unknown} error
 */
function failureOf(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { error: String(error), isUnavailable: /^SQLITE_(?:FULL|IOERR|BUSY|READONLY|CANTOPEN)/.test(code) };
}
