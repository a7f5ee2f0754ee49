import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '@/lib/store/database';
import { postgresDialect } from '@/lib/store/postgres';
import { nextTurn } from '@/lib/store/rotation';
import { sqliteDialect } from '@/lib/store/sqlite';

// A process of its own for a test: takes so many turns and prints how often each option had one. A process that writes
// to SQLite without a break keeps the others out, which no visitors do.
const BREAK_MS = 1;
const [kind, place = '', total = '', turns = ''] = process.argv.slice(2);
const database = await openDatabase(kind === 'sqlite' ? sqliteDialect(place) : postgresDialect(place));
// Turns that nobody needs after the test need not wait for the disk; whether they are told apart does not depend on it.
await sql.raw(kind === 'sqlite' ? 'pragma synchronous = off' : 'set synchronous_commit = off').execute(database);
const counts = Array<number>(Number(total)).fill(0);
for (let turn = 0; turn < Number(turns); turn += 1) {
  const index = await nextTurn(database, counts.length);
  counts[index] = (counts[index] ?? 0) + 1;
  await pause(BREAK_MS);
}
await database.destroy();
console.log(JSON.stringify(counts));
