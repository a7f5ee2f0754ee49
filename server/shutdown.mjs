// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { log } from '../lib/log/log.mjs';
import { sharedState } from '../lib/process/shared-state.mjs';
import { onLostParent } from './command.mjs';

// Longer than the first attempt of a lead, whose visitor waits for it.
const RUNNING_REQUESTS_LIMIT_MS = 20_000;
const HOOKS_LIMIT_MS = 10_000;
// Time left after the hooks' waits to store their outcome and close the database.
const LAST_MS = 4_000;
const IDLE_SWEEP_MS = 50;
// One Ctrl-C under npm may arrive twice, from the terminal and from npm; the library would take the second as a forced
// exit (docs/decisions/0043-shutdown-by-close-with-grace.md).
const SAME_SIGNAL_MS = 500;

/** @typedef {import('node:http').Server} Server */

/**
 * Shuts down on a signal or after npm's exit: requests, then the application, then its hooks, which may wait `graceMs`
 * for running calls. Exit code 0 if all ended in time without an error. A second signal exits at once. `life` is marked
 * as stopping first; requests are accepted for another `drainMs`, so that load balancers notice; `last` runs at the
 * end.
 * @param {Server} server
 * @param {{ close(): Promise<void> }} application
 * @param {{ life?: import('./health.mjs').Life, drainMs?: number, last?: () => Promise<void> }} [options]
 */
export function stopOnSignal(server, application, { life, drainMs = 0, last } = {}) {
  /** @type {number | undefined} */
  let stoppingSince;
  const delay = drainMs + RUNNING_REQUESTS_LIMIT_MS + HOOKS_LIMIT_MS;
  const { close } = closeWithGrace(
    {
      delay,
      // The two signals are handled below. An uncaught error ends the process with its stack, as usual in Node.
      skip: ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'beforeExit'],
    },
    async () => {
      const startedAt = performance.now();
      stoppingSince = startedAt;
      if (life !== undefined) life.isStopping = true;
      await pause(drainMs);
      await closeConnections(server);
      await application.close();
      const graceMs = Math.max(0, delay - LAST_MS - (performance.now() - startedAt));
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
 * Accepts no new connections and closes the others when idle, at the latest after the limit.
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
