import { chownSync, constants, copyFileSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresUrl } from './postgres';

/** Files of the running server only, and its log, which the copy gets by streaming. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_wal\/.+|pg_replslot\/.+|standby\.signal|backup_label.*|tablespace_map)$/;

/** Copies the data folder of a running PostgreSQL, as pg_basebackup does, which the embedded binaries lack. */
export async function copyWhile(of: { port: number; folder: string }, to: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl(of.port) });
  await client.connect();
  try {
    // Both calls need one session: the backup ends with its session.
    await client.query("select pg_backup_start('standby', true)");
    copyFolder(of.folder, to, '');
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const label = join(to, 'backup_label');
    writeFileSync(label, rows[0]?.labelfile ?? '', { mode: 0o600 });
    keepOwner(of.folder, label);
  } finally {
    await client.end();
  }
}

function copyFolder(from: string, to: string, path: string): void {
  mkdirSync(join(to, path), { mode: 0o700, recursive: true });
  keepOwner(from, join(to, path));
  for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    if (LEFT_OUT.test(inner)) continue;
    if (entry.isDirectory()) copyFolder(from, to, inner);
    else if (entry.isFile()) copyIfThere(from, to, inner);
  }
}

/** A running server may remove a file at any time; the copy learns that from the log. */
function copyIfThere(from: string, to: string, path: string): void {
  try {
    copyFileSync(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  keepOwner(from, join(to, path));
}

function keepOwner(model: string, path: string): void {
  const { uid, gid } = lstatSync(model);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}
