// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, SetupError } from '../server/command.mjs';
import { projectRoot, readIfThere, writeWhole } from '../server/project.mjs';

const MINIMUM_NODE = { major: 20, minor: 19 };

const lockFile = join(projectRoot, 'package-lock.json');
const installedStamp = join(projectRoot, 'node_modules/.installed-lock');

/**
 * Installs the packages of the lock file if they are missing or differ: production packages, or for tests also
 * development packages. Installation scripts run only for packages in `allowScripts` of package.json, which are all
 * development packages. Throws a SetupError for an old Node or a failed installation.
 * @param {{ development?: boolean }} [options]
 * @throws {SetupError}
 */
export async function ensureDependencies({ development = false } = {}) {
  checkNodeVersion(process.versions.node);
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const wanted = development ? lock : `${lock} production`;
  const stamp = readIfThere(installedStamp);
  if (stamp === wanted || stamp === lock) return;
  if (!installedPackagesMatchLock(development)) {
    console.log('Installing the packages of package-lock.json …');
    // Both are explicit, because NODE_ENV=production or an npm setting may differ.
    await npm('ci', development ? '--include=dev' : '--omit=dev', '--include=optional');
  }
  if (development) await runAllowedScripts();
  writeWhole(installedStamp, wanted);
}

/** npm itself runs none (.npmrc). */
async function runAllowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const names = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] === true && existsSync(join(projectRoot, 'node_modules', name)),
  );
  if (names.length > 0) await npm('rebuild', '--ignore-scripts=false', ...names);
}

/**
 * @param {...string} words
 * @throws {SetupError}
 */
async function npm(...words) {
  const [command, ...commandArguments] = npmCommand();
  const exitCode = await run(command, [...commandArguments, ...words]);
  if (exitCode !== 0) throw new SetupError(`npm ${words[0]} failed with exit code ${exitCode}; its output is above.`);
}

/**
 * `version` is such as "20.19.0". Throws a SetupError if it is too old.
 * @param {string} version
 * @throws {SetupError}
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
 * npm records what it has installed in node_modules/.package-lock.json. If that matches the lock file, the packages
 * come from the user's own `npm ci`, and an offline machine must not lose them. `development` includes development
 * packages.
 * @param {boolean} development
 */
function installedPackagesMatchLock(development) {
  const installed = readPackages(join(projectRoot, 'node_modules/.package-lock.json'));
  if (installed === undefined) return false;
  return Object.entries(readPackages(lockFile) ?? {}).every(([path, wanted]) => {
    if (path === '' || (!development && (wanted.dev === true || wanted.devOptional === true))) return true;
    const found = installed[path];
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && existsSync(join(projectRoot, path));
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }> | undefined}
 */
function readPackages(path) {
  const text = readIfThere(path);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

/**
 * The npm that started this script, or the one on PATH.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const npmScript = process.env['npm_execpath'];
  if (npmScript?.endsWith('npm-cli.js')) return [process.execPath, npmScript];
  return ['npm'];
}
