// @ts-check
// Runs before anything is installed: only Node's own modules may be imported at the top of this file.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, SetupError } from '../server/command.mjs';
import { projectRoot } from '../server/project.mjs';

const BROWSER_DOWNLOAD_LIMIT_MS = 5 * 60_000;
const BROWSER_VERSION_LIMIT_MS = 30_000;

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
 * @param {import('../server/command.mjs').Environment} [environment]
 * @returns {Promise<boolean>} whether it worked
 */
async function attempt([command, ...commandArguments], environment = process.env) {
  const exitCode = await run(command, commandArguments, { environment, timeLimitMs: BROWSER_DOWNLOAD_LIMIT_MS });
  if (exitCode !== 0) console.log(`That did not work (exit code ${exitCode}).`);
  return exitCode === 0;
}
