// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { format } from 'node:util';
import pino from 'pino';
import { log } from '../lib/log/log.mjs';
import { redactText } from '../lib/log/redact.mjs';
import { sharedState } from '../lib/process/shared-state.mjs';
import { SetupError } from './command.mjs';
import { LIVE_PATH, READY_PATH } from './health.mjs';
import { lineForPeople } from './log-line.mjs';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
/** A line waits for so many bytes more, but no longer than this; what waits is lost when the process is killed (SIGKILL). */
const TOGETHER_BYTES = 8 * 1024;
const LATE_MS = 100;
const OK = 200;
const givenId = /^[\w-]{8,64}$/;

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
  // Lines go out together, off the event loop: one by one they cost a third of what a page from memory does.
  const destination = process.stdout.isTTY
    ? { write: (/** @type {string} */ line) => void process.stdout.write(lineForPeople(line)) }
    : pino.destination({ fd: 1, sync: false, minLength: TOGETHER_BYTES });
  const options = {
    level,
    base: null,
    timestamp: timeOf(),
    formatters: { level: (/** @type {string} */ label) => ({ level: label }) },
  };
  const lines = pino({ ...options, mixin: () => ({ ...requests.getStore() }) }, destination);
  const requestLines = pino(options, destination);
  const flush = () =>
    'flush' in destination ? new Promise((resolve) => destination.flush(() => resolve(undefined))) : Promise.resolve();
  setInterval(flush, LATE_MS).unref();
  sharedState.log = (kind, message, fields) => lines[kind](fields, message);
  takeConsole();
  return {
    request: (line) => requestLines[isAnsweredProbe(line) ? 'debug' : 'info'](line, 'request'),
    flush,
  };
}

/** Many lines are of one millisecond, and to write that is a good part of a line. */
function timeOf() {
  let last = 0;
  let written = '';
  return () => {
    const now = Date.now();
    if (now !== last) written = `,"time":"${new Date(now).toISOString()}"`;
    last = now;
    return written;
  };
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

/** They come every few seconds. @param {RequestLine} line */
function isAnsweredProbe({ route, status }) {
  return status === OK && (route === LIVE_PATH || route === READY_PATH);
}

function takeConsole() {
  const by =
    (/** @type {(words: string) => void} */ say) =>
    (/** @type {unknown[]} */ ...parts) =>
      say(format(...parts));
  const [info, error] = [by(log.info), by(log.error)];
  Object.assign(console, { log: info, info, error, warn: by(log.warn), debug: by(log.debug) });
}

/**
 * The id of a request: that of our own proxy where it is a plain one, else a new one.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./client-address.mjs').TrustedProxies} trusts
 */
export function requestId({ headers, socket }, trusts) {
  const given = headers['x-request-id'];
  const isPlain = typeof given === 'string' && givenId.test(given) && redactText(given) === given;
  return isPlain && trusts(socket.remoteAddress, 0) ? given : randomUUID();
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
