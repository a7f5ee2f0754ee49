import 'server-only';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Driver } from 'kysely';
import type { SiteDialect } from './migrate';
import { GroupedSqliteDriver, singleSqliteDriver } from './sqlite-driver';

/** Path of the database file in the data folder. */
export function sqlitePath(dataFolder: string): string {
  return join(dataFolder, 'site.sqlite');
}

/** SQLite in the data folder. */
export function sqliteDialect(dataFolder: string): SiteDialect {
  if (!existsSync(dataFolder)) mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const path = sqlitePath(dataFolder);
  const dialectOf = (createDriver: () => Driver) => ({
    createAdapter: () => new SqliteAdapter(),
    createDriver,
    createIntrospector: (database: ConstructorParameters<typeof SqliteIntrospector>[0]) =>
      new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  });
  return {
    ...dialectOf(() => new GroupedSqliteDriver(path)),
    forMigrations: () => dialectOf(() => singleSqliteDriver(path)),
  };
}
