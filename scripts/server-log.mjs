// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { format } from 'node:util';
import pino from 'pino';
import { log } from '../lib/log/log.mjs';
import { redactText } from '../lib/log/redact.mjs';
import { SetupError } from './command.mjs';
import { lineForPeople } from './log-line.mjs';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const givenId = /^[\w-]{8,64}$/;

/** @typedef {import('../lib/log/log.mjs').LogGlobals} LogGlobals */

/** What is known of the request that is answered, for every line that is written meanwhile. */
const requests = /** @type {AsyncLocalStorage<{ request_id: string }>} */ (new AsyncLocalStorage());

/**
 * Begins the server's log on standard output: JSON a line, for a terminal words. What else is said by console.* on this
 * process, such as by Next, goes into it as well.
 *
 * @param {string} level LOG_LEVEL
 * @returns {{ request: (line: RequestLine) => void, flush: () => Promise<void> }} `flush` when all lines are written
 * @throws {SetupError} for a level that there is not
 */
export function beginLog(level) {
  if (!LEVELS.includes(level))
    throw new SetupError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, but it is "${level}".`);
  // Written off the event loop; pino writes the rest when the process exits.
  const destination = process.stdout.isTTY
    ? { write: (/** @type {string} */ line) => void process.stdout.write(lineForPeople(line)) }
    : pino.destination({ fd: 1, sync: false });
  const lines = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...requests.getStore() }),
    },
    destination,
  );
  const globals = /** @type {typeof globalThis & LogGlobals} */ (globalThis);
  globals.qosylLog = (kind, message, fields) => lines[kind](fields, message);
  takeConsole();
  return {
    request: (line) => lines.info(line, 'request'),
    flush: () => written(destination),
  };
}

/**
 * When everything is written that was said until now. An empty line more has `drain` come for sure; `flush` of sonic-boom
 * does nothing where lines are not held back.
 *
 * @param {{ write: (line: string) => unknown, once?: (event: 'drain', done: () => void) => unknown }} destination
 * @returns {Promise<void>}
 */
function written(destination) {
  return new Promise((resolve) => {
    if (destination.once === undefined) {
      resolve();
      return;
    }
    destination.once('drain', resolve);
    destination.write('');
  });
}

/**
 * One answered request. Its address, headers and body are no part of it.
 *
 * @typedef {object} RequestLine
 * @property {string} request_id
 * @property {string} method
 * @property {string} route
 * @property {number} status
 * @property {number} duration_ms
 * @property {true} [aborted] the visitor was gone before the end
 */

function takeConsole() {
  console.log = (...parts) => log.info(format(...parts));
  console.info = console.log;
  console.debug = (...parts) => log.debug(format(...parts));
  console.warn = (...parts) => log.warn(format(...parts));
  console.error = (...parts) => log.error(format(...parts));
}

/**
 * The id of a request: that of our own proxy where it is a plain one, else a new one.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {number} trustedProxies
 */
export function requestId({ headers }, trustedProxies) {
  const given = headers['x-request-id'];
  const isGood = trustedProxies > 0 && typeof given === 'string' && givenId.test(given) && redactText(given) === given;
  return isGood ? given : randomUUID();
}

/**
 * Does the work of a request; every line that is written meanwhile has its id.
 *
 * @template Result
 * @param {string} id
 * @param {() => Result} work
 */
export function asRequest(id, work) {
  return requests.run({ request_id: id }, work);
}
