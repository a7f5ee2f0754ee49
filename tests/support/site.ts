import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Database } from '@/lib/store/database';
import { useSiteDatabase, type DatabaseKind, type TableName } from './site-database';

/**
 * For a `describe`: a site on an empty database of that kind. Before each test these tables are emptied and the console
 * keeps its errors to itself; after it whatever was spied on is itself again.
 */
export function siteOn(kind: DatabaseKind, emptied: readonly TableName[]): { readonly database: Database } {
  let opened: Awaited<ReturnType<typeof useSiteDatabase>> | undefined;
  const database = (): Database => {
    if (opened === undefined) throw new Error('the database is open while tests run only');
    return opened.database;
  };

  beforeAll(async () => {
    opened = await useSiteDatabase(kind);
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of emptied) await database().deleteFrom(table).execute();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  return {
    get database() {
      return database();
    },
  };
}
