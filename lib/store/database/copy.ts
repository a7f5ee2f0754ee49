import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { openExclusively } from './backup';
import { isSqlite } from './database-kind';
import { migrate, type Migrations, type SiteDialect } from './migrate';
import { sqlitePath } from './sqlite';

type Row = Record<string, unknown>;
type AnyDatabase = Kysely<Record<string, Row>>;

interface Table {
  name: string;
  columns: string[];
  /** The column that names its rows. */
  key: string;
}

/** What both databases hold of a table: the digest is that of all its rows, in the order of their keys. */
export interface CopiedTable {
  name: string;
  rows: number;
  digest: string;
}

/** Rows of one statement: PostgreSQL takes 65,535 values in it. */
const BATCH = 500;

/**
 * Copies every table from the SQLite database of a data folder to a PostgreSQL database, which it brings up to date first,
 * in one transaction. That is committed when each table has as many rows there, and with the same digest. `first` are the
 * migrations that every database of the site has seen, `others` those of tables that may be missing. Throws, and leaves the
 * target without rows, when the site runs, when it is of another release, or when the target has rows of its own.
 */
export async function copyDatabase(
  dataFolder: string,
  target: SiteDialect,
  first: Migrations,
  ...others: Migrations[]
): Promise<CopiedTable[]> {
  const path = sqlitePath(dataFolder);
  if (!existsSync(path)) throw new Error(`There is no database at ${path}`);
  const source: AnyDatabase = new Kysely({ dialect: new SqliteDialect({ database: openExclusively(path) }) });
  try {
    const names = await namesOf(source);
    const known = [first, ...others.filter(({ before }) => names.includes(before.table))];
    await ensureThisRelease(source, names, known);
    const histories = known.flatMap(({ table, before }) => [table, before.table, `${before.table}_lock`]);
    const tables = await describe(
      source,
      names.filter((name) => !histories.includes(name)),
    );
    await migrate(target, ...known);
    return await copyInto(target, source, tables, new Set(known.flatMap(({ filled = [] }) => filled)));
  } finally {
    await source.destroy();
  }
}

async function namesOf(database: AnyDatabase): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name).toSorted();
}

async function ensureThisRelease(source: AnyDatabase, names: string[], known: Migrations[]): Promise<void> {
  for (const { list, table, before } of known) {
    const seen: unknown[] = [];
    for (const history of [before.table, table].filter((name) => names.includes(name)))
      seen.push(...(await source.selectFrom(history).select('name').execute()).map(({ name }) => name));
    if (seen.toSorted().join() !== Object.keys(list).toSorted().join())
      throw new Error(
        'The SQLite database is not one of this release. An older one is brought up to date by DATABASE_URL= npm run migrate',
      );
  }
}

async function describe(source: AnyDatabase, names: string[]): Promise<Table[]> {
  const tables: Table[] = [];
  for (const name of names) {
    const { rows } = await sql<{ name: string; pk: number }>`select name, pk from pragma_table_info(${name})`.execute(
      source,
    );
    const [key, ...more] = rows.filter(({ pk }) => pk > 0);
    if (key === undefined || more.length > 0) throw new Error(`${name} has no single column as its key`);
    tables.push({ name, key: key.name, columns: rows.map((column) => column.name).toSorted() });
  }
  return tables;
}

async function copyInto(
  target: SiteDialect,
  source: AnyDatabase,
  tables: Table[],
  filled: ReadonlySet<string>,
): Promise<CopiedTable[]> {
  const database: AnyDatabase = new Kysely({ dialect: target.forMigrations() });
  try {
    return await database.transaction().execute(async (transaction) => {
      for (const { name } of tables)
        if (filled.has(name)) await transaction.deleteFrom(name).execute();
        else if ((await transaction.selectFrom(name).select(sql.lit(1).as('one')).limit(1).execute()).length > 0)
          throw new Error(`The PostgreSQL database is not empty: ${name} has rows. Take a new one`);
      const copied: CopiedTable[] = [];
      for (const table of tables) {
        const here = await read(source, table, (rows) => transaction.insertInto(table.name).values(rows).execute());
        const there = await read(transaction, table);
        if (here.rows !== there.rows || here.digest !== there.digest)
          throw new Error(`${table.name} is not the same in both databases (${here.rows} and ${there.rows} rows)`);
        copied.push(there);
      }
      return copied;
    });
  } finally {
    await database.destroy();
  }
}

/** Reads a table to its end; numbers and texts are all that both databases keep (schema.ts), so they compare as they are. */
async function read(
  database: AnyDatabase,
  table: Table,
  each: (rows: Row[]) => Promise<unknown> = () => Promise.resolve(),
): Promise<CopiedTable> {
  const digest = createHash('sha256');
  let count = 0;
  for await (const rows of batchesOf(database, table)) {
    for (const row of rows) digest.update(JSON.stringify(table.columns.map((column) => row[column])));
    count += rows.length;
    await each(rows);
  }
  return { name: table.name, rows: count, digest: digest.digest('hex') };
}

/** In the order of the keys' bytes, which is the same on both; PostgreSQL's own depends on its settings. */
async function* batchesOf(database: AnyDatabase, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const byKey = sql`cast(${sql.ref(key)} as text)`;
  const query = database.selectFrom(name).select(columns);
  if (isSqlite(database)) {
    let rows: Row[] = [];
    for await (const row of query.orderBy(byKey).stream()) {
      rows.push(row);
      if (rows.length < BATCH) continue;
      yield rows;
      rows = [];
    }
    if (rows.length > 0) yield rows;
    return;
  }
  await sql`declare copied no scroll cursor for ${query.orderBy(sql`${byKey} collate "C"`)}`.execute(database);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from copied`.execute(database);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close copied`.execute(database);
}
