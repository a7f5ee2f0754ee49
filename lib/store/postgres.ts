import 'server-only';
import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;
const MAXIMUM_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;

// Counters and milliseconds fit into a double; pg would hand out strings.
pg.types.setTypeParser(INT8, Number);

/** PostgreSQL at an address such as `postgres://user:password@host/database`. */
export function postgresDialect(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAXIMUM_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that breaks must not end the process; the next query opens a new one.
  pool.on('error', (error) => console.error(`database: idle connection lost: ${error.message}`));
  return new PostgresDialect({ pool });
}
