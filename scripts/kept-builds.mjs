// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

const TURN_POLL_MS = 200;
const LONGEST_WAIT_MS = 30 * 60_000;
/** A process that has not said for so long that it is at work has ended. */
const LOST_TURN_MS = 20_000;
/** What the next build alone needs. */
const LEFT_OUT = new Set(['cache', 'diagnostics', 'trace', 'trace-build', 'types']);
const SERVERS = 'served-by';

/**
 * Runs `work` while no other process does so for the same folder; the others wait.
 *
 * @template Result
 * @param {string} root made when it is not there
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function inTurn(root, work) {
  mkdirSync(root, { recursive: true });
  const giveBack = await lockfile.lock(root, {
    lockfilePath: join(root, 'turn'),
    stale: LOST_TURN_MS,
    retries: { retries: LONGEST_WAIT_MS / TURN_POLL_MS, factor: 1, minTimeout: TURN_POLL_MS },
  });
  try {
    return await work();
  } finally {
    await giveBack();
  }
}

/**
 * Keeps a build in a folder of its own below `root`, so that the next one takes nothing away from a server that runs, and
 * removes the kept ones that no process serves. To be called in turn.
 *
 * @param {string} root
 * @param {string} built where the build has been made
 * @param {string} name of its folder
 * @param {number} [server] the process that will serve it
 */
export function keepBuild(root, built, name, server = process.pid) {
  const kept = join(root, name);
  if (!existsSync(kept)) copyWhole(built, kept);
  mkdirSync(join(kept, SERVERS), { recursive: true });
  writeFileSync(join(kept, SERVERS, String(server)), '');
  removeUnserved(root);
}

/**
 * @param {string} built
 * @param {string} kept never there with a part of its files
 */
function copyWhole(built, kept) {
  const draft = `${kept}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  for (const name of readdirSync(built))
    if (!LEFT_OUT.has(name)) cpSync(join(built, name), join(draft, name), { recursive: true });
  renameSync(draft, kept);
}

/** @param {string} root */
function removeUnserved(root) {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const servers = join(root, entry.name, SERVERS);
    if (!entry.isDirectory() || !existsSync(servers)) continue;
    if (!readdirSync(servers).some((name) => isRunning(Number(name))))
      rmSync(join(root, entry.name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
