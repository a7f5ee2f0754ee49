import 'server-only';
import pg from 'pg';
import type { DatabaseAddress } from '../../config/database-address';
import { messageOf } from '../../log/error-message.mjs';

/** Commits of a server that names synchronous standbys, and has none at all, are never acknowledged. */
const ASKS_WHETHER_IT_WRITES = `
  select
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
    current_setting('synchronous_standby_names', true) <> ''
      and current_setting('synchronous_commit', true) not in ('off', 'local')
      and not exists (select from pg_stat_replication) as "isAlone"`;

export type Host = DatabaseAddress['hosts'][number];

/** Thrown by a connection to a host that is away or does not write. */
export class HostError extends Error {
  override name = 'HostError';
  constructor({ name }: Host, cause: unknown) {
    super(`${name}: ${messageOf(cause)}`, { cause });
  }
}

/** Thrown for a host that answers but does not take writes. */
export class ReadOnlyHostError extends Error {
  override name = 'ReadOnlyHostError';
}

/** True if the host has answered, even with a refusal. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ReadOnlyHostError || error instanceof pg.DatabaseError;
}

/** Throws {@link ReadOnlyHostError} for a read-only host; `isAlone`: its commits wait for standbys that are away. */
export async function assertWritable(client: pg.Client, limitMs: number): Promise<{ isAlone: boolean }> {
  const query = { text: ASKS_WHETHER_IT_WRITES, query_timeout: limitMs };
  const { rows } = await client.query<{ isReadOnly: boolean; isAlone: boolean | null }>(query);
  if (rows[0]?.isReadOnly !== false) throw new ReadOnlyHostError('it is read-only');
  return { isAlone: rows[0].isAlone === true };
}

/** Closes the socket without waiting for the other side. */
export function cut(client: pg.Client): void {
  client.on('error', () => undefined);
  client.end(() => undefined);
  client.connection.stream.destroy();
}
