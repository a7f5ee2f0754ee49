import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sqliteDialect } from '@/lib/store/sqlite';

it('the folder of the data is made, and for this user alone', () => {
  const parent = mkdtempSync(join(tmpdir(), 'qosyl-sqlite-'));
  const folder = join(parent, 'site', 'data');
  sqliteDialect(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  rmSync(parent, { recursive: true });
});
