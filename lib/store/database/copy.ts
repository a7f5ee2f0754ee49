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
  /** Columns of the primary key. */
  key: string[];
}

/** The digest covers all rows in key order. */
export interface CopiedTable {
  name: string;
  rows: number;
  digest: string;
}

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const BATCH = 500;

/**
 * Migrates a PostgreSQL database and copies every table of the SQLite database into it in one transaction, which is
 * committed only if row counts and digests match. `first` are the migrations of every database of the site, `others`
 * those of optional tables. Throws, and leaves no rows in the target, if the site is running, if the source is of
 * another release, or if the target is not empty.
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
    const key = rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
    if (key.length === 0) throw new Error(`${name} has no key`);
    tables.push({ name, key: key.map((column) => column.name), columns: rows.map((column) => column.name).toSorted() });
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
          throw new Error(`The PostgreSQL database is not empty: ${name} has rows. Use a new one`);
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

/** Both databases store only numbers and text (schema.ts), so rows compare as JSON. */
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

/** Ordered by the bytes of the key: PostgreSQL's default order depends on its collation. */
async function* batchesOf(database: AnyDatabase, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const collation = isSqlite(database) ? sql`` : sql` collate "C"`;
  const byKey = sql.join(key.map((column) => sql`cast(${sql.ref(column)} as text)${collation}`));
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
  await sql`declare copied no scroll cursor for ${query.orderBy(byKey)}`.execute(database);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from copied`.execute(database);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close copied`.execute(database);
}
