import 'server-only';
import pg from 'pg';
import type { DatabaseAddress } from '../../config/database-address';
import { log } from '../../log/log.mjs';

const ASKS_FOR_STANDBY = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
/** An answer that takes longer makes its host suspect. */
const SILENCE_MS = 1_000;
const SEARCH_PAUSE_MS = 200;
/** A slow host is waited for while no other one writes; less than the pool waits. */
const PATIENCE_MS = 4_500;

type Host = DatabaseAddress['hosts'][number];
type Told = (error: Error | null, client?: pg.Client) => void;

/** Thrown by a connection to a host that is away or does not write. */
class HostError extends Error {
  override name = 'HostError';
  constructor({ name }: Host, cause: unknown) {
    super(`${name}: ${cause instanceof Error ? cause.message : 'unknown error'}`, { cause });
  }
}

/**
 * The hosts of a list, of which one takes writes. Connections go to the last good one, which a failure puts behind the
 * others. Without a list all goes to the one host, unasked.
 */
export class PostgresHosts {
  readonly #address: DatabaseAddress;
  /** Clients that are connected or about to be. */
  readonly #clients = new Map<pg.Client, Host>();
  /** Hosts that have not answered when they were asked last. */
  readonly #silent = new Set<Host>();
  #order: Host[];
  #writing: Host | undefined;
  #search: Promise<void> | undefined;
  #look: Promise<void> | undefined;

  constructor(address: DatabaseAddress) {
    this.#address = address;
    this.#order = [...address.hosts];
  }

  /** The part of a pool's configuration that leads to the host. */
  get config(): pg.PoolConfig {
    if (!this.#address.isChosen) return { connectionString: this.#address.hosts[0]?.url };
    return { Client: this.#clientClass() };
  }

  /**
   * A connection to the host that writes. All wait for one search, and without a result none begins another at once: a
   * standby forks a process for each connection. Throws an Error that names the fault of each host.
   */
  async connect(pool: pg.Pool): Promise<pg.PoolClient> {
    if (pool.idleCount === 0) await this.#search;
    try {
      return await pool.connect();
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      await (this.#search ??= this.#searched());
      return pool.connect();
    }
  }

  /**
   * The answer to a query. While it is late another host is looked for that writes; if there is one and the query's own
   * host is silent, its connections end: nothing else would end those to a machine that is cut off.
   */
  async watched<Answer>(client: pg.Client, asked: Promise<Answer>): Promise<Answer> {
    const host = this.#clients.get(client);
    if (host === undefined) return asked;
    const stopLooking = this.#lookWhileLate(SILENCE_MS);
    try {
      return await asked;
    } finally {
      stopLooking();
    }
  }

  #clientClass(): new () => pg.Client {
    const first = (): Host => {
      const [host] = this.#order;
      if (host === undefined) throw new Error('the list of hosts is empty');
      return host;
    };
    const connected = (client: pg.Client, host: Host, connecting: Promise<pg.Client>) =>
      this.#connected(client, host, connecting);
    return class extends pg.Client {
      readonly #host: Host;

      constructor(config: pg.ClientConfig = {}) {
        const host = first();
        super({ ...config, connectionString: host.url, connectionTimeoutMillis: PATIENCE_MS });
        this.#host = host;
      }

      override connect(): Promise<pg.Client>;
      override connect(callback: Told): void;
      override connect(callback?: Told): Promise<pg.Client> | undefined {
        const connecting = connected(this, this.#host, super.connect());
        if (callback === undefined) return connecting;
        connecting.then(
          (client) => callback(null, client),
          (error: unknown) => callback(new HostError(this.#host, error)),
        );
        return undefined;
      }
    };
  }

  /** Throws the connection's error, or one for a host that is read-only. */
  async #connected(client: pg.Client, host: Host, connecting: Promise<pg.Client>): Promise<pg.Client> {
    this.#clients.set(client, host);
    client.once('end', () => this.#clients.delete(client));
    const stopLooking = this.#lookWhileLate(this.#address.connectMs, () => {
      this.#silent.add(host);
      this.#putLast(host);
    });
    try {
      await connecting;
      await refuseReadOnly(client, PATIENCE_MS);
    } catch (error) {
      this.#putLast(host);
      cut(client);
      throw error;
    } finally {
      stopLooking();
    }
    this.#prefer(host);
    return client;
  }

  #prefer(host: Host): void {
    this.#silent.delete(host);
    this.#order = [host, ...this.#order.filter((other) => other !== host)];
    if (this.#writing !== undefined && this.#writing !== host) log.info(`database: ${host.name} takes the writes now`);
    this.#writing = host;
  }

  #putLast(host: Host): void {
    this.#order = [...this.#order.filter((other) => other !== host), host];
  }

  async #searched(): Promise<void> {
    let pauseMs = SEARCH_PAUSE_MS;
    try {
      await this.#find();
      pauseMs = 0;
    } finally {
      setTimeout(() => (this.#search = undefined), pauseMs);
    }
  }

  /** Looks again and again from the time that an answer is late until it is stopped. */
  #lookWhileLate(lateMs: number, onLate?: () => void): () => void {
    let isStopped = false;
    const look = async () => {
      onLate?.();
      // Nothing is found while no other host writes.
      await (this.#look ??= this.#find()
        .catch(() => undefined)
        .finally(() => (this.#look = undefined)));
      if (!isStopped) timer = setTimeout(() => void look(), SEARCH_PAUSE_MS);
    };
    let timer = setTimeout(() => void look(), lateMs);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }

  /** Asks the hosts in order until one writes, and leaves those that are silent for it. */
  async #find(): Promise<void> {
    const faults = new Map<Host, string>();
    for (const host of this.#order) {
      const client = new pg.Client({ connectionString: host.url, connectionTimeoutMillis: this.#address.connectMs });
      try {
        await client.connect();
        this.#silent.delete(host);
        await refuseReadOnly(client, this.#address.connectMs);
        this.#prefer(host);
        this.#leaveSilent();
        return;
      } catch (error) {
        faults.set(host, new HostError(host, error).message);
        if (!isAnswer(error)) this.#silent.add(host);
        this.#putLast(host);
      } finally {
        cut(client);
      }
    }
    throw new Error(`no host takes writes: ${this.#address.hosts.map((host) => faults.get(host)).join('; ')}`);
  }

  #leaveSilent(): void {
    for (const host of this.#silent) {
      const lost = [...this.#clients].filter(([, other]) => other === host);
      if (lost.length > 0) log.error(`database: ${host.name} is silent, ${lost.length} connections to it are closed`);
      for (const [client] of lost) client.connection.stream.destroy();
    }
  }
}

class ReadOnlyError extends Error {
  override name = 'ReadOnlyError';
}

/** True if the host has spoken, be it to refuse. */
function isAnswer(error: unknown): boolean {
  return error instanceof ReadOnlyError || error instanceof pg.DatabaseError;
}

async function refuseReadOnly(client: pg.Client, limitMs: number): Promise<void> {
  const query = { text: ASKS_FOR_STANDBY, query_timeout: limitMs };
  const { rows } = await client.query<{ isReadOnly: boolean }>(query);
  if (rows[0]?.isReadOnly !== false) throw new ReadOnlyError('it is read-only');
}

/** Closes the socket without waiting for the other side. */
function cut(client: pg.Client): void {
  client.on('error', () => undefined);
  client.end(() => undefined);
  client.connection.stream.destroy();
}
