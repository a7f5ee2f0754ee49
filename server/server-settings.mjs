// @ts-check
import { isIP } from 'node:net';
import { readTrustedProxies } from './client-address.mjs';
import { SetupError } from './command.mjs';

const DEFAULT_PORT = 3000;
const HIGHEST_PORT = 65_535;
const LONGEST_DRAIN_SECONDS = 120;

/**
 * Parses the server's own variables; an empty value counts as absent. Throws a SetupError with a line per invalid
 * variable.
 * @param {Record<string, string | undefined>} environment
 */
export function readServerSettings(environment) {
  /** @type {string[]} */
  const problems = [];
  /**
   * Collects the error of `read` and returns `standard` instead.
   * @template Value
   * @param {Value} standard
   * @param {() => Value} read
   */
  const checked = (standard, read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      problems.push(error.message);
      return standard;
    }
  };
  const setting = (/** @type {string} */ name) => environment[name]?.trim() ?? '';
  const number = (/** @type {string} */ name, /** @type {number} */ standard, /** @type {number} */ most) =>
    checked(standard, () => wholeNumber(name, setting(name), standard, most));
  const settings = {
    logLevel: setting('LOG_LEVEL') || 'info',
    host: checked(undefined, () => readHost(setting('HOST'))),
    port: number('PORT', DEFAULT_PORT, HIGHEST_PORT),
    trusts: checked(readTrustedProxies(''), () => readTrustedProxies(setting('TRUSTED_PROXIES'))),
    drainMs: number('DRAIN_SECONDS', 0, LONGEST_DRAIN_SECONDS) * 1_000,
    metricsPort: number('METRICS_PORT', 0, HIGHEST_PORT),
    metricsHost: setting('METRICS_HOST') || '127.0.0.1',
  };
  if (problems.length > 0) throw new SetupError(problems.join('\n'));
  return settings;
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} standard
 * @param {number} most
 */
function wholeNumber(name, text, standard, most) {
  if (text === '') return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new SetupError(`${name} must be a whole number from 0 to ${most}, but it is "${text}".`);
}

/**
 * Undefined for all interfaces.
 * @param {string} text
 */
function readHost(text) {
  if (text === '') return undefined;
  if (isIP(text) !== 0) return text;
  throw new SetupError(`HOST must be an address of this machine such as 127.0.0.1, but it is "${text}".`);
}

/**
 * Resolves with the actual port. Throws a SetupError if the server cannot listen.
 * @param {import('node:http').Server} server
 * @param {{ port: number, host?: string | undefined }} place
 * @returns {Promise<number>}
 */
export function listen(server, { port, host }) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, host)));
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {number} port
 * @param {string | undefined} host
 */
function listenError(error, port, host) {
  if (error.code === 'EADDRINUSE') {
    return new SetupError(
      `Port ${port} is already in use. Stop the program that listens there, or set PORT to another number.`,
    );
  }
  if (error.code === 'EACCES') {
    return new SetupError(`Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`);
  }
  if (error.code === 'EADDRNOTAVAIL') {
    return new SetupError(`This machine has no address ${host}. Set HOST to another one, or leave it empty.`);
  }
  return error;
}
