import 'server-only';
import pg from 'pg';
import type { DatabaseAddress } from '../../config/database-address';
import { log } from '../../log/log.mjs';

const ASKS_FOR_STANDBY = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
/** A query that takes longer makes its host suspect. */
const SILENCE_MS = 1_000;
const SEARCH_PAUSE_MS = 200;

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
  readonly #open = new Map<pg.Client, Host>();
  readonly #asked = new Map<Host, Promise<void>>();
  #order: Host[];
  #search: Promise<void> | undefined;
  #writing: Host | undefined;

  constructor(address: DatabaseAddress) {
    this.#address = address;
    this.#order = [...address.hosts];
  }

  /** The part of a pool's configuration that leads to the host. */
  get config(): pg.PoolConfig {
    if (!this.#address.isChosen) return { connectionString: this.#address.hosts[0]?.url };
    return { Client: this.#clients() };
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
   * The answer to a query. If its host is silent and does not accept another connection either, all its connections end:
   * nothing else would end those to a machine that is cut off.
   */
  async watched<Answer>(client: pg.Client, asked: Promise<Answer>): Promise<Answer> {
    const host = this.#open.get(client);
    if (host === undefined) return asked;
    const suspicion = setInterval(() => void this.#suspect(host), SILENCE_MS);
    try {
      return await asked;
    } finally {
      clearInterval(suspicion);
    }
  }

  #clients(): new () => pg.Client {
    const first = (): Host => {
      const [host] = this.#order;
      if (host === undefined) throw new Error('the list of hosts is empty');
      return host;
    };
    const connected = (client: pg.Client, host: Host) => this.#connected(client, host);
    const failed = (host: Host) => this.#putLast(host);
    const { connectMs } = this.#address;
    return class extends pg.Client {
      readonly #host: Host;

      constructor(config: pg.ClientConfig = {}) {
        const host = first();
        super({ ...config, connectionString: host.url, connectionTimeoutMillis: connectMs });
        this.#host = host;
      }

      override connect(): Promise<pg.Client>;
      override connect(callback: Told): void;
      override connect(callback?: Told): Promise<pg.Client> | undefined {
        const connecting = this.#connect();
        if (callback === undefined) return connecting;
        connecting.then(
          (client) => callback(null, client),
          (error: unknown) => callback(new HostError(this.#host, error)),
        );
        return undefined;
      }

      async #connect(): Promise<pg.Client> {
        try {
          await super.connect();
          await refuseReadOnly(this, connectMs);
          connected(this, this.#host);
          return this;
        } catch (error) {
          failed(this.#host);
          cut(this);
          throw error;
        }
      }
    };
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

  async #find(): Promise<void> {
    const faults = new Map<Host, string>();
    for (const host of this.#order) {
      const client = new pg.Client({ connectionString: host.url, connectionTimeoutMillis: this.#address.connectMs });
      try {
        await client.connect();
        await refuseReadOnly(client, this.#address.connectMs);
        this.#order = [host, ...this.#order.filter((other) => other !== host)];
        return;
      } catch (error) {
        faults.set(host, new HostError(host, error).message);
      } finally {
        cut(client);
      }
    }
    throw new Error(`no host takes writes: ${this.#address.hosts.map((host) => faults.get(host)).join('; ')}`);
  }

  #connected(client: pg.Client, host: Host): void {
    this.#open.set(client, host);
    client.once('end', () => this.#open.delete(client));
    this.#order = [host, ...this.#order.filter((other) => other !== host)];
    if (this.#writing !== undefined && this.#writing !== host) log.info(`database: ${host.name} takes the writes now`);
    this.#writing = host;
  }

  #putLast(host: Host): void {
    this.#order = [...this.#order.filter((other) => other !== host), host];
  }

  /** Asked once at a time. */
  #suspect(host: Host): Promise<void> {
    const asking = this.#asked.get(host) ?? this.#endIfSilent(host).finally(() => this.#asked.delete(host));
    this.#asked.set(host, asking);
    return asking;
  }

  async #endIfSilent(host: Host): Promise<void> {
    if (await answers(host, this.#address.connectMs)) return;
    log.error(`database: ${host.name} is silent, its connections are closed`);
    this.#putLast(host);
    for (const [client, other] of this.#open) if (other === host) client.connection.stream.destroy();
  }
}

async function refuseReadOnly(client: pg.Client, limitMs: number): Promise<void> {
  const query = { text: ASKS_FOR_STANDBY, query_timeout: limitMs };
  const { rows } = await client.query<{ isReadOnly: boolean }>(query);
  if (rows[0]?.isReadOnly !== false) throw new Error('it is read-only');
}

/** Closes the socket without waiting for the other side. */
function cut(client: pg.Client): void {
  client.on('error', () => undefined);
  client.end(() => undefined);
  client.connection.stream.destroy();
}

/** True if the host speaks, be it to refuse the connection. */
async function answers(host: Host, limitMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: host.url, connectionTimeoutMillis: limitMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    cut(client);
  }
}
