import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@/lib/store/database/database';
import { postgresDialect } from '@/lib/store/database/postgres';
import { nextTurn } from '@/lib/store/counters/rotation';
import { sqliteDialect } from '@/lib/store/database/sqlite';

// A process of its own for a test: takes so many turns and prints how often each option had one. A process that writes
// to SQLite without a break locks the others out, which visitors never do.
const BREAK_MS = 1;
/** Turns that are taken together wait for the disk together. */
const AT_ONCE = 10;
const [kind, place = '', total = '', turns = ''] = process.argv.slice(2);
const database = await openDatabase(kind === 'sqlite' ? sqliteDialect(place) : postgresDialect(place));
const counts = Array<number>(Number(total)).fill(0);
for (let turn = 0; turn < Number(turns); turn += AT_ONCE) {
  const indexes = await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, Number(turns) - turn) }, () => nextTurn(database, counts.length)),
  );
  for (const index of indexes) counts[index] = (counts[index] ?? 0) + 1;
  await pause(BREAK_MS);
}
await database.destroy();
console.log(JSON.stringify(counts));
