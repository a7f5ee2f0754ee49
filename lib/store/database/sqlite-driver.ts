import 'server-only';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Sqlite from 'libsql';
import { CompiledQuery, SelectQueryNode, SqliteDriver, type DatabaseConnection, type QueryResult } from 'kysely';
import { log } from '../../log/log.mjs';
import { registerGauge, observe, secondsSince } from '../../metrics/metrics.mjs';
import { DatabaseUnavailableError } from './database-unavailable';
import { preparedStatements } from './prepared-statements.mjs';

const BUSY_TIMEOUT_MS = 5_000;
const MIGRATION_TIMEOUT_MS = 60_000;
/** Write-ahead log with full sync: commits survive a power loss and reads do not wait. Deleted data is overwritten. */
const PRAGMAS = [`busy_timeout = ${BUSY_TIMEOUT_MS}`, 'journal_mode = WAL', 'synchronous = FULL', 'secure_delete = ON'];
/** Relative to the project folder, the working directory: bundled code is elsewhere. */
const WRITER = 'lib/store/database/sqlite-writer.mjs';
/** Lets the rejected writes be answered before the process exits. */
const END_AFTER_MS = 500;

function openSqlite(path: string): Sqlite.Database {
  const database = new Sqlite(path);
  for (const pragma of PRAGMAS) database.pragma(pragma);
  return database;
}

/** A connection for migrations, which waits for those of another process. */
export function openForMigrations(path: string): Sqlite.Database {
  const database = openSqlite(path);
  database.pragma(`busy_timeout = ${MIGRATION_TIMEOUT_MS}`);
  return database;
}

/**
 * Reads on the event loop, writes on a worker thread. Writes that queue up during a sync are committed together, and
 * each is answered after the sync. There are no multi-statement transactions.
 */
export class GroupedSqliteDriver extends SqliteDriver {
  readonly #path: string;
  #connection: DatabaseConnection | undefined;
  #reader: DatabaseConnection | undefined;
  #writer: Writer | undefined;
  #prepared: ReturnType<typeof preparedStatements> | undefined;

  constructor(path: string) {
    super({
      database: async () => {
        const database = openSqlite(path);
        this.#prepared = preparedStatements(database);
        return database;
      },
    });
    this.#path = path;
  }

  override async init(): Promise<void> {
    await super.init();
    const reader = await super.acquireConnection();
    const writer = new Writer(this.#path);
    this.#reader = reader;
    this.#writer = writer;
    this.#connection = {
      executeQuery: (query) => (SelectQueryNode.is(query.query) ? this.#read(query) : writer.write(query)),
      streamQuery: (query, size) => reader.streamQuery(query, size),
    };
  }

  async #read<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#prepared === undefined) throw new Error('The database is not open');
    return { rows: this.#prepared(sql).all(parameters) as Row[] };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#connection === undefined) throw new Error('The database is not open');
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {}

  override async beginTransaction(): Promise<void> {
    throw new Error('A write of SQLite stands for itself');
  }

  /** Moves the write-ahead log into the file, without waiting for others; libsql leaves it when it closes. */
  override async destroy(): Promise<void> {
    await this.#writer?.end();
    try {
      await this.#reader?.executeQuery(CompiledQuery.raw('pragma busy_timeout = 0'));
      await this.#reader?.executeQuery(CompiledQuery.raw('pragma wal_checkpoint(truncate)'));
    } finally {
      await super.destroy();
    }
  }
}

interface Write {
  resolve: (result: QueryResult<never>) => void;
  reject: (error: Error) => void;
  startedAt: number;
}

type Outcome = { result: QueryResult<never> } | { error: string; isUnavailable: boolean };

/** An unexpected exit of the thread ends the process: a supervisor restarts both. */
class Writer {
  readonly #thread: Worker;
  readonly #waiting: Write[] = [];
  #failure: Error | undefined;
  #isEnding = false;

  constructor(path: string) {
    this.#thread = new Worker(join(process.cwd(), WRITER), {
      workerData: { path, pragmas: PRAGMAS },
      // 'server-only' can be imported only under this condition.
      execArgv: ['--conditions=react-server'],
    });
    registerGauge('site_database_waiting', () => [{ value: this.#waiting.length }]);
    this.#thread.on('message', (outcomes: Outcome[]) => {
      for (const outcome of outcomes) {
        const write = this.#waiting.shift();
        if (write !== undefined) observe('site_database_wait_seconds', secondsSince(write.startedAt));
        if ('result' in outcome) write?.resolve(outcome.result);
        else write?.reject(new (outcome.isUnavailable ? DatabaseUnavailableError : Error)(outcome.error));
      }
    });
    this.#thread.on('error', (error) => this.#fail(`${error.name}: ${error.message}`));
    this.#thread.on('exit', (code) => {
      if (!this.#isEnding) this.#fail(`it ended with ${code}`);
    });
  }

  #fail(reason: string): void {
    if (this.#failure !== undefined) return;
    log.error(`database: the writer thread has died, the process ends: ${reason}`);
    this.#failure = new DatabaseUnavailableError('the writer thread has died');
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
    setTimeout(() => process.exit(1), END_AFTER_MS);
  }

  /** Writes are answered in order. */
  write<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return new Promise<QueryResult<Row>>((resolve, reject) => {
      if (this.#failure !== undefined) throw this.#failure;
      this.#waiting.push({ resolve, reject, startedAt: performance.now() });
      this.#thread.postMessage({ sql, parameters });
    });
  }

  async end(): Promise<void> {
    if (this.#failure !== undefined) return;
    this.#isEnding = true;
    const exit = once(this.#thread, 'exit');
    this.#thread.postMessage(null);
    await exit;
  }
}
