import 'server-only';
import pg from 'pg';
import type { DatabaseAddress } from '../../config/database-address';
import { log } from '../../log/log.mjs';
import { assertWritable, cut, HostError, ReadOnlyHostError, type Host } from './postgres-host';
import { HostSearch, type Left } from './postgres-search';

/** An answer that takes longer makes its host suspect. */
const SILENCE_MS = 1_000;
const SEARCH_PAUSE_MS = 200;
/** The longest wait for a slow host while no other one writes; shorter than that of the pool. */
const PATIENCE_MS = 4_500;

type ConnectCallback = (error: Error | null, client?: pg.Client) => void;

/**
 * The hosts of a list, of which one takes writes. Connections go to the last good one; a failure puts it behind the
 * others. Without a list all go to the one host, without a check.
 */
export class PostgresHosts {
  readonly #address: DatabaseAddress;
  readonly #hosts: HostSearch;
  /** Clients that are connected or about to be. */
  readonly #clients = new Map<pg.Client, Host>();
  #search: Promise<void> | undefined;

  constructor(address: DatabaseAddress) {
    this.#address = address;
    this.#hosts = new HostSearch(address, (left) => this.#leave(left));
  }

  /** The part of a pool's configuration that leads to the host. */
  get config(): pg.PoolConfig {
    if (!this.#address.isChosen) return { connectionString: this.#address.hosts[0]?.url };
    return { Client: this.#clientClass() };
  }

  /**
   * A connection to the host that writes. All callers wait for one search, and after a failed search the next one has
   * to wait: a standby forks a process for each connection. Throws an Error that names the fault of each host.
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
   * The answer to a query. While it is late, the site looks for another host that writes. If there is one, and the
   * query's own host is silent or has lost its standbys, its connections are closed: to a machine that is cut off they
   * would stay open.
   */
  async watched<Answer>(client: pg.Client, pending: Promise<Answer>): Promise<Answer> {
    const host = this.#clients.get(client);
    if (host === undefined) return pending;
    const stopLooking = this.#lookWhileLate(SILENCE_MS);
    try {
      return await pending;
    } finally {
      stopLooking();
    }
  }

  #clientClass(): new () => pg.Client {
    const hosts = this.#hosts;
    const connected = (client: pg.Client, host: Host, connecting: Promise<pg.Client>) =>
      this.#connected(client, host, connecting);
    return class extends pg.Client {
      readonly #host: Host;

      constructor(config: pg.ClientConfig = {}) {
        const host = hosts.first;
        super({ ...config, connectionString: host.url, connectionTimeoutMillis: PATIENCE_MS });
        this.#host = host;
      }

      override connect(): Promise<pg.Client>;
      override connect(callback: ConnectCallback): void;
      override connect(callback?: ConnectCallback): Promise<pg.Client> | undefined {
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

  /** Throws the connection's error, or an error for a host that does not take writes. */
  async #connected(client: pg.Client, host: Host, connecting: Promise<pg.Client>): Promise<pg.Client> {
    this.#clients.set(client, host);
    client.once('end', () => this.#clients.delete(client));
    const stopLooking = this.#lookWhileLate(this.#address.connectMs, () => this.#hosts.markSilent(host));
    try {
      await connecting;
      const { isAlone } = await assertWritable(client, PATIENCE_MS);
      if (isAlone && (await this.#hosts.find()) !== host) throw new ReadOnlyHostError('no standby follows it');
    } catch (error) {
      this.#hosts.putLast(host);
      cut(client);
      throw error;
    } finally {
      stopLooking();
    }
    this.#hosts.prefer(host);
    return client;
  }

  async #searched(): Promise<void> {
    let pauseMs = SEARCH_PAUSE_MS;
    try {
      await this.#hosts.find();
      pauseMs = 0;
    } finally {
      setTimeout(() => (this.#search = undefined), pauseMs);
    }
  }

  /** Repeats the search while an answer is late, until it is stopped. */
  #lookWhileLate(lateMs: number, onLate?: () => void): () => void {
    let isStopped = false;
    const look = async () => {
      onLate?.();
      // The search fails while no host writes.
      await this.#hosts.find().catch(() => undefined);
      if (!isStopped) timer = setTimeout(() => void look(), SEARCH_PAUSE_MS);
    };
    let timer = setTimeout(() => void look(), lateMs);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }

  #leave(left: Left): void {
    for (const [host, reason] of left) {
      const lost = [...this.#clients].filter(([, other]) => other === host);
      if (lost.length > 0)
        log.error(`database: ${host.name} is ${reason}, ${lost.length} connections to it are closed`);
      for (const [client] of lost) client.connection.stream.destroy();
    }
  }
}
