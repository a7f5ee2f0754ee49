// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { log } from '../lib/log/log.mjs';
import { sharedState } from '../lib/process/shared-state.mjs';
import { onLostParent } from './command.mjs';

// Longer than the first try of a lead, whose visitor waits for it.
const RUNNING_REQUESTS_LIMIT_MS = 20_000;
const HOOKS_LIMIT_MS = 10_000;
// So much of the time is left when hooks stop waiting, to write what came of it and to close the database.
const LAST_MS = 4_000;
const IDLE_SWEEP_MS = 50;
// One Ctrl-C under npm may arrive twice: from the terminal and, forwarded, from npm. The library would take the second
// for one that forces the end (docs/decisions/0043-shutdown-by-close-with-grace.md).
const SAME_SIGNAL_MS = 500;

/** @typedef {import('node:http').Server} Server */

/**
 * Ends the process when a signal comes or npm is gone: first the requests, then the application, then its hooks, which
 * may wait `graceMs` for calls under way. The exit code is 0 when all of that was done in time and without an error. A second signal ends it at once.
 *
 * @param {Server} server
 * @param {{ close(): Promise<void> }} application
 * @param {{ life?: import('./health.mjs').Life, drainMs?: number, last?: () => Promise<void> }} [options] `life` hears of
 *   the end at once; requests are still taken for `drainMs` then, so that whoever sends them has time to hear of it too;
 *   `last` is done when all else is
 */
export function stopOnSignal(server, application, { life, drainMs = 0, last } = {}) {
  /** @type {number | undefined} */
  let stoppingSince;
  const delay = drainMs + RUNNING_REQUESTS_LIMIT_MS + HOOKS_LIMIT_MS;
  const { close } = closeWithGrace(
    {
      delay,
      // Two signals are below. An error that nobody has caught ends the process with its stack, as Node does it.
      skip: ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'beforeExit'],
    },
    async () => {
      const begun = performance.now();
      stoppingSince = begun;
      if (life !== undefined) life.isStopping = true;
      await pause(drainMs);
      await closeConnections(server);
      await application.close();
      const graceMs = Math.max(0, delay - LAST_MS - (performance.now() - begun));
      await Promise.all((sharedState.shutdownHooks ?? []).map((hook) => hook(graceMs)));
      await last?.();
    },
  );
  const onSignal = () => {
    if (stoppingSince === undefined) close();
    else if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  onLostParent(() => {
    if (stoppingSince === undefined) close();
  });
}

/**
 * Takes no new connection, and ends the others as soon as they have nothing to do, at the latest after the limit.
 *
 * @param {Server} server
 */
async function closeConnections(server) {
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const limit = setTimeout(() => {
    log.error(`Requests still running after ${RUNNING_REQUESTS_LIMIT_MS / 1000} s were cut off.`);
    server.closeAllConnections();
  }, RUNNING_REQUESTS_LIMIT_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  clearTimeout(limit);
}
