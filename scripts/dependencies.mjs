// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, SetupError } from './command.mjs';
import { projectRoot, readIfThere, writeWhole } from './project.mjs';

const MINIMUM_NODE = { major: 20, minor: 19 };

const lockFile = join(projectRoot, 'package-lock.json');
const installedStamp = join(projectRoot, 'node_modules/.installed-lock');

/**
 * Installs the packages of the lock file when they are missing or are not those of the lock file.
 *
 * @throws {SetupError} on a Node that is too old, or when the installation fails
 */
export async function ensureDependencies() {
  checkNodeVersion(process.versions.node);
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (readIfThere(installedStamp) === wanted) return;
  if (!installedPackagesMatchLock()) {
    console.log('Installing the packages of package-lock.json …');
    const [command, ...commandArguments] = npmCommand();
    // The build and the tests need the development packages also where NODE_ENV=production is set.
    const exitCode = await run(command, [...commandArguments, 'ci', '--include=dev', '--include=optional']);
    if (exitCode !== 0) throw new SetupError(`npm ci failed with exit code ${exitCode}; its own words are above.`);
  }
  writeWhole(installedStamp, wanted);
}

/**
 * @param {string} version for example "20.19.0"
 * @throws {SetupError} when it is below the floor
 */
function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > MINIMUM_NODE.major || (major === MINIMUM_NODE.major && minor >= MINIMUM_NODE.minor);
  if (isEnough) return;
  throw new SetupError(
    `Node ${MINIMUM_NODE.major}.${MINIMUM_NODE.minor} or newer is needed, this is Node ${version}. See https://nodejs.org.`,
  );
}

/**
 * npm writes what it really installed into node_modules/.package-lock.json. When that is the lock file's content, the
 * packages came from an `npm ci` of the user's own, and a machine without a network must not lose them.
 */
function installedPackagesMatchLock() {
  const installed = readPackages(join(projectRoot, 'node_modules/.package-lock.json'));
  if (installed === undefined) return false;
  return Object.entries(readPackages(lockFile) ?? {}).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && existsSync(join(projectRoot, path));
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function readPackages(path) {
  const text = readIfThere(path);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/** @returns {[string, ...string[]]} the npm that started this script, or the one on PATH */
function npmCommand() {
  const npmScript = process.env['npm_execpath'];
  if (npmScript?.endsWith('npm-cli.js')) return [process.execPath, npmScript];
  return ['npm'];
}
