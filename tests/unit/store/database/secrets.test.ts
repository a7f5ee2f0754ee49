import Sqlite from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type Database } from '@/lib/store/database/database';
import { sharedSecret } from '@/lib/store/database/secrets';
import { sqliteDialect, sqlitePath } from '@/lib/store/database/sqlite';
import { temporaryFolder } from '../../../support/temporary-folder';

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = temporaryFolder();
  database = await openDatabase(sqliteDialect(folder));
});
afterEach(() => database.destroy());

it('a shared secret is created once for each name', async () => {
  const first = await sharedSecret(database, 'captcha');
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await sharedSecret(database, 'captcha')).toBe(first);
  expect(await sharedSecret(database, 'order-session')).not.toBe(first);
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
