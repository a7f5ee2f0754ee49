/** A parsed address of a database. */
export interface DatabaseAddress {
  /** One address per host, in the order of tries, because node-postgres has no lists. */
  hosts: readonly { name: string; url: string }[];
  /** True if each host needs a check for writes. */
  isChosen: boolean;
  /** Timeout of a connection to a host of a list. */
  connectMs: number;
}

/** Thrown for an address with a fault; the message names it without the password. */
export class DatabaseAddressError extends Error {
  override name = 'DatabaseAddressError';
}

const WHOLE = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;
const ONE_OF_LIST = /^(\[[^[\]]+\]|[^:[\]]*)(?::([^:]*))?$/;
const DEFAULT_PORT = '5432';
const HIGHEST_PORT = 65_535;
/** Long for one network, short for a waiting visitor. */
const CONNECT_MS = 1_000;
const LONGEST_CONNECT_MS = 4_000;
/** Values of `target_session_attrs` that select a writing server. */
const WRITING = ['read-write', 'primary'];

/**
 * Reads `postgres://user:password@one:5432,two:5432/database`, as libpq writes it, also with `?host=one,two&port=…`. An
 * address of one host stays as it is, unless `target_session_attrs` demands a choice. Throws
 * {@link DatabaseAddressError}. https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function databaseAddress(url: string): DatabaseAddress {
  const [, scheme = '', authority = '', path = '', query = ''] = WHOLE.exec(url) ?? [];
  if (scheme === '') throw new DatabaseAddressError('expected postgres://…');
  const parameters = new URLSearchParams(query);
  const credentials = authority.slice(0, authority.lastIndexOf('@') + 1);
  const written = authority.slice(credentials.length);
  const given = parameters.get('host') ?? '';
  const pairs = given === '' ? pairsOfAuthority(written) : pairsOfParameters(given, parameters.get('port') ?? '');
  const attributes = parameters.get('target_session_attrs');
  const isChosen = pairs.length > 1 || WRITING.includes(attributes ?? '');
  if (!isChosen) return { hosts: [{ name: hostOf(url), url }], isChosen, connectMs: CONNECT_MS };
  if (attributes !== null && !WRITING.includes(attributes))
    throw new DatabaseAddressError('target_session_attrs: expected read-write, because the site writes');
  const connectMs = connectTimeOf(parameters.get('connect_timeout'));
  parameters.delete('target_session_attrs');
  const hosts = pairs.map(([host, port]) => {
    const own = new URLSearchParams(parameters);
    own.set('host', host.replace(/^\[(.*)\]$/, '$1'));
    own.set('port', checkedPort(port, host));
    if (host === '') throw new DatabaseAddressError('a host of the list is empty');
    return { name: `${host}:${own.get('port') ?? ''}`, url: `${scheme}${credentials}list${path}?${own.toString()}` };
  });
  if (new Set(hosts.map(({ name }) => name)).size < hosts.length)
    throw new DatabaseAddressError('a host of the list is named twice');
  const [first] = hosts;
  if (first === undefined || !URL.canParse(first.url)) throw new DatabaseAddressError('expected postgres://…');
  return { hosts, isChosen, connectMs };
}

/** The hosts as text, without user and password. */
export function databaseHosts(url: string): string {
  return databaseAddress(url)
    .hosts.map(({ name }) => name)
    .join(', ');
}

function hostOf(url: string): string {
  if (!URL.canParse(url)) throw new DatabaseAddressError('expected postgres://…');
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? host;
}

function pairsOfAuthority(written: string): [host: string, port: string][] {
  return written.split(',').map((one) => {
    const [whole, host = '', port = ''] = ONE_OF_LIST.exec(one) ?? [];
    if (whole === undefined)
      throw new DatabaseAddressError(
        'a host of the list cannot be read; IPv6 stands in brackets, as [2001:db8::1]:5432',
      );
    return [decoded(host), port];
  });
}

function decoded(host: string): string {
  try {
    return decodeURIComponent(host);
  } catch (error) {
    throw new DatabaseAddressError('a host of the list is wrongly encoded', { cause: error });
  }
}

/** As libpq: one port for all hosts, or one for each. */
function pairsOfParameters(hosts: string, ports: string): [host: string, port: string][] {
  const names = hosts.split(',');
  const numbers = ports.split(',');
  if (numbers.length !== 1 && numbers.length !== names.length)
    throw new DatabaseAddressError(
      `${names.length} hosts and ${numbers.length} ports: expected one port, or one for each`,
    );
  return names.map((name, index) => [name, numbers[numbers.length === 1 ? 0 : index] ?? '']);
}

function checkedPort(port: string, host: string): string {
  if (port === '') return DEFAULT_PORT;
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > HIGHEST_PORT)
    throw new DatabaseAddressError(`the port of ${host} is no number from 1 to ${HIGHEST_PORT}`);
  return String(Number(port));
}

function connectTimeOf(seconds: string | null): number {
  if (seconds === null) return CONNECT_MS;
  if (!/^[1-9]\d*$/.test(seconds)) throw new DatabaseAddressError('connect_timeout: expected seconds, from 1');
  return Math.min(Number(seconds) * 1_000, LONGEST_CONNECT_MS);
}
