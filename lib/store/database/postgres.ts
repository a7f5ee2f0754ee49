import 'server-only';
import {
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { databaseAddress } from '../../config/database-address';
import { log } from '../../log/log.mjs';
import { registerGauge, observe, secondsSince } from '../../metrics/metrics.mjs';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-unavailable';
import type { SiteDialect } from './migrate';
import { PostgresHosts } from './postgres-hosts';

const INT8 = 20;
const CONNECT_TIMEOUT_MS = 5_000;
/** TCP keep-alive starts after this idle time. */
const KEEP_ALIVE_MS = 10_000;
/** Queries take milliseconds; the longest searches all leads. */
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Longer than the server's own limit: it covers a server that disappears without closing the connection. */
const ANSWER_TIMEOUT_MS = 20_000;

const limits = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: ANSWER_TIMEOUT_MS,
};

/**
 * Connection lost, insufficient resources, operator intervention or timeout, system error; a write to a server demoted
 * to read-only; a lock that was not available. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailable = /^(?:08|53|57|58|25006$|55P03$)/;

// Counters and milliseconds fit into a double; pg returns strings by default.
pg.types.setTypeParser(INT8, Number);

/**
 * PostgreSQL at `postgres://user:password@host/database`, or at that host of a list which writes, with at most
 * `connections` connections. Queries throw {@link DatabaseUnavailableError} during an outage and reconnect after it.
 */
export function postgresDialect(url: string, connections = 10): SiteDialect {
  const hosts = new PostgresHosts(databaseAddress(url));
  return Object.assign(
    new PostgresDialect({
      pool: async () => guarded(pool({ ...hosts.config, max: connections, ...limits }), hosts),
    }),
    {
      // Without timeouts, because migrations wait for each other and may touch many rows; an index needs a second
      // connection beside the lock.
      forMigrations: () => {
        const connectionsOfMigrations = pool({ ...hosts.config, max: 2 });
        return new PostgresDialect({
          pool: {
            connect: async () => watchedClient(await hosts.connect(connectionsOfMigrations), hosts),
            end: () => connectionsOfMigrations.end(),
          },
        });
      },
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
  // Without a listener a broken idle connection ends the process; the next query reconnects.
  connections.on('error', (error) => log.error(`database: idle connection lost: ${error.message}`));
  // A connection in use has no other listener; its query rejects by itself.
  connections.on('connect', (client) => client.on('error', () => undefined));
  return connections;
}

/** The pool of the site, with metrics of its queue. */
function guarded(connections: pg.Pool, hosts: PostgresHosts): PostgresPool {
  registerGauge('site_database_waiting', () => [{ value: connections.waitingCount }]);
  return {
    connect: async () => {
      const startedAt = performance.now();
      try {
        const client = await hosts.connect(connections);
        observe('site_database_wait_seconds', secondsSince(startedAt));
        return guardedClient(client, hosts);
      } catch (error) {
        throw inOwnWords(error);
      }
    },
    end: () => connections.end(),
  };
}

/** A connection that ends, with its query, when its host is silent and another one writes. */
function watchedClient(client: pg.PoolClient, hosts: PostgresHosts): PostgresPoolClient {
  return withQueries(
    client,
    (pending) => hosts.watched(client, pending),
    () => client.release(),
  );
}

/** Closes a connection after a failure: a late answer on it would be taken for that of the next query. */
function guardedClient(client: pg.PoolClient, hosts: PostgresHosts): PostgresPoolClient {
  let isLost = false;
  const answered = async <Answer>(pending: Promise<Answer>) => {
    try {
      return await hosts.watched(client, pending);
    } catch (error) {
      const own = inOwnWords(error);
      isLost ||= isDatabaseUnavailable(own);
      throw own;
    }
  };
  return withQueries(client, answered, () => client.release(isLost));
}

function withQueries(
  plain: PostgresPoolClient,
  answered: <Answer>(pending: Promise<Answer>) => Promise<Answer>,
  release: () => void,
): PostgresPoolClient {
  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(statement: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    return typeof statement === 'string' ? answered(plain.query<Row>(statement, parameters)) : plain.query(statement);
  }
  return { query, release };
}

/** Any error that is not an answer of the server is a connection problem. */
function inOwnWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof pg.DatabaseError && !unavailable.test(error.code ?? '')) return error;
  return new DatabaseUnavailableError(error.message, { cause: error });
}
