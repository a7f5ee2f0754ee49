import 'server-only';
import pg from 'pg';
import type { DatabaseAddress } from '../../config/database-address';
import { log } from '../../log/log.mjs';
import { assertWritable, cut, HostError, isAnswer, type Host } from './postgres-host';

/** Hosts to leave once another one is found, with the reason. */
export type Left = ReadonlyMap<Host, string>;

/** The order of the hosts of a list: the last good one first, those that failed last. */
export class HostSearch {
  readonly #address: DatabaseAddress;
  readonly #onFound: (left: Left) => void;
  /** Hosts that did not answer the last time. */
  readonly #silent = new Set<Host>();
  #order: Host[];
  #writing: Host | undefined;
  #underWay: Promise<Host> | undefined;

  constructor(address: DatabaseAddress, onFound: (left: Left) => void) {
    this.#address = address;
    this.#onFound = onFound;
    this.#order = [...address.hosts];
  }

  /** The host to connect to. */
  get first(): Host {
    const [host] = this.#order;
    if (host === undefined) throw new Error('the list of hosts is empty');
    return host;
  }

  prefer(host: Host): void {
    this.#silent.delete(host);
    this.#order = [host, ...this.#order.filter((other) => other !== host)];
    if (this.#writing !== undefined && this.#writing !== host) log.info(`database: ${host.name} takes the writes now`);
    this.#writing = host;
  }

  putLast(host: Host): void {
    this.#order = [...this.#order.filter((other) => other !== host), host];
  }

  markSilent(host: Host): void {
    this.#silent.add(host);
    this.putLast(host);
  }

  /** The host that writes; concurrent callers share one search. Throws an Error that names the fault of each host. */
  find(): Promise<Host> {
    return (this.#underWay ??= this.#find().finally(() => (this.#underWay = undefined)));
  }

  /** Asks the hosts in order until one writes; one whose commits wait for its standbys is the last resort. */
  async #find(): Promise<Host> {
    const faults = new Map<Host, string>();
    const alone: Host[] = [];
    for (const host of this.#order) {
      const client = new pg.Client({ connectionString: host.url, connectionTimeoutMillis: this.#address.connectMs });
      try {
        await client.connect();
        this.#silent.delete(host);
        if ((await assertWritable(client, this.#address.connectMs)).isAlone) alone.push(host);
        else return this.#found(host, alone);
      } catch (error) {
        faults.set(host, new HostError(host, error).message);
        if (!isAnswer(error)) this.#silent.add(host);
        this.putLast(host);
      } finally {
        cut(client);
      }
    }
    const [lastResort] = alone;
    if (lastResort !== undefined) return this.#found(lastResort, []);
    throw new Error(`no host takes writes: ${this.#address.hosts.map((host) => faults.get(host)).join('; ')}`);
  }

  #found(host: Host, alone: Host[]): Host {
    this.prefer(host);
    const reasons = (hosts: Iterable<Host>, reason: string) => [...hosts].map((each) => [each, reason] as const);
    this.#onFound(new Map([...reasons(this.#silent, 'silent'), ...reasons(alone, 'without its standbys')]));
    return host;
  }
}
