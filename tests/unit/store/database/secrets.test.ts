import Sqlite from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { sharedSecret } from '@/lib/store/database/secrets';
import { sqliteDialect, sqlitePath } from '@/lib/store/database/sqlite';

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qosyl-secrets-'));
  database = await openDatabase(sqliteDialect(folder));
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

it('a shared secret is created once for each name', async () => {
  const [first, again, other] = [
    await sharedSecret(database, 'captcha'),
    await sharedSecret(database, 'captcha'),
    await sharedSecret(database, 'order-session'),
  ];
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('a shared secret can be read again after a failure', async () => {
  await database.schema.alterTable('secrets').renameTo('secrets_away').execute();
  await expect(sharedSecret(database, 'captcha')).rejects.toThrow('secrets');
  await database.schema.alterTable('secrets_away').renameTo('secrets').execute();
  expect(await sharedSecret(database, 'captcha')).toMatch(/^[0-9a-f]{64}$/);
});

it('a shared secret is equal for simultaneous first readers', async () => {
  const secrets = await Promise.all([1, 2, 3].map(() => sharedSecret(database, 'captcha')));
  expect(new Set(secrets).size).toBe(1);
});

it('a shared secret can be read while another process writes', async () => {
  const secret = await sharedSecret(database, 'captcha');
  const other = await openDatabase(sqliteDialect(folder));
  const writer = new Sqlite(sqlitePath(folder));
  writer.exec('begin immediate');
  expect(await sharedSecret(other, 'captcha')).toBe(secret);
  writer.exec('rollback');
  writer.close();
  await other.destroy();
});
