import 'server-only';
import {
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { log } from '../../log/log.mjs';
import { answersFor, observe, secondsSince } from '../../metrics/metrics.mjs';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-unavailable';
import type { SiteDialect } from './migrate';

const INT8 = 20;
const CONNECT_TIMEOUT_MS = 5_000;
/** A connection of which nothing is heard is asked for a sign of life after so long. */
const KEEP_ALIVE_MS = 10_000;
/** What a visitor waits for takes milliseconds; the longest is a search through all leads. */
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Longer than the server's own limit: it is for a server that has gone away without a word. */
const ANSWER_TIMEOUT_MS = 20_000;

const limits = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
};

/**
 * Connection lost, too few resources, stopped by an operator or a time limit, a fault of its system; written to a server
 * that only reads since another has taken its place; a lock that did not come. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailable = /^(?:08|53|57|58|25006$|55P03$)/;

// Counters and milliseconds fit into a double; pg would hand out strings.
pg.types.setTypeParser(INT8, Number);

/**
 * PostgreSQL at an address such as `postgres://user:password@host/database`, by so many connections at most. Queries throw
 * {@link DatabaseUnavailableError} while it is away; the first one after that finds a connection by itself.
 */
export function postgresDialect(url: string, connections = 10): SiteDialect {
  return Object.assign(
    new PostgresDialect({
      pool: async () => guarded(pool({ connectionString: url, max: connections, ...limits })),
    }),
    {
      // Migrations wait for one another, and may touch many rows; an index needs a connection beside the one that locks.
      forMigrations: () => new PostgresDialect({ pool: pool({ connectionString: url, max: 2 }) }),
    },
  );
}

function pool(config: pg.PoolConfig): pg.Pool {
  const connections = new pg.Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...config,
  });
  // A connection that breaks must not end the process; the next query opens a new one.
  connections.on('error', (error) => log.error(`database: idle connection lost: ${error.message}`));
  // One in use has no other listener; its query fails by itself.
  connections.on('connect', (client) => client.on('error', () => undefined));
  return connections;
}

/** The pool of the site, whose queue is told to whoever reads metrics. */
function guarded(connections: pg.Pool): PostgresPool {
  answersFor('site_database_waiting', () => [{ value: connections.waitingCount }]);
  return {
    connect: async () => {
      const startedAt = performance.now();
      try {
        const client = await connections.connect();
        observe('site_database_wait_seconds', secondsSince(startedAt));
        return guardedClient(client);
      } catch (error) {
        throw inOwnWords(error);
      }
    },
    end: () => connections.end(),
  };
}

/** A connection that did not serve is closed: an answer that is still to come on it would be taken for that of the next query. */
function guardedClient(client: pg.PoolClient): PostgresPoolClient {
  const plain: PostgresPoolClient = client;
  let isLost = false;
  const answered = async <Answer>(asked: Promise<Answer>) => {
    try {
      return await asked;
    } catch (error) {
      const own = inOwnWords(error);
      isLost ||= isDatabaseUnavailable(own);
      throw own;
    }
  };
  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(asked: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? answered(plain.query<Row>(asked, parameters)) : plain.query(asked);
  }
  return { query, release: () => client.release(isLost) };
}

/** What is no answer of the server has to do with the way to it. */
function inOwnWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof pg.DatabaseError && !unavailable.test(error.code ?? '')) return error;
  return new DatabaseUnavailableError(error.message, { cause: error });
}
