import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { readUses } from '@/lib/store/counters/rate-limits';
import { emptyTables, useSiteDatabase, type DatabaseKind, type OpenDatabase } from './site-database';

/**
 * For a `describe`: a site on a database of that kind. Before each test its tables are emptied and the console is
 * silenced; after it all spied functions are restored.
 */
export function siteOn(kind: DatabaseKind): Readonly<Omit<OpenDatabase, 'close'>> {
  let opened: OpenDatabase | undefined;
  const running = (): OpenDatabase => {
    if (opened === undefined) throw new Error('the database is open while tests run only');
    return opened;
  };

  beforeAll(async () => {
    opened = await useSiteDatabase(kind);
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await emptyTables(running().provider);
    readUses.clear();
    for (const method of ['log', 'error', 'info'] as const)
      vi.spyOn(console, method).mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  return {
    get database() {
      return running().database;
    },
    get provider() {
      return running().provider;
    },
  };
}
