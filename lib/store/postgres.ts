import 'server-only';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { SiteDialect } from './migrate';

const INT8 = 20;
const MAXIMUM_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;

// Counters and milliseconds fit into a double; pg would hand out strings.
pg.types.setTypeParser(INT8, Number);

/** PostgreSQL at an address such as `postgres://user:password@host/database`. */
export function postgresDialect(url: string): SiteDialect {
  return Object.assign(new PostgresDialect({ pool: pool(url, MAXIMUM_CONNECTIONS) }), {
    byOneConnection: () => new PostgresDialect({ pool: pool(url, 1) }),
  });
}

function pool(url: string, max: number): pg.Pool {
  const connections = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // An idle connection that breaks must not end the process; the next query opens a new one.
  connections.on('error', (error) => console.error(`database: idle connection lost: ${error.message}`));
  return connections;
}
