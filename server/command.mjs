// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { projectRoot } from './project.mjs';

const PARENT_CHECK_MS = 200;
const parentAtStart = process.ppid;

/** @typedef {Record<string, string | undefined>} Environment */

/** A failure with a message for the user at the terminal; printed without a stack. */
export class SetupError extends Error {}

/**
 * Prints an error to standard error as text, even if the log has replaced the console.
 * @param {unknown} error
 */
export function printError(error) {
  process.stderr.write(`${error instanceof SetupError ? error.message : inspect(error)}\n`);
}

/**
 * @param {unknown} error
 * @returns {never}
 */
export function exitWith(error) {
  printError(error);
  process.exit(1);
}

/**
 * True if the module with this `import.meta.url` is the one Node was started with.
 * @param {string} moduleUrl
 */
export function isMainModule(moduleUrl) {
  const started = process.argv[1];
  return started !== undefined && existsSync(started) && pathToFileURL(realpathSync(started)).href === moduleUrl;
}

/**
 * Runs a command in the project to its end, with its output streamed. A signal that stops this script also stops the
 * command and later ones.
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {{ environment?: Environment, timeLimitMs?: number, stopSignal?: NodeJS.Signals }} [options] stopSignal: the
 *   signal for the command when this script must end; default: the received one
 * @returns {Promise<number>} the exit code; 1 when the command was killed
 * @throws {SetupError} when the command cannot be started
 */
export function run(command, commandArguments, options = {}) {
  const { environment = process.env, timeLimitMs, stopSignal } = options;
  const child = spawn(command, commandArguments, {
    cwd: projectRoot,
    env: /** @type {NodeJS.ProcessEnv} */ (environment),
    stdio: 'inherit',
    ...(timeLimitMs === undefined ? {} : { timeout: timeLimitMs }),
  });
  const stopForwarding = forwardSignals(child, stopSignal);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      stopForwarding();
      reject(new SetupError(`Cannot run ${command}: ${error.message}`));
    });
    child.once('close', (exitCode) => {
      stopForwarding();
      resolve(exitCode ?? 1);
    });
  });
}

/**
 * Returns a function to call when the child has exited.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals | undefined} stopSignal
 */
function forwardSignals(child, stopSignal) {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    received = signal;
    // A terminal sends Ctrl-C to the whole process group: forwarding it would look like a second, forcing one.
    if (signal !== 'SIGINT' || process.stdin.isTTY !== true) child.kill(stopSignal ?? signal);
  };
  process.on('SIGINT', forward);
  process.on('SIGTERM', forward);
  const stopWatching = onLostParent(() => forward('SIGTERM'));
  return () => {
    process.off('SIGINT', forward);
    process.off('SIGTERM', forward);
    stopWatching();
    if (received !== undefined) process.exit(128 + constants.signals[received]);
  };
}

/**
 * Watches for the exit of the parent process, once. npm runs a script in a shell that does not pass SIGTERM on; the
 * only sign is a new parent. Returns a function that ends the watch.
 * @param {() => void} callback
 */
export function onLostParent(callback) {
  // Without npm, a script in the background may outlive its shell.
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined;
  const watch = setInterval(() => {
    if (process.ppid === parentAtStart) return;
    clearInterval(watch);
    callback();
  }, PARENT_CHECK_MS);
  watch.unref();
  return () => clearInterval(watch);
}
