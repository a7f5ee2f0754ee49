import 'server-only';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { GroupedSqliteDriver } from './sqlite-driver';

/** Path of the database file in the data folder. */
export function sqlitePath(dataFolder: string): string {
  return join(dataFolder, 'site.sqlite');
}

/** SQLite in the data folder. */
export function sqliteDialect(dataFolder: string): Dialect {
  if (!existsSync(dataFolder)) mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new GroupedSqliteDriver(sqlitePath(dataFolder)),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
