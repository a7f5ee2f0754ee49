import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '@/lib/store/database';
import { sqliteDialect } from '@/lib/store/sqlite';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qosyl-rights-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const rights = () =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  );

it('a new database in a folder that all may read is its owner’s alone, with its log', async () => {
  const database = await openDatabase(sqliteDialect(folder));
  expect(rights()).toEqual({ 'site.sqlite': '600', 'site.sqlite-shm': '600', 'site.sqlite-wal': '600' });
  await database.destroy();
});

it('a database of before becomes so, with what lies beside it, and no other file', async () => {
  await (await openDatabase(sqliteDialect(folder))).destroy();
  const others = ['site.sqlite.before-2026-09-01', 'notes.txt'];
  for (const name of others) writeFileSync(join(folder, name), '');
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  const database = await openDatabase(sqliteDialect(folder));
  expect(new Set(Object.values(rights()))).toEqual(new Set(['600', '644']));
  expect(rights()).toMatchObject({ 'site.sqlite': '600', 'site.sqlite.before-2026-09-01': '600', 'notes.txt': '644' });
  await database.destroy();
});
