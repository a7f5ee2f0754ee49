// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));
export const nextCommand = join(projectRoot, 'node_modules/next/dist/bin/next');

const MINIMUM_NODE = { major: 20, minor: 19 };
const BROWSER_DOWNLOAD_LIMIT_MS = 5 * 60_000;
const BROWSER_VERSION_LIMIT_MS = 30_000;

const PARENT_CHECK_MS = 200;
const parentAtStart = process.ppid;

const lockFile = join(projectRoot, 'package-lock.json');
const installedStamp = join(projectRoot, 'node_modules/.installed-lock');
const buildIdFile = join(projectRoot, '.next/BUILD_ID');
const buildDigestFile = join(projectRoot, '.next/sources-digest');

const SOURCE_FOLDERS = ['app', 'components', 'lib', 'messages', 'public'];
const ROOT_SOURCE = /\.(ts|mjs|js|json)$/;
const ENVIRONMENT_FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];
// Baked into static pages, so that a change of the value makes the build old.
const BUILD_VARIABLES = [
  'SITE_URL',
  'SALES_PHONE',
  'CONTACT_EMAIL',
  'CRM_API_HOST',
  'CONTENT_API_HOST',
  'CONNECTION_PRODUCT',
];
// The build writes these: counted as sources, they would make every build older than itself.
const BUILD_OUTPUT =
  /^(next-env\.d\.ts|public\/(sw|swe-worker-[^/]+|workbox-[^/]+|worker-[^/]+|fallback-[^/]+)\.js(\.map)?)$/;

/** @typedef {Record<string, string | undefined>} Environment */

/** A failure whose message is meant for the person at the terminal; printed without a stack. */
export class SetupError extends Error {}

/** @param {unknown} error */
export function printError(error) {
  console.error(error instanceof SetupError ? error.message : error);
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
 * @param {string} moduleUrl `import.meta.url` of the asking module
 * @returns {boolean} whether that module is the one Node was started with
 */
export function isMainModule(moduleUrl) {
  const started = process.argv[1];
  return started !== undefined && existsSync(started) && pathToFileURL(realpathSync(started)).href === moduleUrl;
}

/**
 * Runs a command in the project to its end, with its output streamed. A signal that stops this script stops the
 * command too, and nothing after it runs.
 *
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {{ environment?: Environment, timeLimitMs?: number, stopSignal?: NodeJS.Signals }} [options] stopSignal: what
 *   the command gets when this script is to end; default: the same signal
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
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals | undefined} stopSignal
 * @returns {() => void} to be called when the child has ended
 */
function forwardSignals(child, stopSignal) {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    received = signal;
    // A terminal sends Ctrl-C to the whole group: sent again, it would be taken for a second, forcing one.
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
 * npm runs a script in a shell. A SIGTERM for npm ends that shell and is not passed on, so the only sign of it that a
 * script gets is that its parent is another process than before.
 *
 * @param {() => void} callback called once
 * @returns {() => void} ends the watch
 */
export function onLostParent(callback) {
  // Started without npm, in the background, a script may well outlive its shell.
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined;
  const watch = setInterval(() => {
    if (process.ppid === parentAtStart) return;
    clearInterval(watch);
    callback();
  }, PARENT_CHECK_MS);
  watch.unref();
  return () => clearInterval(watch);
}

/**
 * Installs the packages of the lock file when they are missing or are not those of the lock file.
 *
 * @throws {SetupError} on a Node that is too old, or when the installation fails
 */
export async function ensureDependencies() {
  checkNodeVersion(process.versions.node);
  const wanted = sha256(readFileSync(lockFile));
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

/** @returns {string} sha256 over everything that the production build is made from */
export function sourcesDigest() {
  const digest = createHash('sha256');
  for (const path of sourcePaths()) {
    const content = readFileSync(join(projectRoot, path));
    digest.update(`${path}\0${content.length}\0`).update(content);
  }
  digest.update(JSON.stringify(BUILD_VARIABLES.map((name) => [name, process.env[name] ?? null])));
  return digest.digest('hex');
}

/** @returns {string[]} relative to the project, with forward slashes, in one order on every machine */
function sourcePaths() {
  const rootFiles = readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile() && (ROOT_SOURCE.test(entry.name) || ENVIRONMENT_FILES.includes(entry.name)))
    .map((entry) => entry.name);
  return [...rootFiles, ...SOURCE_FOLDERS.flatMap(filesBelow)].filter((path) => !BUILD_OUTPUT.test(path)).sort();
}

/**
 * @param {string} folder relative to the project
 * @returns {string[]}
 */
function filesBelow(folder) {
  const root = join(projectRoot, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(projectRoot, path).split(sep).join('/'));
}

/**
 * Builds the site when there is no build or the build is older than the sources.
 *
 * @returns {Promise<boolean>} whether it had to be built
 * @throws {SetupError} when the build fails
 */
export async function ensureBuild() {
  if (existsSync(buildIdFile) && readIfThere(buildDigestFile) === sourcesDigest()) return false;
  console.log('Building the site …');
  await build();
  return true;
}

/**
 * @throws {SetupError} when the build fails
 */
export async function build() {
  // Taken before the build: what is edited while it runs makes the next start build again.
  const digest = sourcesDigest();
  rmSync(buildDigestFile, { force: true });
  const exitCode = await run(process.execPath, [nextCommand, 'build', '--webpack'], {
    environment: buildEnvironment(),
  });
  if (exitCode !== 0) throw new SetupError(`The build failed with exit code ${exitCode}; its own words are above.`);
  writeWhole(buildDigestFile, digest);
}

/** @returns {NodeJS.ProcessEnv} what every production build runs with */
export function buildEnvironment() {
  return { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}

/**
 * Finds a Chromium that starts, and installs one when there is none.
 *
 * @returns {Promise<string>} path of the executable
 * @throws {SetupError} when PLAYWRIGHT_CHROMIUM_PATH leads nowhere, or none is there and none can be installed
 */
export async function findChromium() {
  const named = process.env['PLAYWRIGHT_CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new SetupError(`PLAYWRIGHT_CHROMIUM_PATH is ${named}, and there is no such file.`);
  }
  return (await installedChromium()) ?? (await installChromium());
}

/** @returns {Promise<string | undefined>} */
async function installedChromium() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'].filter((folder) => folder !== '');
  const systemPaths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...systemPaths, await downloadedChromiumPath()].find((path) => existsSync(path) && starts(path));
}

/** @returns {Promise<string>} where Playwright keeps its own Chromium, there or not */
async function downloadedChromiumPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/**
 * Being there is not enough: Ubuntu's chromium-browser only asks for a snap, and a download may lack system libraries.
 *
 * @param {string} path
 */
function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: BROWSER_VERSION_LIMIT_MS }).status === 0;
}

/** @returns {Promise<string>} */
async function installChromium() {
  console.log("No Chromium found; trying Playwright's download …");
  await attempt(playwrightArguments('install', '--no-shell', 'chromium'));
  const downloaded = await downloadedChromiumPath();
  if (existsSync(downloaded) && starts(downloaded)) return downloaded;
  if (isDebianWithRoot()) await installFromDebian(existsSync(downloaded));
  const installed = await installedChromium();
  if (installed !== undefined) return installed;
  throw new SetupError(
    'There is no Chromium that starts, and none could be installed. Install Chromium or Google Chrome with the ' +
      'system\'s own means, or run "npx playwright install --with-deps chromium", or set PLAYWRIGHT_CHROMIUM_PATH ' +
      'to the executable, and start again.',
  );
}

/** @param {boolean} isDownloaded whether only the system libraries of Playwright's download are missing */
async function installFromDebian(isDownloaded) {
  if (isDownloaded) {
    console.log('The downloaded Chromium does not start; installing the system libraries it needs …');
    if (await attempt(playwrightArguments('install-deps', 'chromium'))) return;
  }
  console.log('Installing the Chromium of the distribution …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!(await attempt(['apt-get', 'update'], environment))) return;
  const install = /** @type {const} */ (['apt-get', 'install', '-y', '--no-install-recommends']);
  // The shell draws pages and no windows, which costs a test a third less; older distributions have the whole one alone.
  if (await attempt([...install, 'chromium-headless-shell'], environment)) return;
  await attempt([...install, 'chromium'], environment);
}

function isDebianWithRoot() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * @param {...string} playwrightCommand
 * @returns {[string, ...string[]]}
 */
function playwrightArguments(...playwrightCommand) {
  return [process.execPath, join(projectRoot, 'node_modules/@playwright/test/cli.js'), ...playwrightCommand];
}

/**
 * Runs one way of several to the same end; a failure is printed, not thrown.
 *
 * @param {readonly [string, ...string[]]} commandLine
 * @param {Environment} [environment]
 * @returns {Promise<boolean>} whether it worked
 */
async function attempt([command, ...commandArguments], environment = process.env) {
  const exitCode = await run(command, commandArguments, { environment, timeLimitMs: BROWSER_DOWNLOAD_LIMIT_MS });
  if (exitCode !== 0) console.log(`That did not work (exit code ${exitCode}).`);
  return exitCode === 0;
}

/**
 * @param {string} path
 * @returns {string | undefined}
 */
export function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * Another start must see the old file or the new one, never half of one.
 *
 * @param {string} path
 * @param {string} content
 */
export function writeWhole(path, content) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/**
 * @param {Buffer | string} content
 * @returns {string}
 */
export function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}

if (isMainModule(import.meta.url)) await ensureDependencies().then(build).catch(exitWith);
