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
/** Lines are buffered up to this size and time; the buffer is lost if the process is killed (SIGKILL). */
const TOGETHER_BYTES = 8 * 1024;
const LATE_MS = 100;
const givenId = /^[\w-]{8,64}$/;

/** The facts of the current request, for every line that its work logs. */
const requests = /** @type {AsyncLocalStorage<{ request_id: string }>} */ (new AsyncLocalStorage());

/**
 * Starts the server's log on standard output: JSON lines, or text on a terminal. Redirects console.* of this process,
 * including Next's, to it. `level` is LOG_LEVEL; `flush` resolves when all lines are written. Throws a SetupError for
 * an unknown level.
 * @param {string} level
 * @returns {{ request: (line: RequestLine) => void, flush: () => Promise<void> }}
 */
export function beginLog(level) {
  if (!LEVELS.includes(level))
    throw new SetupError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, but it is "${level}".`);
  // Buffered and off the event loop: written one by one, lines cost a third of a cached page.
  const destination = process.stdout.isTTY
    ? { write: (/** @type {string} */ line) => void process.stdout.write(lineForPeople(line)) }
    : collected(pino.destination({ fd: 1, sync: false, minLength: TOGETHER_BYTES }));
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
  sharedState.log = (kind, message, fields) => lines[kind](fields, message);
  takeConsole();
  return {
    request: (line) => requestLines[isAnsweredProbe(line) ? 'debug' : 'info'](line, 'request'),
    flush,
  };
}

/**
 * Flushes once after the lines of LATE_MS, and never without new lines: each flush waits for the disk.
 * @param {Pick<ReturnType<typeof pino.destination>, 'write' | 'flush'>} destination
 */
function collected(destination) {
  let isFlushDue = false;
  return {
    write: (/** @type {string} */ line) => {
      destination.write(line);
      if (isFlushDue) return;
      isFlushDue = true;
      setTimeout(() => {
        isFlushDue = false;
        destination.flush();
      }, LATE_MS).unref();
    },
    flush: (/** @type {() => void} */ done) => destination.flush(done),
  };
}

/** Caches the formatted time: many lines share a millisecond, and formatting is a good part of a line. */
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
 * An answered request, without address, headers and body.
 * @typedef {object} RequestLine
 * @property {string} request_id
 * @property {string} method
 * @property {string} route
 * @property {number} status
 * @property {number} duration_ms
 * @property {true} [aborted] the visitor disconnected before the end
 */

/**
 * Successful probes are frequent, so they are logged at debug level only.
 * @param {RequestLine} line
 */
function isAnsweredProbe({ route, status }) {
  return status === 200 && (route === LIVE_PATH || route === READY_PATH);
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
 * The id of a request: that of a trusted proxy if it is plain, else a new one.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./client-address.mjs').TrustedProxies} trusts
 */
export function requestId({ headers, socket }, trusts) {
  const given = headers['x-request-id'];
  const isPlain = typeof given === 'string' && givenId.test(given) && redactText(given) === given;
  return isPlain && trusts(socket.remoteAddress, 0) ? given : randomUUID();
}

/**
 * Runs the work of a request; its log lines have the request's id.
 * @template Result
 * @param {string} id
 * @param {() => Result} work
 */
export function asRequest(id, work) {
  return requests.run({ request_id: id }, work);
}
